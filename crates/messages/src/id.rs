//! The ids of all messages.

use strum::{EnumIter, EnumString, IntoStaticStr};

macro_rules! message_ids {
    ($($id:ident)*) => {
        /// The id of a message: `HintBest` is `hint-best` in the files of the languages. The English
        /// file shows what each message is.
        #[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, EnumIter, EnumString, IntoStaticStr)]
        #[strum(serialize_all = "kebab-case")]
        #[expect(missing_docs, reason = "the messages themselves are in assets/locales/en.ftl")]
        pub enum MessageId {
            $($id),*
        }
    };
}

message_ids! {
    // Games.
    GameJungle GameLinesOfAction GameMuleCheckers GameKingChess
    // Sides.
    SideBlue SideRed SideWhite SideBlack
    // Pieces.
    PieceRat PieceCat PieceDog PieceWolf PieceLeopard PieceTiger PieceLion PieceElephant PiecePawn
    PieceKnight PieceBishop PieceRook PieceQueen PieceKing PieceStone PieceSoldier PieceMule
    PieceCheckersKing
    // Computer players.
    PlayerRandom PlayerGreedy
    // How pieces move, below their names.
    AboutRat AboutJumper AboutElephant AboutElephantAndRat AboutStep AboutPawn AboutKnight
    AboutBishop AboutRook AboutQueen AboutKing AboutStone AboutSoldier AboutMule AboutCheckersKing
    // The other rules of each game.
    RuleJungleRanks RuleJungleRanksBothFall RuleJungleRanksBlocked RuleJungleTrap
    RuleJungleTrapCaptures RuleJungleShore RuleJungleShoreRats RuleJungleDen RulesSwimTitle RulesSwim RulesJumpTitle RulesJumpLeopardTitle RulesJump RulesBlockTitle RulesBlock RulesShoreTitle RulesTrapTitle RulesTrapLeave RulesDenTitle RulesOwnDen RulesRatElephant RulesRatElephantBoth RulesEndsTitle RulesEndRepetition RulesEndResign RulesWin RulesDraw RulesLoss RuleChessKing
    RuleChessSpecial RuleChessStop RulePass RuleLinesPassOver RuleLinesCapture RuleLinesConnect
    RuleLinesCaptureConnects RuleMuleEdges RuleMuleCaptures RuleMuleWin RuleMuleLoss
    // Rule options in the home screen.
    PresetClassic PresetOnline PresetVanRijn OptionElephantTakesRat OptionRatShoreCapture
    OptionTrappedMayCapture OptionEqualRanks OptionEqualRanksCaptures OptionEqualRanksBothFall
    OptionEqualRanksBlocked OptionLeopardJumps OptionNoMove OptionNoMoveLoss OptionNoMoveDraw
    OptionWolfOverDog OptionRepetition OptionRepetitionNone OptionRepetitionDraw
    OptionRepetitionForbidden OptionRepetitionSeven OptionSimultaneous OptionSimultaneousDraw
    OptionSimultaneousMover OptionSize
    // Moves.
    MovePass MoveStep MoveSwim MoveEnterRiver MoveLeaveRiver MoveJump MoveEnterTrap MoveLeaveTrap
    MoveEnterDen MoveCapture MoveJumpCapture MoveBothFall MoveStone MoveStoneCapture MoveChecker
    MoveCheckerCapture MoveCheckerCaptures
    // Illegal moves.
    IllegalBank IllegalElephantRat IllegalEmpty IllegalEqualRank IllegalGameOver IllegalJumpBlocked
    IllegalJumpsOn IllegalLightSquare IllegalNotAJumper IllegalNotALine IllegalNotAStep
    IllegalNotHome IllegalNotYours IllegalPawnDiagonal IllegalOccupied IllegalOffBoard
    IllegalOtherJumps IllegalOwnDen IllegalOwnPiece IllegalPass IllegalPath IllegalPawnAhead
    IllegalRepetition IllegalStaysTooLong IllegalRiver IllegalTooStrong IllegalTrapped IllegalPawn
    IllegalKnight IllegalBishop IllegalRook IllegalQueen IllegalKing IllegalBlocked IllegalMustJump
    IllegalCannotContinue IllegalCheckersKing IllegalChecker IllegalStoneBlocked IllegalDistance
    // How games end.
    EndNoMove EndNoMoveScoreWin EndNoMoveScoreDraw EndNoMoveLoss EndNoMoveBoth EndAbandonment
    EndAdjudication EndAgreement EndBothConnectedWin EndBothConnectedDraw EndConnected
    EndConnectedByOpponent EndDen EndKingCaptured EndLastPiece EndNoPieces EndMuleCrowned
    EndMulesLost EndRepetition EndResignation EndSoldiersLost EndStoppedWin EndStoppedDraw EndTime
    HeadlineYouWin HeadlineYouLose HeadlineWin HeadlineDraw
    // Hints.
    HintSearching HintNone HintPiece HintMove HintOnly HintOthersLose HintBest HintCaptures
    HintCapturesMany HintSaves HintLoses HintWinDen HintWinLastPiece HintWinKing HintWinConnected
    HintWinConnectedByOpponent HintWinMuleCrowned HintWinMulesLost HintWinSoldiersLost HintWinNoMove
    HintWin HintDefendDen HintDefendLastPiece HintDefendKing HintDefendConnected HintDefendMulesLost
    HintDefendSoldiersLost HintDefendNoMove HintDefend
    // Reports of games.
    RefutationWinDen RefutationWinLastPiece RefutationWinKing RefutationWinConnected
    RefutationWinConnectedByOpponent RefutationWinMuleCrowned RefutationWinMulesLost
    RefutationWinSoldiersLost RefutationWinNoMove RefutationWin RefutationWins AnswerStep AnswerJump
    AnswerCapture AnswerJumpCapture AnswerJumpCaptures AnswerPass RefutationCaptures
    RefutationCapturesMany RefutationLine MissedWinDen MissedWinLastPiece MissedWinKing
    MissedWinConnected MissedWinConnectedByOpponent MissedWinMuleCrowned MissedWinMulesLost
    MissedWinSoldiersLost MissedWinNoMove MissedWin TurningPoint Accuracy MarkBrilliant MarkGood
    MarkInteresting MarkDubious MarkMistake MarkBlunder StandingWins StandingMuchBetter
    StandingBetter StandingLittleBetter StandingEqual StandingDrawn
    // The board for screen readers.
    BoardName SquarePiece SquareRank SquareRiver SquareTrap SquareDen SquareSelected SquareLegalMove
    // Spoken on request.
    SpeechMoves SpeechNoMoves SpeechCaptures SpeechNoCaptures SpeechCanBeCaptured SpeechPieceOn
    SpeechPieces SpeechRow SpeechRowEmpty SpeechNoPiece SpeechNoLastMove SpeechUndone SpeechPremove SpeechPremoveCancelled ListSeparator
    // Players and results.
    PlayerYou PlayerComputer Pairing GameProgress GameProgressWon GameProgressDraw GameTitle
    GameUnfinished AgeNow AgeMinutes AgeHours AgeDays
    // Commands.
    CommandUndo CommandRedo CommandHint CommandMoveNow CommandResign CommandStopGame
    CommandConfirmResign CommandOfferDraw CommandAcceptDraw CommandDeclineDraw CommandShowFailure
    CommandRetryPlayer CommandReplacePlayer CommandSaveAndLeave CommandPause CommandResume
    CommandGoToMove CommandFirstMove CommandPreviousMove CommandPreviousCapture CommandPlayReplay
    CommandNextCapture CommandNextMove CommandLastMove CommandReplaySpeed CommandContinueFromHere
    CommandFlipBoard CommandCoordinates CommandSound CommandFullScreen CommandMenu CommandRules
    CommandSettings CommandShortcuts CommandSavedGames CommandExport CommandClose CommandPlay
    CommandPlayAgain CommandStandardBoard CommandContinue CommandContinueGame CommandLoad
    CommandLoadMoves CommandRestart CommandReplay CommandNewGame CommandOpen CommandOpenFile
    CommandSave CommandSaveAs CommandReplaceFile CommandSaveCopy CommandCancel CommandViewBoard CommandCopyLink ExportPicture
    ExportText ExportAnimation ActionPlayFriend ActionPlayComputer ActionWatch ActionLevel
    ActionMoveFirst ActionMoveSecond ActionMoveEither ActionRules ActionReplacePlayer ActionGoToMove
    // Keyboard shortcuts.
    ShortcutUndo ShortcutRedo ShortcutHint ShortcutMoveNow ShortcutPause ShortcutFirstMove
    ShortcutPreviousMove ShortcutPreviousCapture ShortcutPlayReplay ShortcutNextCapture
    ShortcutNextMove ShortcutLastMove ShortcutFlipBoard ShortcutCoordinates ShortcutSound
    ShortcutFullScreen ShortcutRules ShortcutShortcuts ShortcutNewGame ShortcutOpen ShortcutSave
    ShortcutSaveAs ShortcutMoveCursor ShortcutSelect ShortcutCancel KeyControl KeyShift KeySpace
    KeyEnter KeyEscape KeyHome KeyEnd ShortcutTextLarger ShortcutTextSmaller ShortcutTextNormal
    ShortcutNextPiece ShortcutSpeakSquare ShortcutSpeakMoves ShortcutSpeakCaptures
    ShortcutSpeakLastMove ShortcutSpeakClocks ShortcutSpeakPieces ShortcutSpeakRow KeyPieceLetter
    // Start menu.
    MenuGame MenuPlayers MenuTwoPlayers MenuOnePlayer MenuComputers MenuYourSide MenuSideFirst MenuSideEither
    ClockTitle ClockNone ClockHelp ClockInForce ClockLow MenuLevel MenuLevelOfSide LevelOverlooks LevelStrongest LevelRandom LevelGreedy LabelledValue
    MenuRules MenuBoard MenuDropFile HomePlayComputer HomePlayFriend HomeWatch HomeWeaker HomeStronger HomeAgainst HomeAllRules HomeMoreGames FriendsTitle FriendsDetail FriendsHere FriendsHereAbout FriendsNearbyAbout FriendsOnlineAbout HomeLevel
    HomeYouPlay HomeYourGames RulesClassic RulesOnline RulesVanRijn RulesOwn RulesRepetitionNone
    RulesRepetitionDraw RulesRepetitionForbidden RulesRepetitionSeven
    // Settings.
    SettingsVolume SettingsGroupReading SettingsGroupSound SettingsGroupPlaying SettingsAnimationSpeed SettingsSpeedOff SettingsSpeedSlow SettingsSpeedNormal
    SettingsSpeedFast SettingsShowCoordinates SettingsSharedScreen SettingsSharedStill
    SettingsSharedTurn SettingsSharedFace SettingsComputerSpeed SettingsLanguage SettingsSystem
    SettingsTextSize SettingsPercent SettingsReduceMotion SettingsTheme ThemeForest ThemeDaylight
    ThemeHighContrast ThemePaper ThemeNight ThemeColorBlind FacesAnimals FacesCharactersTraditional
    FacesCharactersSimplified FacesLetters FacesSilhouettes TerrainTrap TerrainDen TerrainRiver
    ThemeUnreadable ThemeTooLong ThemeDamaged ThemeLeftOut SettingsLooks SettingsFaces SettingsFacesOfTheme
    SettingsTerrainNames
    // Players of this device.
    ProfileGuest ProfilesTitle ProfilesNew ProfilesWho ProfilesFriend ProfileEdit ProfileName
    ProfilePicture ProfileColor ProfileCreate ProfileSave ProfileRemove ProfileRemoveQuestion
    ProfileExport ProfileImport ProfileNoRating ProfileRating RankingTitle
    RankingRating RankingGames RankingResults RankingBestWin RankingStreak RankingRow StreakWon
    StreakDrawn StreakLost PlayerPageTitle PlayerPageRating PlayerPageRatingSummary
    PlayerPageOpponents PlayerPageSides PlayerPageGames ProfileResultWon ProfileResultDrawn
    ProfileResultLost UnratedHint UnratedUndo UnratedCoach UnratedOwnRules UnratedSetUp UnratedStoppedEarly
    UnratedNoRating ReportRating ReportOffer ReportStronger ReportEasier AchievementsTitle
    AchievementNew AchievementFirstWin AchievementRatCapturesElephant AchievementJumpCapture
    AchievementTrapCapture AchievementNothingLost AchievementRatInDen AchievementLastPiece
    AchievementComeback AchievementAllCaptured AchievementLongWin AchievementElephantHeld
    AchievementElephantBeaten SettingsAchievements SettingsDanger SettingsPremoves SettingsThoughts SettingsEffects SettingsMusic
    SettingsAmbience MusicOffer MusicOn NoticeProfileUnreadable NoticeProfileImported
    NoticeProfileNotSaved ProfileFileName ProfileWrongField ProfileSuggestedName
    // Dialogs.
    DialogNotice DialogGame DialogExport DialogPlayers DialogRuleOptions DialogExporting
    DialogDamagedGame DialogDrawOffered DialogRatedGame DialogRatedUndo DialogRatedHint DialogDrawQuestion DialogPlayBoard DialogPlayBoardQuestion
    DialogFileChanged DialogFileChangedQuestion
    DialogPlayerFailed DialogPlayerFailedNoMove DialogPlayerFailedIllegalMove
    DialogPlayerFailedTimedOut DialogResignQuestion DialogStopQuestion PieceScore DialogNoGames
    FileDialogOpen FileDialogSave FileDialogGamesAndBoards FileDialogGames FileDialogAllFiles
    // The panel next to the board.
    PanelSideToMove PanelEndgame PanelEndgameMemory PanelSideMovesFirst PanelYourMove PanelThinking PanelPremove
    PanelMoveNumber PanelYouWin PanelWinDen PanelWinAll PanelWinNoMove PanelCaptures PanelCapturedBy PanelTapSquare
    PanelDepth PanelWinsIn PanelLosesIn PanelWinning PanelLosing PanelPositionInGame
    DecimalSeparator
    // Notices.
    NoticeSaved NoticeLinkCopied NoticeLink NoticeLinkRejected NoticeSentence NoticeTwoSentences
    NoticeFileError NoticeNotWritten NoticeNotWrittenError NoticeNotSaved NoticeNoFileDialog
    NoticeNoOpenDialog NoticeNothingStored NoticeAutosaveOff NoticeAutosaveFailed NoticeAutosaveMoved
    NoticeAutosaveRemoved NoticeGamesUnreadable NoticeGameUnchanged NoticeGameDamaged NoticeRenamed
    NoticeNotRenamed NoticeIsABoard NoticeSettingsUnreadable NoticeSettingsLeft
    NoticeSettingsNotSaved NoticeSettingsTooLong NoticeLanguageFailed NoticeLooksFailed NoticeThemeFile NoticeThemeFilePage
    NoticeMusicFailed
    NoticeLanguageUnknown
    // Board files.
    BoardFileBadData BoardFileBadLabel BoardFileInRiver BoardFileOwnDen BoardFileEnemyDen
    BoardFileOccupied BoardFileDuplicate BoardFileNoPieces BoardFileNotText BoardFileTooLong
    BoardFileNone BoardFileUnreadable BoardFileLine
    // Illegal positions.
    PositionBothDens PositionCrownedMules PositionInOwnDen PositionInRiver PositionLightSquare
    PositionNoKing PositionNoPieces PositionOccupied PositionOffBoard PositionPawnBehindHome
    PositionSecondAnimal PositionSideWithoutPieces PositionSoldierOnFarRow PositionTooMany
    PositionTooManyChains PositionTooManySoldiers PositionUnknownKind PositionTextTooLong
    PositionTextUnknownPiece PositionTextEmptyRun PositionTextLongRun PositionTextRowLength
    PositionTextRowCount PositionTextMissingSide PositionTextUnknownSide PositionTextTrailing
    PositionIllegal
    // Damaged game files.
    LoadAtLine LoadAtMove LoadUnreadable LoadTooLong LoadNotText LoadNotARecord LoadDuplicateKey
    LoadTooManyEntries LoadVersionZero LoadNewerVersion LoadUnknownGame LoadUnknownOption
    LoadUnknownWord LoadUnknownValue LoadUnknownPlayer LoadUnknownSide LoadUnknownCause LoadUnknownMark
    LoadUnknownField LoadWrongName LoadWrongTimeControl LoadWrongDate LoadTooManyMoves
    LoadUnreadableMove LoadWrongTimes LoadWrongClocks LoadEndNoSides LoadEndWinnerOnly
    LoadEndSideOnly LoadRowLength LoadMissingSide LoadUnknownSquare LoadWrongEvaluation
    LoadTooManyNoteEntries LoadMissingField LoadDuplicateField LoadWrongType LoadStruct LoadEof
    LoadTrailing LoadRecursion LoadStartText LoadStartIllegal LoadMissingPlayer LoadOtherSide
    LoadMovesAfterEnd LoadEndAfterEnd LoadIllegalMove LoadRowCount LoadBoardPiece LoadBoardTerrain
    LoadBoardMismatch LoadBoardIllegal LoadResultMismatch ResultNone ResultDraw ResultWon
    LoadTooManyBranches LoadTooDeepBranches LoadTooMuchNoteText LoadWrongBranch LoadBranchRepeats
    LoadBranchAfterEnd LoadBranchIllegalMove LoadNote NotePosition NoteText NoteEntries NoteArrow
    NoteValue LinkTooLong LinkDamaged LinkNewer LinkUnknown LinkMove
    // The page before the game has started.
    PageTitle PageDescription PageCanvas PageAccessibleBoard PageActions PageLoading PageReload
    PageNoJavascript PageNoWebassembly PageNoWebgl PageTooOld PageNotLoaded PageNotStarted
    PageCrashed PageGraphicsLost GraphicsMissing GraphicsLost PageNoComputer PageNewVersion PageUpdate PageLater
    PageLanding
    // About this game.
    CommandAbout CommandLicences ProgramVersion ProgramLicence CreditsTitle CreditsFonts
    // Rooms.
    RoomConnecting RoomReconnecting RoomElsewhere RoomVersion RoomClosed RoomNotSaved RoomAway
    RoomAwayUntil RoomPaused RoomWaiting RoomAborted RoomRefused RoomNoRoom RoomArchived RoomBadLink
    RoomNoSpectators RoomFull RoomAsking RoomOpponent RoomWatching RoomJoinTitle RoomJoinName
    RoomJoin RoomQuestion RoomOfferTakeback RoomOfferAbort RoomOfferPause RoomOfferResume
    RoomOfferRematch RoomAccept RoomOffered RoomGone RoomClaimWin RoomClaimDraw RoomClaimComputer RoomWait
    HomeNearby NearbyTitle NearbyHost NearbyAgain NearbySpectators NearbyScan
    NearbyWatch NearbyOtherAddress NearbyCopy NearbyCopyWatch NearbyLinks NearbyPresent NearbyHelpNetwork NearbyHelpFirewall
    NearbyHelpHotspot NearbyHelp RoomUnanswered RoomUnansweredHost NearbyFailed NearbyAdmit NearbyLink
    NearbyInvite NearbyGames NearbySearching NearbyAsk NearbyWatchGame NearbyWants NearbyAwake
    RoomPause RoomResume RoomAskAbort RoomAbort RoomSay RoomSaid RoomNotAdmitted RoomNoFreeSeat
    RoomStale RoomOutOfTime RoomNotNow RoomTooFast SayHello SayGoodLuck SayHaveFun SayYouToo
    SayGoodGame SayWellPlayed SayThankYou SayGoodbye RoomOffersAllowed RoomSentences
    NearbyFreeTakebacks NearbyOffers NearbyAway NearbyWatchers NearbyNoPage HostingNoFolder
    HostingAddresses HostingStopped HostingNotSaved HostingFile HostingNoRoom HostingOpening
    HostingDamaged HostingDamagedLine HostingTooLarge HostingServed HostingPort HostingNoRandomness
    HostingThread HostingDatabase HostingBusy HostingAwake RoomGiveSeconds
    RoomGiveDay RoomHalfTime RoomLastHours ClockDays
    // Analyses.
    CommandAnalyse CommandLeaveAnalysis CommandEngineOn CommandEngineOff CommandEngineLines
    CommandGoDeeper CommandPlayBestMove CommandPlayLine CommandNextBranch CommandPreviousBranch
    CommandLeaveVariation CommandNextFork CommandDeleteMoves CommandPromoteVariation
    CommandMakeMainLine CommandComment CommandSaveComment CommandMark CommandEndings
    CommandBoardCursor CommandReport CommandNextMistake CommandPreviousMistake ShortcutAnalyse
    ShortcutLeaveAnalysis ShortcutEngine ShortcutEngineLines ShortcutGoDeeper ShortcutPlayBestMove
    ShortcutNextBranch ShortcutPreviousBranch ShortcutLeaveVariation ShortcutNextFork
    ShortcutDeleteMoves ShortcutMakeMainLine ShortcutComment ShortcutMark ShortcutEndings
    ShortcutBoardCursor ShortcutNextMistake ShortcutPreviousMistake KeyAlt KeyDelete AnalysisMoves
    AnalysisReport AnalysisEndings AnalysisSearching AnalysisEngineIsOff AnalysisPlayLine AnalysisWin
    AnalysisLoss AnalysisDeleteQuestion AnalysisCommentLabel AnalysisPlayed
    AnalysisShowLines AnalysisShowArrows AnalysisShowBar EndingsNone EndingsBuilding EndingsWins
    EndingsDraws EndingsLosses ReportAbout ReportTurningPoints ReportMarks ReportTable ReportRow
    ReportFailed AnalysisBetter PracticeFind PracticeChecking PracticeSolved PracticeFailed
    PracticeUnchecked PracticeShown PracticeCount PracticeDone PracticeNone CommandPractice
    CommandPracticeEnd CommandPracticeShow CommandPracticeRetry CommandPracticeNext ShortcutPractice
    CommandDisplays CommandDraw CommandDrawAtCursor ShortcutDraw CommandThreats ShortcutThreats
    ShortcutSpeakStanding AnalysisNoThreats AnalysisThreats
    // The coach.
    CoachTitle CoachOff CoachBlunders CoachMistakes CoachHelp CoachQuestion CoachLesson CommandShowAnswer
    CommandTakeBack CommandPlayOn ShortcutPlayOn
    // Setting up positions, copying and pasting.
    CommandSetUpPosition CommandEditPosition CommandAnalysePosition CommandStartingPosition
    CommandEmptyBoard EditorPieces EditorEraser EditorSideToMove EditorProblem SquareEmpty
    CommandCopy CommandCopyPosition CommandCopyGame CommandPaste CommandOpenPasted
    ShortcutCopyPosition ShortcutPaste NoticeCopied NoticeNotCopied PasteLabel PasteEmpty
    PasteTooLong PasteRoom PastePosition PasteUnknown
    // Lessons.
    LessonDenTitle LessonDenGoal1 LessonDenGoal2 LessonDenDone LessonDenFail LessonRanksTitle
    LessonRanksGoal1 LessonRanksGoal2 LessonRanksDone LessonRanksFail LessonWaterTitle
    LessonWaterGoal1 LessonWaterGoal2 LessonWaterDone LessonWaterFail LessonRatTitle LessonRatGoal1
    LessonRatGoal2 LessonRatDone LessonRatFail LessonJumpTitle LessonJumpGoal1 LessonJumpGoal2
    LessonJumpDone LessonJumpFail LessonRatInTheWayTitle LessonRatInTheWayGoal1
    LessonRatInTheWayGoal2 LessonRatInTheWayDone LessonRatInTheWayFail LessonRatBlocksTitle
    LessonRatBlocksGoal1 LessonRatBlocksGoal2 LessonRatBlocksDone LessonRatBlocksFail
    LessonTrapsTitle LessonTrapsGoal1 LessonTrapsGoal2 LessonTrapsDone LessonTrapsFail
    LessonGuardTitle LessonGuardGoal1 LessonGuardGoal2 LessonGuardDone LessonGuardFail
    LessonRaceTitle LessonRaceGoal1 LessonRaceGoal2 LessonRaceDone LessonRaceFail
    LessonOppositionTitle LessonOppositionGoal1 LessonOppositionGoal2 LessonOppositionDone
    LessonOppositionFail LessonCornerTitle LessonCornerGoal1 LessonCornerGoal2 LessonCornerDone
    LessonCornerFail LessonBreakThroughTitle LessonBreakThroughGoal1 LessonBreakThroughGoal2
    LessonBreakThroughDone LessonBreakThroughFail LessonLoaDistanceTitle LessonLoaDistanceGoal1
    LessonLoaDistanceDone LessonLoaDistanceFail LessonLoaCapturesTitle LessonLoaCapturesGoal1
    LessonLoaCapturesDone LessonLoaCapturesFail LessonLoaConnectTitle LessonLoaConnectGoal1
    LessonLoaConnectDone LessonLoaConnectFail LessonMulesAroundTitle LessonMulesAroundGoal1
    LessonMulesAroundDone LessonMulesAroundFail LessonMulesJumpTitle LessonMulesJumpGoal1
    LessonMulesJumpDone LessonMulesJumpFail LessonMulesWinTitle LessonMulesWinGoal1
    LessonMulesWinDone LessonMulesWinFail LessonChessKingTitle LessonChessKingGoal1
    LessonChessKingDone LessonChessKingFail LessonChessCheckTitle LessonChessCheckGoal1
    LessonChessCheckDone LessonChessCheckFail LessonChessPawnsTitle LessonChessPawnsGoal1
    LessonChessPawnsDone LessonChessPawnsFail
    // Learning and puzzles.
    LearnTitle LearnOffer LearnProgress LearnLevel LearnStars LearnMoves LearnUnchecked
    LearnSearching LearnFirstGame LearnFirstGameDetail LearnWholeGame LearnWay LearnDanger LearnMark
    LearnHintPiece LearnHintMove CommandNextLevel CommandLessons PuzzlesTitle PuzzlesMixed
    PuzzlesMixedDetail PuzzlesDaily PuzzlesDailyDone PuzzlesStreak PuzzlesStorm PuzzlesStormDetail
    PuzzlesStormBest PuzzlesAgain PuzzlesAgainDetail PuzzlesOwn PuzzlesOwnDetail PuzzlesThemes
    PuzzlesPractise PuzzlesLoading PuzzlesNotLoaded PuzzlesNone PuzzlesNoMore PuzzlesSolved
    PuzzlesRating PuzzleWin PuzzleOnlyWin PuzzleOnlyDefence PuzzleRight PuzzleSolved PuzzleWrong
    PuzzleWrongWin PuzzleWrongDefence PuzzleShown PuzzleDifficulty PuzzleNewRating StormLeft
    StormOver CommandSolution CommandStorm ShortcutNextExercise CommandCollectPuzzles
    PuzzlesCollected ThemeDen ThemeElimination ThemeLeap ThemeTrap ThemeRatElephant ThemeBlock
    ThemeSacrifice ThemeQuiet ThemeZugzwang ThemeFork ThemeGuard ThemeRace ThemeCorner
    // Games on a server.
    OnlineTitle OnlineServer OnlineConnect OnlineOtherServer OnlineBadAddress OnlineUnreachable
    OnlineNoServer OnlineUntrusted OnlineGuest OnlineGuestHelp OnlineGuestGone OnlineSignIn
    OnlineRegister OnlineRecover OnlineSetPassword OnlineSignOut OnlinePassword OnlineNewPassword
    OnlineCode OnlineNameRule OnlinePasswordRule OnlineCodes OnlineCodesHelp OnlineCodesCopy
    OnlineGoOn PageBack PageClockRuns OnlineAccount OnlinePlayNow OnlineSearching OnlineStop OnlineLevelOffer
    OnlineSeeks OnlineNoSeeks OnlineOwnOffer OnlineWithdraw OnlineNewGame OnlineOffer OnlineInvite
    OnlineInviteHelp OnlineMyGames OnlineNoGames OnlineYourTurn OnlineTheirTurn OnlineGamesWait
    OnlineRated OnlineCasual OnlineAnySide OnlineTimed OnlineDays OnlineOtherRules OnlineNext
    OnlinePrevious OnlineMore OnlineGamesPlayed OnlineCompletion OnlineRankingRow OnlineNobodyRanked
    OnlineWinner OnlineGameBegun OnlineWrong OnlineNameTaken OnlineNameReserved
    OnlinePasswordCommon OnlineTooMany OnlineSessionOver
    OnlineFriends OnlineFriend OnlineFriendsHelp OnlineBefriend OnlineUnfriend
    OnlineWithdrawRequest OnlineNoFriends OnlineRequests OnlineRequested OnlineBlock OnlineUnblock
    OnlineBlocked OnlinePlayerName OnlineArchive OnlineAny OnlineResult OnlineFirstWon
    OnlineSecondWon OnlineOpening OnlineSearch OnlineExport OnlinePasswordChanged
    OnlineChangePassword OnlineSignOutEverywhere OnlineDelete OnlineDeleteHelp
    OnlineWithdrawInvitation
    OnlineBusy OnlineStorage OnlineNotFound OnlineRefused LobbyNotRatable LobbyGuest LobbyRestricted
    LobbyDuplicate LobbyTooMany LobbyFull LobbyGone LobbyOwn LobbyBlocked LobbySameAddress LobbyAgain LobbyOften
    LobbyBadTerms LobbyOffline
}

impl MessageId {
    /// The id in the files of the languages.
    pub fn key(self) -> &'static str {
        self.into()
    }
}
