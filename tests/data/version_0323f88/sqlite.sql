BEGIN TRANSACTION;
CREATE TABLE _sqlx_migrations (
    version BIGINT PRIMARY KEY,
    description TEXT NOT NULL,
    installed_on TIMESTAMP NOT NULL DEFAULT CURRENT_TIMESTAMP,
    success BOOLEAN NOT NULL,
    checksum BLOB NOT NULL,
    execution_time BIGINT NOT NULL
);
INSERT INTO "_sqlx_migrations" VALUES(1,'accounts rooms games','2026-11-27 11:17:34',1,X'66F506DB4568FD766A371F8384E563267B48AF08216ACDFAFE808A7B9D80C79D20BDECDE11D1AE79A0D26B3321AC79F5',2064878);
INSERT INTO "_sqlx_migrations" VALUES(2,'friends seats audit','2026-11-27 11:17:34',1,X'7CAD1FA9DE4F852CC8698A69A9E55E54A56ED00804BD94A0A69FF5130B196460AF064BE3F3133A872EAB702888C06B09',817320);
CREATE TABLE account (
    id TEXT PRIMARY KEY,
    name TEXT,
    folded TEXT UNIQUE,
    hash TEXT,
    made BIGINT NOT NULL,
    closed BIGINT
);
INSERT INTO "account" VALUES('0ue7yailwtw8','Ada','ada','$argon2id$v=19$m=19456,t=2,p=1$mDfRqfKMFJOyiQ0TG2mSQQ$0dz1X9JWfdexGAa4qYtLxAKanl7NWCbnYYtzApR9e2I',1795778254478,NULL);
INSERT INTO "account" VALUES('9dvqfnqedmj6','Ben','ben','$argon2id$v=19$m=19456,t=2,p=1$AgacObDoSrStAcpkCz2vxg$peTiH/dmraFxz60XBxcXl38IetdkiX6rJ2/4JAPh/6I',1795778254519,NULL);
INSERT INTO "account" VALUES('a2ajx905gp6m','Cleopatra','cleopatra','$argon2id$v=19$m=19456,t=2,p=1$7WTZngYxkc9fMGA2Dxo6+A$yHN0I+EaFUu1gJZbDi4kfWecwejC8FWBuQFfgNAFWek',1795778254561,NULL);
INSERT INTO "account" VALUES('abjhjgzpodhp',NULL,NULL,NULL,1795778254611,1795778270758);
INSERT INTO "account" VALUES('e2l9v458qxfx','Eve','eve','$argon2id$v=19$m=19456,t=2,p=1$3cV8sWhazdjf1vAdg9BbnQ$fqfRolD6tQqKbB27/575ODlxe4IEtqGca5P959dyw9o',1795778254649,NULL);
INSERT INTO "account" VALUES('z9cjo80bqmy6','guest-z9cjo8','guest-z9cjo8',NULL,1795778254658,NULL);
INSERT INTO "account" VALUES('4nnxzh11spd6','guest-4nnxzh','guest-4nnxzh',NULL,1795778254662,NULL);
CREATE TABLE audit (
    number BIGINT PRIMARY KEY,
    at BIGINT NOT NULL,
    actor TEXT,
    subject TEXT,
    action TEXT NOT NULL,
    detail TEXT NOT NULL
);
INSERT INTO "audit" VALUES(1,1795778270725,'e2l9v458qxfx','e2l9v458qxfx','recovered','null');
INSERT INTO "audit" VALUES(2,1795778270757,'abjhjgzpodhp','abjhjgzpodhp','deleted the account','null');
INSERT INTO "audit" VALUES(3,1795778270772,NULL,'a2ajx905gp6m','renamed','{"from":"Cleo","to":"Cleopatra"}');
INSERT INTO "audit" VALUES(4,1795778270814,NULL,'e2l9v458qxfx','reset the password','null');
CREATE TABLE block (
    account TEXT NOT NULL REFERENCES account,
    other TEXT NOT NULL REFERENCES account,
    made BIGINT NOT NULL,
    PRIMARY KEY (account, other)
);
INSERT INTO "block" VALUES('9dvqfnqedmj6','e2l9v458qxfx',1795778270692);
CREATE TABLE conduct (
    account TEXT NOT NULL,
    at BIGINT NOT NULL,
    room TEXT NOT NULL,
    outcome TEXT NOT NULL,
    PRIMARY KEY (account, room)
);
INSERT INTO "conduct" VALUES('0ue7yailwtw8',1795778264541,'q5s8jeryzs','good');
INSERT INTO "conduct" VALUES('9dvqfnqedmj6',1795778264541,'q5s8jeryzs','good');
INSERT INTO "conduct" VALUES('a2ajx905gp6m',1795778266159,'64vg3vea53','good');
INSERT INTO "conduct" VALUES('9dvqfnqedmj6',1795778266159,'64vg3vea53','good');
INSERT INTO "conduct" VALUES('a2ajx905gp6m',1795778267046,'qps6jdzk52','good');
INSERT INTO "conduct" VALUES('abjhjgzpodhp',1795778267046,'qps6jdzk52','good');
INSERT INTO "conduct" VALUES('0ue7yailwtw8',1795778267064,'zqqcgmumzw','aborted');
INSERT INTO "conduct" VALUES('z9cjo80bqmy6',1795778267064,'zqqcgmumzw','good');
INSERT INTO "conduct" VALUES('0ue7yailwtw8',1795778267475,'sk7vza8smw','good');
CREATE TABLE event (
    room TEXT NOT NULL,
    number BIGINT NOT NULL,
    at BIGINT NOT NULL,
    body TEXT NOT NULL,
    PRIMARY KEY (room, number)
);
INSERT INTO "event" VALUES('q5s8jeryzs',0,1795778254671,'{"room":"q5s8jeryzs","base":0,"past":"0000000000000000","by":"system","id":"0e68e8cfe6876547","received_ms":1795778254671,"what":{"t":"opened","laws":1,"setup":"AWp1bmdsZTs7aHVtYW47aHVtYW47MTU5MDYyNTIwNjE3NjIxNjY3MDc7c3RhbmRhcmQ7CpNE","time":"fischer:600+5","rated":true,"takebacks":"never","offers":true,"seats":[{"name":"Ada","user":"0ue7yailwtw8","token":"3DeFnlUz3qZra6ztvYlexmBBWp3Xy1O0m1hVPbaKdnw"},{"name":"Ben","user":"9dvqfnqedmj6","token":"gCFe_dI8q3eUZBp5f7z8p50E1BZBxSllXttEaaItgrY"}]}}');
INSERT INTO "event" VALUES('q5s8jeryzs',1,1795778254805,'{"room":"q5s8jeryzs","base":1,"past":"bcee93e1862f5af7","by":"first","id":"8a6a63ec24ede6a4","received_ms":1795778254805,"what":{"t":"moved","turn":"A1 B1","lag_ms":32}}');
INSERT INTO "event" VALUES('q5s8jeryzs',2,1795778254938,'{"room":"q5s8jeryzs","base":2,"past":"347c2618656efa01","by":"second","id":"9be4bcfc49b64a08","received_ms":1795778254938,"what":{"t":"moved","turn":"A7 A6","lag_ms":31}}');
INSERT INTO "event" VALUES('q5s8jeryzs',3,1795778255072,'{"room":"q5s8jeryzs","base":3,"past":"f878fa8b4bbf5c4a","by":"first","id":"ae658f33fe3b890b","received_ms":1795778255071,"what":{"t":"moved","turn":"A3 A4","lag_ms":31}}');
INSERT INTO "event" VALUES('q5s8jeryzs',4,1795778255205,'{"room":"q5s8jeryzs","base":4,"past":"cd6304fe41cbf4b8","by":"second","id":"616499c9e25a7605","received_ms":1795778255204,"what":{"t":"moved","turn":"A9 A8","lag_ms":31}}');
INSERT INTO "event" VALUES('q5s8jeryzs',5,1795778255339,'{"room":"q5s8jeryzs","base":5,"past":"c36aa7c04a9ac3bd","by":"first","id":"64e50cad66237a04","received_ms":1795778255339,"what":{"t":"moved","turn":"F2 F3","lag_ms":32}}');
INSERT INTO "event" VALUES('q5s8jeryzs',6,1795778255472,'{"room":"q5s8jeryzs","base":6,"past":"08d3f3c5e59c9c97","by":"second","id":"7afb2c68774b15d7","received_ms":1795778255472,"what":{"t":"moved","turn":"A8 A7","lag_ms":31}}');
INSERT INTO "event" VALUES('q5s8jeryzs',7,1795778255606,'{"room":"q5s8jeryzs","base":7,"past":"7132d8a1226cf4b2","by":"first","id":"e883a1d45de00997","received_ms":1795778255605,"what":{"t":"moved","turn":"A4 A5","lag_ms":31}}');
INSERT INTO "event" VALUES('q5s8jeryzs',8,1795778255739,'{"room":"q5s8jeryzs","base":8,"past":"a728fb44404159dd","by":"second","id":"cefe2a1f727d8349","received_ms":1795778255738,"what":{"t":"moved","turn":"A7 B7","lag_ms":31}}');
INSERT INTO "event" VALUES('q5s8jeryzs',9,1795778255872,'{"room":"q5s8jeryzs","base":9,"past":"42d394841c3af06f","by":"first","id":"330698a1c0093492","received_ms":1795778255871,"what":{"t":"moved","turn":"A5 A6","lag_ms":31}}');
INSERT INTO "event" VALUES('q5s8jeryzs',10,1795778256005,'{"room":"q5s8jeryzs","base":10,"past":"3a9b2401b8e3bb6f","by":"second","id":"27e9e06f59b44e92","received_ms":1795778256004,"what":{"t":"moved","turn":"B7 B3","lag_ms":31}}');
INSERT INTO "event" VALUES('q5s8jeryzs',11,1795778256138,'{"room":"q5s8jeryzs","base":11,"past":"75803966f02b5bb6","by":"first","id":"d58dcdb46b446806","received_ms":1795778256137,"what":{"t":"moved","turn":"E3 D3","lag_ms":31}}');
INSERT INTO "event" VALUES('q5s8jeryzs',12,1795778256271,'{"room":"q5s8jeryzs","base":12,"past":"e3f341fbcb8b014e","by":"second","id":"c6c80e2bc8c614b2","received_ms":1795778256271,"what":{"t":"moved","turn":"B3 C3","lag_ms":32}}');
INSERT INTO "event" VALUES('q5s8jeryzs',13,1795778256404,'{"room":"q5s8jeryzs","base":13,"past":"05f6cce372da068c","by":"first","id":"3f665edef10637ce","received_ms":1795778256404,"what":{"t":"moved","turn":"G1 F1","lag_ms":32}}');
INSERT INTO "event" VALUES('q5s8jeryzs',14,1795778256537,'{"room":"q5s8jeryzs","base":14,"past":"379e13d5c8fc2643","by":"second","id":"bf268ea03836e865","received_ms":1795778256537,"what":{"t":"moved","turn":"C3 D3","lag_ms":32}}');
INSERT INTO "event" VALUES('q5s8jeryzs',15,1795778256670,'{"room":"q5s8jeryzs","base":15,"past":"0044d9da29ea772d","by":"first","id":"626467ba04a10547","received_ms":1795778256670,"what":{"t":"moved","turn":"G3 G4","lag_ms":32}}');
INSERT INTO "event" VALUES('q5s8jeryzs',16,1795778256805,'{"room":"q5s8jeryzs","base":16,"past":"d92a0e1ab4885ceb","by":"second","id":"2eefa279b02e3d8d","received_ms":1795778256805,"what":{"t":"moved","turn":"B8 B7","lag_ms":32}}');
INSERT INTO "event" VALUES('q5s8jeryzs',17,1795778256939,'{"room":"q5s8jeryzs","base":17,"past":"bd0a752f25d9aa9f","by":"first","id":"f02905313d0a270b","received_ms":1795778256939,"what":{"t":"moved","turn":"B1 C1","lag_ms":32}}');
INSERT INTO "event" VALUES('q5s8jeryzs',18,1795778257072,'{"room":"q5s8jeryzs","base":18,"past":"291376196a177056","by":"second","id":"a66d58b5d1a4c01e","received_ms":1795778257072,"what":{"t":"moved","turn":"F8 E8","lag_ms":32}}');
INSERT INTO "event" VALUES('q5s8jeryzs',19,1795778257205,'{"room":"q5s8jeryzs","base":19,"past":"fe261f93b8df0cc0","by":"first","id":"6e4505f5416e99b0","received_ms":1795778257205,"what":{"t":"moved","turn":"A6 B6","lag_ms":32}}');
INSERT INTO "event" VALUES('q5s8jeryzs',20,1795778257339,'{"room":"q5s8jeryzs","base":20,"past":"075f45845e5f3c2f","by":"second","id":"2ed654115b491561","received_ms":1795778257338,"what":{"t":"moved","turn":"G7 F7","lag_ms":31}}');
INSERT INTO "event" VALUES('q5s8jeryzs',21,1795778257473,'{"room":"q5s8jeryzs","base":21,"past":"6c14a7a448d190fb","by":"first","id":"e48e9e02a854c834","received_ms":1795778257473,"what":{"t":"moved","turn":"B6 C6","lag_ms":32}}');
INSERT INTO "event" VALUES('q5s8jeryzs',22,1795778257606,'{"room":"q5s8jeryzs","base":22,"past":"53d4ad57c2c09d3a","by":"second","id":"d01a914cd5be785a","received_ms":1795778257606,"what":{"t":"moved","turn":"G9 F9","lag_ms":31}}');
INSERT INTO "event" VALUES('q5s8jeryzs',23,1795778257740,'{"room":"q5s8jeryzs","base":23,"past":"3ab5d2a5259d4caa","by":"first","id":"74fa941200d93534","received_ms":1795778257740,"what":{"t":"moved","turn":"B2 B3","lag_ms":32}}');
INSERT INTO "event" VALUES('q5s8jeryzs',24,1795778257873,'{"room":"q5s8jeryzs","base":24,"past":"8922d70d719a8b82","by":"second","id":"0bf7a4bdc458272f","received_ms":1795778257873,"what":{"t":"moved","turn":"F7 F6","lag_ms":32}}');
INSERT INTO "event" VALUES('q5s8jeryzs',25,1795778258006,'{"room":"q5s8jeryzs","base":25,"past":"666ce6ab359a101e","by":"first","id":"774510ca76f4251e","received_ms":1795778258006,"what":{"t":"moved","turn":"F1 E1","lag_ms":32}}');
INSERT INTO "event" VALUES('q5s8jeryzs',26,1795778258139,'{"room":"q5s8jeryzs","base":26,"past":"b75e3ac00059051d","by":"second","id":"a1b501d6d1f9bdfe","received_ms":1795778258139,"what":{"t":"moved","turn":"F9 F8","lag_ms":32}}');
INSERT INTO "event" VALUES('q5s8jeryzs',27,1795778258273,'{"room":"q5s8jeryzs","base":27,"past":"be5c49d8fdcd3288","by":"first","id":"53158ce400721f84","received_ms":1795778258273,"what":{"t":"moved","turn":"F3 E3","lag_ms":32}}');
INSERT INTO "event" VALUES('q5s8jeryzs',28,1795778258407,'{"room":"q5s8jeryzs","base":28,"past":"46e7e7bf7c8546cf","by":"second","id":"f895fc553fd3be98","received_ms":1795778258407,"what":{"t":"moved","turn":"D3 E3","lag_ms":32}}');
INSERT INTO "event" VALUES('q5s8jeryzs',29,1795778258541,'{"room":"q5s8jeryzs","base":29,"past":"e6ff9f97576d1d10","by":"first","id":"eef795cd0caa7612","received_ms":1795778258541,"what":{"t":"moved","turn":"B3 C3","lag_ms":32}}');
INSERT INTO "event" VALUES('q5s8jeryzs',30,1795778258674,'{"room":"q5s8jeryzs","base":30,"past":"f454661fe922146d","by":"second","id":"a4a915d02ad64ce9","received_ms":1795778258674,"what":{"t":"moved","turn":"F6 E6","lag_ms":32}}');
INSERT INTO "event" VALUES('q5s8jeryzs',31,1795778258808,'{"room":"q5s8jeryzs","base":31,"past":"42fdb0b8b1ed1e7d","by":"first","id":"51bcd77a1751f579","received_ms":1795778258808,"what":{"t":"moved","turn":"C6 D6","lag_ms":32}}');
INSERT INTO "event" VALUES('q5s8jeryzs',32,1795778258942,'{"room":"q5s8jeryzs","base":32,"past":"481b4c2e67f45b1a","by":"second","id":"d93ff716dce47b21","received_ms":1795778258942,"what":{"t":"moved","turn":"E7 D7","lag_ms":32}}');
INSERT INTO "event" VALUES('q5s8jeryzs',33,1795778259076,'{"room":"q5s8jeryzs","base":33,"past":"38d3b5926f2716af","by":"first","id":"cde347abe54c5de6","received_ms":1795778259076,"what":{"t":"moved","turn":"C3 D3","lag_ms":32}}');
INSERT INTO "event" VALUES('q5s8jeryzs',34,1795778259210,'{"room":"q5s8jeryzs","base":34,"past":"6c1fc9a226dfed6d","by":"second","id":"c6e0673a8d2f29e7","received_ms":1795778259210,"what":{"t":"moved","turn":"E3 D3","lag_ms":32}}');
INSERT INTO "event" VALUES('q5s8jeryzs',35,1795778259343,'{"room":"q5s8jeryzs","base":35,"past":"341dbeee37d39521","by":"first","id":"6ffb726aa2e3f93a","received_ms":1795778259343,"what":{"t":"moved","turn":"E1 E2","lag_ms":32}}');
INSERT INTO "event" VALUES('q5s8jeryzs',36,1795778259477,'{"room":"q5s8jeryzs","base":36,"past":"5ac353c1ba585703","by":"second","id":"0e28b64f4eb19fca","received_ms":1795778259477,"what":{"t":"moved","turn":"D7 D6","lag_ms":32}}');
INSERT INTO "event" VALUES('q5s8jeryzs',37,1795778259610,'{"room":"q5s8jeryzs","base":37,"past":"6d644cf73a28063a","by":"first","id":"b221713908ba9bd9","received_ms":1795778259610,"what":{"t":"moved","turn":"C1 C2","lag_ms":32}}');
INSERT INTO "event" VALUES('q5s8jeryzs',38,1795778259744,'{"room":"q5s8jeryzs","base":38,"past":"031b9659abfb34d1","by":"second","id":"e90fb6516ac26ae0","received_ms":1795778259744,"what":{"t":"moved","turn":"F8 F7","lag_ms":32}}');
INSERT INTO "event" VALUES('q5s8jeryzs',39,1795778259877,'{"room":"q5s8jeryzs","base":39,"past":"353505d667746eb9","by":"first","id":"b647e8a8e5ee4c91","received_ms":1795778259877,"what":{"t":"moved","turn":"E2 D2","lag_ms":32}}');
INSERT INTO "event" VALUES('q5s8jeryzs',40,1795778260011,'{"room":"q5s8jeryzs","base":40,"past":"cac1424c2d0d97fe","by":"second","id":"c4cba0385b4c0d73","received_ms":1795778260011,"what":{"t":"moved","turn":"D3 D2","lag_ms":32}}');
INSERT INTO "event" VALUES('q5s8jeryzs',41,1795778260145,'{"room":"q5s8jeryzs","base":41,"past":"41659879a8e9e21f","by":"first","id":"7243d47ceb64c5c4","received_ms":1795778260145,"what":{"t":"moved","turn":"C2 D2","lag_ms":32}}');
INSERT INTO "event" VALUES('q5s8jeryzs',42,1795778260279,'{"room":"q5s8jeryzs","base":42,"past":"e2907b1b2c40d915","by":"second","id":"0b286c709df24d5e","received_ms":1795778260278,"what":{"t":"moved","turn":"F7 F3","lag_ms":32}}');
INSERT INTO "event" VALUES('q5s8jeryzs',43,1795778260412,'{"room":"q5s8jeryzs","base":43,"past":"5e3f00af3e867cb8","by":"first","id":"98772790c1726f06","received_ms":1795778260412,"what":{"t":"moved","turn":"D2 D3","lag_ms":32}}');
INSERT INTO "event" VALUES('q5s8jeryzs',44,1795778260545,'{"room":"q5s8jeryzs","base":44,"past":"c61f3f58b539c36d","by":"second","id":"26bc9858c5d6d5e9","received_ms":1795778260545,"what":{"t":"moved","turn":"E8 D8","lag_ms":32}}');
INSERT INTO "event" VALUES('q5s8jeryzs',45,1795778260678,'{"room":"q5s8jeryzs","base":45,"past":"211a29249a878318","by":"first","id":"64457ea432830689","received_ms":1795778260677,"what":{"t":"moved","turn":"G4 G5","lag_ms":31}}');
INSERT INTO "event" VALUES('q5s8jeryzs',46,1795778260811,'{"room":"q5s8jeryzs","base":46,"past":"ea0e8a0c056f9b60","by":"second","id":"75ff199d6ab6114f","received_ms":1795778260811,"what":{"t":"moved","turn":"D6 D5","lag_ms":32}}');
INSERT INTO "event" VALUES('q5s8jeryzs',47,1795778260945,'{"room":"q5s8jeryzs","base":47,"past":"99647c8867340977","by":"first","id":"4b3e90b7d7435571","received_ms":1795778260944,"what":{"t":"moved","turn":"G5 G6","lag_ms":32}}');
INSERT INTO "event" VALUES('q5s8jeryzs',48,1795778261078,'{"room":"q5s8jeryzs","base":48,"past":"b01a368be7463087","by":"second","id":"097a5942fdaf4513","received_ms":1795778261078,"what":{"t":"moved","turn":"D8 D7","lag_ms":32}}');
INSERT INTO "event" VALUES('q5s8jeryzs',49,1795778261211,'{"room":"q5s8jeryzs","base":49,"past":"38b412f13fadd872","by":"first","id":"3b9edacb4b2e7245","received_ms":1795778261210,"what":{"t":"moved","turn":"G6 G7","lag_ms":31}}');
INSERT INTO "event" VALUES('q5s8jeryzs',50,1795778261343,'{"room":"q5s8jeryzs","base":50,"past":"909efbda0d9d9427","by":"second","id":"0b4e7f7c2430ca6d","received_ms":1795778261343,"what":{"t":"moved","turn":"F3 E3","lag_ms":31}}');
INSERT INTO "event" VALUES('q5s8jeryzs',51,1795778261476,'{"room":"q5s8jeryzs","base":51,"past":"ad4ae4a91b15fbb2","by":"first","id":"5f2ee40dada65cc4","received_ms":1795778261476,"what":{"t":"moved","turn":"D3 E3","lag_ms":32}}');
INSERT INTO "event" VALUES('q5s8jeryzs',52,1795778261610,'{"room":"q5s8jeryzs","base":52,"past":"0763fe17ba72461a","by":"second","id":"456b312cb2061ecc","received_ms":1795778261610,"what":{"t":"moved","turn":"D5 D4","lag_ms":32}}');
INSERT INTO "event" VALUES('q5s8jeryzs',53,1795778261744,'{"room":"q5s8jeryzs","base":53,"past":"10e0e01181013f64","by":"first","id":"6a01260f5b7042df","received_ms":1795778261743,"what":{"t":"moved","turn":"E3 D3","lag_ms":32}}');
INSERT INTO "event" VALUES('q5s8jeryzs',54,1795778261877,'{"room":"q5s8jeryzs","base":54,"past":"fe9f02287bf9e634","by":"second","id":"93ea6a9467fde1c3","received_ms":1795778261877,"what":{"t":"moved","turn":"D7 D6","lag_ms":32}}');
INSERT INTO "event" VALUES('q5s8jeryzs',55,1795778262010,'{"room":"q5s8jeryzs","base":55,"past":"6c9f913f55d8fa91","by":"first","id":"92a73f9d16cabe32","received_ms":1795778262010,"what":{"t":"moved","turn":"D3 D4","lag_ms":32}}');
INSERT INTO "event" VALUES('q5s8jeryzs',56,1795778262143,'{"room":"q5s8jeryzs","base":56,"past":"1c57f836bc3f60c8","by":"second","id":"caca003cce0843c2","received_ms":1795778262143,"what":{"t":"moved","turn":"E6 E5","lag_ms":32}}');
INSERT INTO "event" VALUES('q5s8jeryzs',57,1795778262276,'{"room":"q5s8jeryzs","base":57,"past":"2334ab219666cbfd","by":"first","id":"a2e8fec0ed19557a","received_ms":1795778262276,"what":{"t":"moved","turn":"G7 G8","lag_ms":32}}');
INSERT INTO "event" VALUES('q5s8jeryzs',58,1795778262409,'{"room":"q5s8jeryzs","base":58,"past":"27518bb70ff06e03","by":"second","id":"90bfd7922ed6d460","received_ms":1795778262409,"what":{"t":"moved","turn":"C7 D7","lag_ms":32}}');
INSERT INTO "event" VALUES('q5s8jeryzs',59,1795778262542,'{"room":"q5s8jeryzs","base":59,"past":"91d959be1fdea586","by":"first","id":"314df386e5b5206e","received_ms":1795778262542,"what":{"t":"moved","turn":"G8 F8","lag_ms":32}}');
INSERT INTO "event" VALUES('q5s8jeryzs',60,1795778262675,'{"room":"q5s8jeryzs","base":60,"past":"b5068b3ba7e992a7","by":"second","id":"3fcf6d859526e3d0","received_ms":1795778262675,"what":{"t":"moved","turn":"B7 C7","lag_ms":31}}');
INSERT INTO "event" VALUES('q5s8jeryzs',61,1795778262808,'{"room":"q5s8jeryzs","base":61,"past":"148040fc20f0a2fe","by":"first","id":"9e5af2a4c379023e","received_ms":1795778262808,"what":{"t":"moved","turn":"D4 D5","lag_ms":32}}');
INSERT INTO "event" VALUES('q5s8jeryzs',62,1795778262941,'{"room":"q5s8jeryzs","base":62,"past":"be57742e5eb701f0","by":"second","id":"cd625a7f177a8334","received_ms":1795778262941,"what":{"t":"moved","turn":"E5 E4","lag_ms":32}}');
INSERT INTO "event" VALUES('q5s8jeryzs',63,1795778263076,'{"room":"q5s8jeryzs","base":63,"past":"2df253f534635b20","by":"first","id":"c086ee530de44e65","received_ms":1795778263076,"what":{"t":"moved","turn":"D5 D6","lag_ms":33}}');
INSERT INTO "event" VALUES('q5s8jeryzs',64,1795778263210,'{"room":"q5s8jeryzs","base":64,"past":"b8ca7d5fe71877c6","by":"second","id":"21b1aed23196cd44","received_ms":1795778263210,"what":{"t":"moved","turn":"E4 E3","lag_ms":32}}');
INSERT INTO "event" VALUES('q5s8jeryzs',65,1795778263343,'{"room":"q5s8jeryzs","base":65,"past":"4eb1a494351f9799","by":"first","id":"9c46199259d4697f","received_ms":1795778263342,"what":{"t":"moved","turn":"D6 D7","lag_ms":31}}');
INSERT INTO "event" VALUES('q5s8jeryzs',66,1795778263477,'{"room":"q5s8jeryzs","base":66,"past":"dcb95a8060ce6715","by":"second","id":"f6de2fbe80915aaf","received_ms":1795778263476,"what":{"t":"moved","turn":"E3 E4","lag_ms":32}}');
INSERT INTO "event" VALUES('q5s8jeryzs',67,1795778263610,'{"room":"q5s8jeryzs","base":67,"past":"f726748d97432bbf","by":"first","id":"4737fed1efb82825","received_ms":1795778263610,"what":{"t":"moved","turn":"D7 C7","lag_ms":32}}');
INSERT INTO "event" VALUES('q5s8jeryzs',68,1795778263743,'{"room":"q5s8jeryzs","base":68,"past":"60dfae89661f0e3a","by":"second","id":"c4ad10061d75cc23","received_ms":1795778263743,"what":{"t":"moved","turn":"E4 E3","lag_ms":31}}');
INSERT INTO "event" VALUES('q5s8jeryzs',69,1795778263876,'{"room":"q5s8jeryzs","base":69,"past":"3596c2845e651ddb","by":"first","id":"8923b7f6fe3245fe","received_ms":1795778263876,"what":{"t":"moved","turn":"C7 D7","lag_ms":32}}');
INSERT INTO "event" VALUES('q5s8jeryzs',70,1795778264009,'{"room":"q5s8jeryzs","base":70,"past":"f606fa8cf57b1f12","by":"second","id":"5e73252bfd914b0e","received_ms":1795778264009,"what":{"t":"moved","turn":"E3 E2","lag_ms":32}}');
INSERT INTO "event" VALUES('q5s8jeryzs',71,1795778264142,'{"room":"q5s8jeryzs","base":71,"past":"d30803c6ccdcbb1c","by":"first","id":"4f60e84640ef5ec2","received_ms":1795778264142,"what":{"t":"moved","turn":"F8 F9","lag_ms":32}}');
INSERT INTO "event" VALUES('q5s8jeryzs',72,1795778264275,'{"room":"q5s8jeryzs","base":72,"past":"e175088eb26eb517","by":"second","id":"bba86df75009c0a9","received_ms":1795778264274,"what":{"t":"moved","turn":"E2 E1","lag_ms":31}}');
INSERT INTO "event" VALUES('q5s8jeryzs',73,1795778264408,'{"room":"q5s8jeryzs","base":73,"past":"7e609b2cd94fb2f4","by":"first","id":"7d076c0b21cc4751","received_ms":1795778264408,"what":{"t":"moved","turn":"F9 E9","lag_ms":32}}');
INSERT INTO "event" VALUES('q5s8jeryzs',74,1795778264541,'{"room":"q5s8jeryzs","base":74,"past":"0a9907e71e40c30b","by":"second","id":"912eda4100ab68b8","received_ms":1795778264541,"what":{"t":"moved","turn":"E1 D1","lag_ms":32}}');
INSERT INTO "event" VALUES('64vg3vea53',0,1795778264557,'{"room":"64vg3vea53","base":0,"past":"0000000000000000","by":"system","id":"57db90b824adbe9a","received_ms":1795778264557,"what":{"t":"opened","laws":1,"setup":"AWp1bmdsZTs7aHVtYW47aHVtYW47NzA3NDk5Njc3NTI4OTc2MDkyNjtzdGFuZGFyZDsKgmY","time":"fischer:600+5","rated":true,"takebacks":"never","offers":true,"seats":[{"name":"Cleo","user":"a2ajx905gp6m","token":"cOIBbGgamL3Nos3qJwtGW56RvnHmOh3D1pSD4OZhGmI"},{"name":"Ben","user":"9dvqfnqedmj6","token":"f-lScKlxQkKm6ymwl9gfyHzzE37ByX3-uKG42yFCjFo"}]}}');
INSERT INTO "event" VALUES('64vg3vea53',1,1795778264691,'{"room":"64vg3vea53","base":1,"past":"4fafe08020ced847","by":"first","id":"9a14e75a7199e0b3","received_ms":1795778264691,"what":{"t":"moved","turn":"C3 D3","lag_ms":32}}');
INSERT INTO "event" VALUES('64vg3vea53',2,1795778264824,'{"room":"64vg3vea53","base":2,"past":"050cd160d12c239c","by":"second","id":"7a594f67c870fef2","received_ms":1795778264824,"what":{"t":"moved","turn":"C7 D7","lag_ms":32}}');
INSERT INTO "event" VALUES('64vg3vea53',3,1795778264957,'{"room":"64vg3vea53","base":3,"past":"ea63d4b12895dc37","by":"first","id":"e4e8d8d2f71377dc","received_ms":1795778264957,"what":{"t":"moved","turn":"G1 F1","lag_ms":31}}');
INSERT INTO "event" VALUES('64vg3vea53',4,1795778265090,'{"room":"64vg3vea53","base":4,"past":"936a94ca9d87dbbd","by":"second","id":"e27f8be89201d55a","received_ms":1795778265090,"what":{"t":"moved","turn":"G9 F9","lag_ms":32}}');
INSERT INTO "event" VALUES('64vg3vea53',5,1795778265224,'{"room":"64vg3vea53","base":5,"past":"f69aac2554b224fe","by":"first","id":"aa069dd3e42af0ad","received_ms":1795778265223,"what":{"t":"moved","turn":"B2 C2","lag_ms":31}}');
INSERT INTO "event" VALUES('64vg3vea53',6,1795778265357,'{"room":"64vg3vea53","base":6,"past":"8600a07ca57b79ee","by":"second","id":"0c6478014858079e","received_ms":1795778265357,"what":{"t":"moved","turn":"G7 F7","lag_ms":32}}');
INSERT INTO "event" VALUES('64vg3vea53',7,1795778265491,'{"room":"64vg3vea53","base":7,"past":"24003f52aecfa28f","by":"first","id":"0dd09e51fa556835","received_ms":1795778265491,"what":{"t":"moved","turn":"F2 F3","lag_ms":32}}');
INSERT INTO "event" VALUES('64vg3vea53',8,1795778265624,'{"room":"64vg3vea53","base":8,"past":"ef1b3c8cbcf22e4b","by":"second","id":"1ac44e92c974732b","received_ms":1795778265624,"what":{"t":"moved","turn":"A9 A8","lag_ms":32}}');
INSERT INTO "event" VALUES('64vg3vea53',9,1795778265757,'{"room":"64vg3vea53","base":9,"past":"267657383fc0e061","by":"first","id":"08aca106a573e8ca","received_ms":1795778265757,"what":{"t":"moved","turn":"A1 A2","lag_ms":32}}');
INSERT INTO "event" VALUES('64vg3vea53',10,1795778265890,'{"room":"64vg3vea53","base":10,"past":"28753f4d8d3235a7","by":"second","id":"d3971494b402b288","received_ms":1795778265890,"what":{"t":"moved","turn":"F9 E9","lag_ms":32}}');
INSERT INTO "event" VALUES('64vg3vea53',11,1795778266024,'{"room":"64vg3vea53","base":11,"past":"aac7e4b5b82a3562","by":"first","id":"46191aa06f571d36","received_ms":1795778266024,"what":{"t":"moved","turn":"A3 A4","lag_ms":32}}');
INSERT INTO "event" VALUES('64vg3vea53',12,1795778266157,'{"room":"64vg3vea53","base":12,"past":"ad7e50d3b26bb74c","by":"second","id":"b37f58f46e1656d0","received_ms":1795778266157,"what":{"t":"moved","turn":"A7 A6","lag_ms":32}}');
INSERT INTO "event" VALUES('64vg3vea53',13,1795778266159,'{"room":"64vg3vea53","base":13,"past":"f93cb8ee656a96b6","by":"second","id":"96619afb92f03975","received_ms":1795778266159,"what":{"t":"resigned"}}');
INSERT INTO "event" VALUES('qps6jdzk52',0,1795778266169,'{"room":"qps6jdzk52","base":0,"past":"0000000000000000","by":"system","id":"99a23f3311d94865","received_ms":1795778266169,"what":{"t":"opened","laws":1,"setup":"AWp1bmdsZTs7aHVtYW47aHVtYW47MTU1NzM3MjIzMzkyNjk0OTE5Njg7c3RhbmRhcmQ7CqnO","time":"none","rated":false,"takebacks":"agreed","offers":true,"seats":[{"name":"Cleo","user":"a2ajx905gp6m","token":"w2grW3CvXgsBuOYIbbmd2SEuK-tX5ilPGkhY61Tv6YE"},null]}}');
INSERT INTO "event" VALUES('qps6jdzk52',1,1795778266172,'{"room":"qps6jdzk52","base":1,"past":"1ec6122b9a8f2753","by":"system","id":"ebab4e2581b4bbb3","received_ms":1795778266172,"what":{"t":"seated","seat":"second","occupant":{"name":"Dan","user":"abjhjgzpodhp","token":"VMNCbiLLY1QT4dqBW33kEwSIQRCtXmaZl0WcuX0tKVw"}}}');
INSERT INTO "event" VALUES('qps6jdzk52',2,1795778266304,'{"room":"qps6jdzk52","base":2,"past":"5f0c27b49cb08e2d","by":"first","id":"df7c758bee216a55","received_ms":1795778266304,"what":{"t":"moved","turn":"B2 B3","lag_ms":33}}');
INSERT INTO "event" VALUES('qps6jdzk52',3,1795778266438,'{"room":"qps6jdzk52","base":3,"past":"3b0f68c50bf9a89e","by":"second","id":"8387e0e4647a6c08","received_ms":1795778266438,"what":{"t":"moved","turn":"B8 C8","lag_ms":32}}');
INSERT INTO "event" VALUES('qps6jdzk52',4,1795778266571,'{"room":"qps6jdzk52","base":4,"past":"aaf61a264e04a26f","by":"first","id":"764d45296457abc6","received_ms":1795778266571,"what":{"t":"moved","turn":"F2 F3","lag_ms":32}}');
INSERT INTO "event" VALUES('qps6jdzk52',5,1795778266705,'{"room":"qps6jdzk52","base":5,"past":"75fc818c6ab14073","by":"second","id":"fb9ebfb840e898f2","received_ms":1795778266705,"what":{"t":"moved","turn":"A7 A6","lag_ms":32}}');
INSERT INTO "event" VALUES('qps6jdzk52',6,1795778266838,'{"room":"qps6jdzk52","base":6,"past":"755f0098749bdde0","by":"first","id":"15d4e7c20e9bac31","received_ms":1795778266838,"what":{"t":"moved","turn":"E3 D3","lag_ms":31}}');
INSERT INTO "event" VALUES('qps6jdzk52',7,1795778266942,'{"room":"qps6jdzk52","base":7,"past":"017ac27dbb5f0439","by":"second","id":"531f98d1e7e2e607","received_ms":1795778266942,"what":{"t":"offered","offer":"draw"}}');
INSERT INTO "event" VALUES('qps6jdzk52',8,1795778267046,'{"room":"qps6jdzk52","base":8,"past":"0a64c7c2b12e66e4","by":"first","id":"87d8891723f15ddf","received_ms":1795778267046,"what":{"t":"accepted","offer":"draw"}}');
INSERT INTO "event" VALUES('qps6jdzk52',9,1795778267050,'{"room":"qps6jdzk52","base":9,"past":"e71b36a03ee41f30","by":"first","id":"585bc3add4d1e969","received_ms":1795778267050,"what":{"t":"said","preset":"good_game"}}');
INSERT INTO "event" VALUES('zqqcgmumzw',0,1795778267056,'{"room":"zqqcgmumzw","base":0,"past":"0000000000000000","by":"system","id":"0e9b22945d2673ed","received_ms":1795778267055,"what":{"t":"opened","laws":1,"setup":"AWp1bmdsZTs7aHVtYW47aHVtYW47ODE0NjU2MTY1MjMyMjAzNzk3MTtzdGFuZGFyZDsKYr4","time":"none","rated":false,"takebacks":"agreed","offers":true,"seats":[{"name":"Ada","user":"0ue7yailwtw8","token":"cXUpxbWQY0iATSibpSh-JNVCdaQUumcvJuuJ360WUPc"},null]}}');
INSERT INTO "event" VALUES('zqqcgmumzw',1,1795778267058,'{"room":"zqqcgmumzw","base":1,"past":"a6c16f3d19d12fde","by":"system","id":"f7b2d8a5d7784a80","received_ms":1795778267058,"what":{"t":"seated","seat":"second","occupant":{"name":"guest-z9cjo8","user":"z9cjo80bqmy6","token":"xb_Z-1SkpI58Bt--b5pR45LnxB4gHRVaMapRPN6_TC4"}}}');
INSERT INTO "event" VALUES('zqqcgmumzw',2,1795778267061,'{"room":"zqqcgmumzw","base":2,"past":"1753a91a1f576dc0","by":"first","id":"951bcb26a216ed03","received_ms":1795778267061,"what":{"t":"aborted"}}');
INSERT INTO "event" VALUES('sk7vza8smw',0,1795778267068,'{"room":"sk7vza8smw","base":0,"past":"0000000000000000","by":"system","id":"979a1e590df6eae6","received_ms":1795778267067,"what":{"t":"opened","laws":1,"setup":"AWp1bmdsZTs7aHVtYW47cmF0OzEwNTc0Njk3NDMyODYxNjEyNDk5O3N0YW5kYXJkOwrPmg","time":"none","rated":false,"takebacks":"free","offers":true,"seats":[{"name":"Ada","user":"0ue7yailwtw8","token":"iKkN9e6sxyQNl_E1BXGG7oyyduhLACUUfBFSJMX9Twk"},null]}}');
INSERT INTO "event" VALUES('sk7vza8smw',1,1795778267202,'{"room":"sk7vza8smw","base":1,"past":"82e3c7c1e008b758","by":"first","id":"d6db0106bdedf0d4","received_ms":1795778267202,"what":{"t":"moved","turn":"A3 B3","lag_ms":32}}');
INSERT INTO "event" VALUES('sk7vza8smw',2,1795778267219,'{"room":"sk7vza8smw","base":2,"past":"609c4c6bf495784e","by":"second","id":"85eaf8e6de90b01b","received_ms":1795778267219,"what":{"t":"moved","turn":"F8 G8","lag_ms":0}}');
INSERT INTO "event" VALUES('sk7vza8smw',3,1795778267336,'{"room":"sk7vza8smw","base":3,"past":"82eb2b43f67b077d","by":"first","id":"fffcbff76b379413","received_ms":1795778267336,"what":{"t":"moved","turn":"G1 F1","lag_ms":16}}');
INSERT INTO "event" VALUES('sk7vza8smw',4,1795778267344,'{"room":"sk7vza8smw","base":4,"past":"dc0d282899301ca9","by":"second","id":"d07cb8cdf32c8898","received_ms":1795778267344,"what":{"t":"moved","turn":"A9 A8","lag_ms":0}}');
INSERT INTO "event" VALUES('sk7vza8smw',5,1795778267473,'{"room":"sk7vza8smw","base":5,"past":"15a525907c84942b","by":"first","id":"8ddb2bc18689a21e","received_ms":1795778267473,"what":{"t":"moved","turn":"F2 F3","lag_ms":28}}');
INSERT INTO "event" VALUES('sk7vza8smw',6,1795778267475,'{"room":"sk7vza8smw","base":6,"past":"1566ae1e04eeabcc","by":"first","id":"e98e99dec5445ce8","received_ms":1795778267475,"what":{"t":"resigned"}}');
INSERT INTO "event" VALUES('fv8r68p88z',0,1795778267487,'{"room":"fv8r68p88z","base":0,"past":"0000000000000000","by":"system","id":"ed50f5507665e303","received_ms":1795778267487,"what":{"t":"opened","laws":1,"setup":"AWp1bmdsZTs7aHVtYW47aHVtYW47MjgyMjU3MzAzMzYwNDEyMTExMDtzdGFuZGFyZDsKR-4","time":"fischer:3600+10","rated":true,"takebacks":"never","offers":true,"seats":[{"name":"Cleo","user":"a2ajx905gp6m","token":"4KbZ5SKRP7WSsbXGTe8mYBeEAP4hO4SP6CSikr7sy2w"},{"name":"Dan","user":"abjhjgzpodhp","token":"CZ81Ee0t8j537tPZQOdzo3XvGaAxHOh6Qnw5vTERp9g"}]}}');
INSERT INTO "event" VALUES('fv8r68p88z',1,1795778267621,'{"room":"fv8r68p88z","base":1,"past":"4f554596fbff6445","by":"first","id":"6602ec120cb91cbe","received_ms":1795778267621,"what":{"t":"moved","turn":"F2 E2","lag_ms":32}}');
INSERT INTO "event" VALUES('fv8r68p88z',2,1795778267755,'{"room":"fv8r68p88z","base":2,"past":"e4cf36c165d6f029","by":"second","id":"df3648fb5e6e383a","received_ms":1795778267754,"what":{"t":"moved","turn":"A7 A6","lag_ms":31}}');
INSERT INTO "event" VALUES('fv8r68p88z',3,1795778267888,'{"room":"fv8r68p88z","base":3,"past":"f9ce1caba84481d1","by":"first","id":"27c17a26fb14b195","received_ms":1795778267888,"what":{"t":"moved","turn":"E2 D2","lag_ms":32}}');
INSERT INTO "event" VALUES('fv8r68p88z',4,1795778268022,'{"room":"fv8r68p88z","base":4,"past":"277ee32a90cfe0c3","by":"second","id":"c264ab93bacf0bd8","received_ms":1795778268022,"what":{"t":"moved","turn":"F8 E8","lag_ms":32}}');
INSERT INTO "event" VALUES('fv8r68p88z',5,1795778268155,'{"room":"fv8r68p88z","base":5,"past":"85ee1b39077d3c78","by":"first","id":"f7630f7025189807","received_ms":1795778268155,"what":{"t":"moved","turn":"A1 B1","lag_ms":31}}');
INSERT INTO "event" VALUES('fv8r68p88z',6,1795778268289,'{"room":"fv8r68p88z","base":6,"past":"bca39c4929f090f3","by":"second","id":"f9f4886c6db63aed","received_ms":1795778268289,"what":{"t":"moved","turn":"A6 A5","lag_ms":32}}');
INSERT INTO "event" VALUES('fv8r68p88z',7,1795778268422,'{"room":"fv8r68p88z","base":7,"past":"338677130a1eeff9","by":"first","id":"7ffe6c7de9eb7933","received_ms":1795778268422,"what":{"t":"moved","turn":"B2 C2","lag_ms":32}}');
INSERT INTO "event" VALUES('5jfcbrhwvd',0,1795778268432,'{"room":"5jfcbrhwvd","base":0,"past":"0000000000000000","by":"system","id":"f8b9d1d10287525a","received_ms":1795778268431,"what":{"t":"opened","laws":1,"setup":"AWp1bmdsZTs7aHVtYW47aHVtYW47OTQ0MDMwNDQ3ODUzMjYxNDc3OTtzdGFuZGFyZDsKayQ","time":"days:3","rated":true,"takebacks":"never","offers":true,"seats":[{"name":"Ada","user":"0ue7yailwtw8","token":"N2uAHxujNPSFmPJfFOATerxSntDzbJ39hi7CEGUP2ls"},{"name":"Cleo","user":"a2ajx905gp6m","token":"IBF9D5UmOUi1ttLDT_x8SWRKzQAc5GkQyGMKiglS2JY"}]}}');
INSERT INTO "event" VALUES('5jfcbrhwvd',1,1795778268565,'{"room":"5jfcbrhwvd","base":1,"past":"76c3d5e6fbaff937","by":"first","id":"8194455d7a018e0c","received_ms":1795778268565,"what":{"t":"moved","turn":"F2 E2","lag_ms":31}}');
INSERT INTO "event" VALUES('5jfcbrhwvd',2,1795778268698,'{"room":"5jfcbrhwvd","base":2,"past":"3f97df351678024a","by":"second","id":"9632b0917c7f2cba","received_ms":1795778268698,"what":{"t":"moved","turn":"A7 A6","lag_ms":31}}');
INSERT INTO "event" VALUES('5jfcbrhwvd',3,1795778268832,'{"room":"5jfcbrhwvd","base":3,"past":"50868db9c819d036","by":"first","id":"b4d514c01eb2d125","received_ms":1795778268832,"what":{"t":"moved","turn":"G3 F3","lag_ms":32}}');
INSERT INTO "event" VALUES('5jfcbrhwvd',4,1795778268966,'{"room":"5jfcbrhwvd","base":4,"past":"c47490636b108e53","by":"second","id":"19dedb490e46ccb3","received_ms":1795778268965,"what":{"t":"moved","turn":"F8 E8","lag_ms":32}}');
INSERT INTO "event" VALUES('ysv52pu8rm',0,1795778268970,'{"room":"ysv52pu8rm","base":0,"past":"0000000000000000","by":"system","id":"285b677204c686d1","received_ms":1795778268970,"what":{"t":"opened","laws":1,"setup":"AWp1bmdsZTs7aHVtYW47aHVtYW47MTQzNTU2MjU5MDU4NjY3MDcyNTE7c3RhbmRhcmQ7CpsS","time":"none","rated":false,"takebacks":"agreed","offers":true,"seats":[{"name":"Ben","user":"9dvqfnqedmj6","token":"EntWVNgo5IFeCoiXsc2_N5vBiwmStlJc23b-Hlx8UzA"},null]}}');
INSERT INTO "event" VALUES('ysv52pu8rm',1,1795778268973,'{"room":"ysv52pu8rm","base":1,"past":"db3f6e88b7d2e616","by":"system","id":"9eb4322a5e239621","received_ms":1795778268972,"what":{"t":"seated","seat":"second","occupant":{"name":"guest-z9cjo8","user":"z9cjo80bqmy6","token":"d7H4X194GHmS00uuOZY3XCFgt6WrbiP8xfhO9t5Ed28"}}}');
INSERT INTO "event" VALUES('ysv52pu8rm',2,1795778269105,'{"room":"ysv52pu8rm","base":2,"past":"ac2224777c15c209","by":"first","id":"bfc43ff7e3825693","received_ms":1795778269105,"what":{"t":"moved","turn":"A3 B3","lag_ms":33}}');
INSERT INTO "event" VALUES('ysv52pu8rm',3,1795778269238,'{"room":"ysv52pu8rm","base":3,"past":"75b89d24521c60f3","by":"second","id":"42bb68de2af4cce5","received_ms":1795778269238,"what":{"t":"moved","turn":"A9 A8","lag_ms":32}}');
INSERT INTO "event" VALUES('ysv52pu8rm',4,1795778269371,'{"room":"ysv52pu8rm","base":4,"past":"bc8bb8824a792aa7","by":"first","id":"fa811b6db9fa20fb","received_ms":1795778269371,"what":{"t":"moved","turn":"A1 B1","lag_ms":32}}');
INSERT INTO "event" VALUES('ysv52pu8rm',5,1795778269504,'{"room":"ysv52pu8rm","base":5,"past":"1702019a4797b1fe","by":"second","id":"bb18f1be9bca4f90","received_ms":1795778269504,"what":{"t":"moved","turn":"G7 G6","lag_ms":32}}');
INSERT INTO "event" VALUES('ysv52pu8rm',6,1795778269637,'{"room":"ysv52pu8rm","base":6,"past":"608e7403db8e2861","by":"first","id":"221ec3e37a0365db","received_ms":1795778269637,"what":{"t":"moved","turn":"B3 B4","lag_ms":32}}');
INSERT INTO "event" VALUES('ysv52pu8rm',7,1795778269771,'{"room":"ysv52pu8rm","base":7,"past":"62a04e818133a49f","by":"second","id":"1b917a1ddf700a5f","received_ms":1795778269771,"what":{"t":"moved","turn":"A7 A6","lag_ms":32}}');
INSERT INTO "event" VALUES('ysv52pu8rm',8,1795778269773,'{"room":"ysv52pu8rm","base":8,"past":"cfa19c4953ba0021","by":"second","id":"bb1f453df43cc03a","received_ms":1795778269773,"what":{"t":"offered","offer":{"takeback":{"to":5}}}}');
INSERT INTO "event" VALUES('ysv52pu8rm',9,1795778269876,'{"room":"ysv52pu8rm","base":9,"past":"589bc7d9dc375b43","by":"first","id":"069076ac83688d07","received_ms":1795778269876,"what":{"t":"accepted","offer":"takeback"}}');
INSERT INTO "event" VALUES('ysv52pu8rm',10,1795778269878,'{"room":"ysv52pu8rm","base":10,"past":"a42598549e5081f6","by":"second","id":"45e42f4d0b904d54","received_ms":1795778269878,"what":{"t":"moved","turn":"G6 G5","lag_ms":139}}');
INSERT INTO "event" VALUES('ysv52pu8rm',11,1795778269982,'{"room":"ysv52pu8rm","base":11,"past":"33a61597118eed87","by":"first","id":"95fdadc97e5c0a1d","received_ms":1795778269981,"what":{"t":"offered","offer":"draw"}}');
INSERT INTO "event" VALUES('5frq4kc8zr',0,1795778269986,'{"room":"5frq4kc8zr","base":0,"past":"0000000000000000","by":"system","id":"2f0ddc4240041429","received_ms":1795778269985,"what":{"t":"opened","laws":1,"setup":"AWp1bmdsZTs7aHVtYW47aHVtYW47MTAxNTMwMTQwNzIyMzE4OTY2NDc7c3RhbmRhcmQ7Corg","time":"days:7","rated":false,"takebacks":"never","offers":true,"seats":[{"name":"Ada","user":"0ue7yailwtw8","token":"kujvU636nlDYviZiLcNoRfdg5aZe0Lrox0Q-Cr0uZX4"},null]}}');
INSERT INTO "event" VALUES('5frq4kc8zr',1,1795778269988,'{"room":"5frq4kc8zr","base":1,"past":"159a4bb5350b9ddc","by":"system","id":"35192e9df6cf300b","received_ms":1795778269988,"what":{"t":"seated","seat":"second","occupant":{"name":"Ben","user":"9dvqfnqedmj6","token":"aeek9RKgPZ8iHSNREPXIJGMLxSxdDidKBTk7snrDm_8"}}}');
INSERT INTO "event" VALUES('5frq4kc8zr',2,1795778270120,'{"room":"5frq4kc8zr","base":2,"past":"1bd8d0a5321f2778","by":"first","id":"907e2098fb314b37","received_ms":1795778270120,"what":{"t":"moved","turn":"G1 F1","lag_ms":33}}');
INSERT INTO "event" VALUES('5frq4kc8zr',3,1795778270253,'{"room":"5frq4kc8zr","base":3,"past":"66a5172c1d383e94","by":"second","id":"0a4eecb2e277e9db","received_ms":1795778270253,"what":{"t":"moved","turn":"A9 B9","lag_ms":32}}');
INSERT INTO "event" VALUES('5frq4kc8zr',4,1795778270386,'{"room":"5frq4kc8zr","base":4,"past":"428bdeedc42af957","by":"first","id":"82fa58471fb9396f","received_ms":1795778270386,"what":{"t":"moved","turn":"A1 B1","lag_ms":32}}');
INSERT INTO "event" VALUES('z8hwj8mb4y',0,1795778270392,'{"room":"z8hwj8mb4y","base":0,"past":"0000000000000000","by":"system","id":"fc07c84db1ee974b","received_ms":1795778270392,"what":{"t":"opened","laws":1,"setup":"AWp1bmdsZTs7aHVtYW47cmF0Ozk4Njg5Nzc4MDczNjczMzE2MjE7c3RhbmRhcmQ7CqZp","time":"none","rated":false,"takebacks":"free","offers":true,"seats":[{"name":"Ben","user":"9dvqfnqedmj6","token":"GaAObULgNBvfXPT0MEfESbVgtLUqbW-74Xkw7M4HeTo"},null]}}');
INSERT INTO "event" VALUES('z8hwj8mb4y',1,1795778270526,'{"room":"z8hwj8mb4y","base":1,"past":"0afb23d4bbdf3528","by":"first","id":"298c21ba5a4775f8","received_ms":1795778270526,"what":{"t":"moved","turn":"B2 B3","lag_ms":32}}');
INSERT INTO "event" VALUES('z8hwj8mb4y',2,1795778270533,'{"room":"z8hwj8mb4y","base":2,"past":"d9f4489d09a86615","by":"second","id":"f2adae6591b71088","received_ms":1795778270533,"what":{"t":"moved","turn":"B8 B9","lag_ms":1}}');
INSERT INTO "event" VALUES('z8hwj8mb4y',3,1795778270659,'{"room":"z8hwj8mb4y","base":3,"past":"19c6360a00854032","by":"first","id":"ef175e5dbd175335","received_ms":1795778270659,"what":{"t":"moved","turn":"F2 E2","lag_ms":25}}');
INSERT INTO "event" VALUES('wk9zcjjt2y',0,1795778270671,'{"room":"wk9zcjjt2y","base":0,"past":"0000000000000000","by":"system","id":"61b202fbffbdc181","received_ms":1795778270670,"what":{"t":"opened","laws":1,"setup":"AWp1bmdsZTs7aHVtYW47aHVtYW47NzQ5ODc3MTQ0NTMxNDc5MjQ1NTtzdGFuZGFyZDsKdHA","time":"none","rated":false,"takebacks":"agreed","offers":true,"seats":[{"name":"Ada","user":"0ue7yailwtw8","token":"cTjwpd2kyTVS4peGuBoB0YivHrJ2WfWCJqqyb4NPZzU"},null]}}');
INSERT INTO "event" VALUES('z8hwj8mb4y',4,1795778270672,'{"room":"z8hwj8mb4y","base":4,"past":"159c2b49f626f212","by":"second","id":"8fc093038838df6d","received_ms":1795778270672,"what":{"t":"moved","turn":"E7 D7","lag_ms":1}}');
INSERT INTO "event" VALUES('7fjy6mvt9a',0,1795778270675,'{"room":"7fjy6mvt9a","base":0,"past":"0000000000000000","by":"system","id":"28464f4a88337a29","received_ms":1795778270675,"what":{"t":"opened","laws":1,"setup":"AWp1bmdsZTs7aHVtYW47aHVtYW47MTA4NzUyMzk4OTA1NzA5NzM4ODc7c3RhbmRhcmQ7Cq4_","time":"days:2","rated":false,"takebacks":"agreed","offers":true,"seats":[{"name":"Cleo","user":"a2ajx905gp6m","token":"2VTJQ7AbZz2E71phJZZ-mpo6_AXMZ_tBIQqdL7k75J0"},null]}}');
INSERT INTO "event" VALUES('84uejt8vpa',0,1795778270679,'{"room":"84uejt8vpa","base":0,"past":"0000000000000000","by":"system","id":"71939fca400fa3f2","received_ms":1795778270679,"what":{"t":"opened","laws":1,"setup":"AWp1bmdsZTs7aHVtYW47aHVtYW47MTgwOTQxMDAzODMwMTY1MDI1NDA7c3RhbmRhcmQ7CoD6","time":"none","rated":false,"takebacks":"agreed","offers":true,"seats":[{"name":"guest-z9cjo8","user":"z9cjo80bqmy6","token":"zTfQYzR5FIRYlg2zQ_lo4JyUWuAqy7yCtNGkrDT_A7A"},null]}}');
CREATE TABLE friend (
    account TEXT NOT NULL REFERENCES account,
    other TEXT NOT NULL REFERENCES account,
    made BIGINT NOT NULL,
    accepted BIGINT,
    PRIMARY KEY (account, other)
);
INSERT INTO "friend" VALUES('0ue7yailwtw8','9dvqfnqedmj6',1795778270682,1795778270686);
INSERT INTO "friend" VALUES('0ue7yailwtw8','a2ajx905gp6m',1795778270689,NULL);
CREATE TABLE game (
    id TEXT PRIMARY KEY,
    kind TEXT NOT NULL,
    pace TEXT,
    rated BIGINT NOT NULL,
    began BIGINT NOT NULL,
    ended BIGINT NOT NULL,
    first TEXT,
    second TEXT,
    first_name TEXT,
    second_name TEXT,
    winner BIGINT,
    reason TEXT NOT NULL,
    turns BIGINT NOT NULL,
    opening TEXT NOT NULL,
    link TEXT NOT NULL,
    record TEXT NOT NULL
);
INSERT INTO "game" VALUES('q5s8jeryzs','jungle','timed',1,1795778254671,1795778264541,'0ue7yailwtw8','9dvqfnqedmj6','Ada','Ben',1,'den',74,'A1 B1;A7 A6;A3 A4;A9 A8;','AWp1bmdsZTs7aHVtYW47aHVtYW47MTU5MDYyNTIwNjE3NjIxNjY3MDc7c3RhbmRhcmQ7CgAADRMKCxEAEQAJAgICCw0BDw8LEBAICQIRCAIGBAsJBgEDCgEQBQACCQIOBQQFDgUBAgABCAMCBggFBgMAAwADAwEAAgAHAAUAVBM','(
    version: 2,
    game: "jungle",
    options: {
        "elephant_takes_rat": "false",
        "rat_shore_capture": "false",
        "trapped_may_capture": "false",
        "no_move": "loss",
        "repetition": "none",
        "wolf_over_dog": "true",
    },
    players: {
        "blue": "human",
        "red": "human",
    },
    time_control: "fischer:600+5",
    seed: 15906252061762166707,
    began: "2026-11-27T11:17:34.671Z",
    start: "standard",
    moves: [
        "A1 B1", "A7 A6",
        "A3 A4", "A9 A8",
        "F2 F3", "A8 A7",
        "A4 A5", "A7 B7",
        "A5 A6", "B7 B3",
        "E3 D3", "B3 C3",
        "G1 F1", "C3 D3",
        "G3 G4", "B8 B7",
        "B1 C1", "F8 E8",
        "A6 B6", "G7 F7",
        "B6 C6", "G9 F9",
        "B2 B3", "F7 F6",
        "F1 E1", "F9 F8",
        "F3 E3", "D3 E3",
        "B3 C3", "F6 E6",
        "C6 D6", "E7 D7",
        "C3 D3", "E3 D3",
        "E1 E2", "D7 D6",
        "C1 C2", "F8 F7",
        "E2 D2", "D3 D2",
        "C2 D2", "F7 F3",
        "D2 D3", "E8 D8",
        "G4 G5", "D6 D5",
        "G5 G6", "D8 D7",
        "G6 G7", "F3 E3",
        "D3 E3", "D5 D4",
        "E3 D3", "D7 D6",
        "D3 D4", "E6 E5",
        "G7 G8", "C7 D7",
        "G8 F8", "B7 C7",
        "D4 D5", "E5 E4",
        "D5 D6", "E4 E3",
        "D6 D7", "E3 E4",
        "D7 C7", "E4 E3",
        "C7 D7", "E3 E2",
        "F8 F9", "E2 E1",
        "F9 E9", "E1 D1",
    ],
    times: [
        134, 133, 102, 101, 102, 102, 102, 101, 101, 101,
        101, 101, 101, 101, 101, 103, 102, 101, 101, 102,
        102, 102, 102, 101, 101, 101, 102, 102, 102, 101,
        102, 102, 102, 102, 101, 102, 101, 102, 101, 102,
        102, 101, 101, 101, 101, 101, 101, 101, 101, 101,
        101, 102, 101, 101, 101, 101, 101, 101, 101, 102,
        101, 101, 102, 102, 101, 101, 101, 102, 101, 101,
        101, 101, 101, 101,
    ],
    clocks: [
        600000, 600000, 604898, 604899, 609796, 609797, 614694, 614696, 619593, 619595,
        624492, 624494, 629391, 629393, 634290, 634290, 639188, 639189, 644087, 644087,
        648985, 648985, 653883, 653884, 658782, 658783, 663680, 663681, 668578, 668580,
        673476, 673478, 678374, 678376, 683273, 683274, 688172, 688172, 693071, 693070,
        697969, 697969, 702868, 702868, 707767, 707767, 712666, 712666, 717565, 717565,
        722464, 722463, 727363, 727362, 732262, 732261, 737161, 737160, 742060, 742058,
        746959, 746957, 751857, 751855, 756756, 756754, 761655, 761652, 766554, 766551,
        771453, 771450, 776352, 776349,
    ],
    result: (winner: "red", reason: "den"),
    board: [
        "..#R#..",
        "...#...",
        ".......",
        ".**.**.",
        ".**.**.",
        ".**.**.",
        "...l...",
        "...#...",
        "..#Xe..",
    ],
    to_move: "blue",
)
');
INSERT INTO "game" VALUES('64vg3vea53','jungle','timed',1,1795778264557,1795778266159,'a2ajx905gp6m','9dvqfnqedmj6','Cleo','Ben',0,'resignation',12,'C3 D3;C7 D7;G1 F1;G9 F9;','AWp1bmdsZTs7aHVtYW47aHVtYW47NzA3NDk5Njc3NTI4OTc2MDkyNjtzdGFuZGFyZDsxChEEAhYGCQoPAQ4KACK6','(
    version: 2,
    game: "jungle",
    options: {
        "elephant_takes_rat": "false",
        "rat_shore_capture": "false",
        "trapped_may_capture": "false",
        "no_move": "loss",
        "repetition": "none",
        "wolf_over_dog": "true",
    },
    players: {
        "blue": "human",
        "red": "human",
    },
    time_control: "fischer:600+5",
    seed: 7074996775289760926,
    began: "2026-11-27T11:17:44.557Z",
    start: "standard",
    moves: [
        "C3 D3", "C7 D7",
        "G1 F1", "G9 F9",
        "B2 C2", "G7 F7",
        "F2 F3", "A9 A8",
        "A1 A2", "F9 E9",
        "A3 A4", "A7 A6",
    ],
    times: [
        134, 133, 102, 101, 102, 101, 102, 101, 101, 101,
        102, 101,
    ],
    clocks: [
        600000, 600000, 604898, 604899, 609796, 609798, 614694, 614697, 619593, 619596,
        624491, 624495,
    ],
    end: (cause: "resignation", side: "red"),
    result: (winner: "blue", reason: "resignation"),
    board: [
        "..#X#t.",
        "l.d#...",
        "...pwce",
        "r**.**.",
        ".**.**.",
        "E**.**.",
        "...WPR.",
        "TC.#.D.",
        "..#XL..",
    ],
    to_move: "blue",
)
');
INSERT INTO "game" VALUES('qps6jdzk52','jungle',NULL,0,1795778266172,1795778267046,'a2ajx905gp6m','abjhjgzpodhp','Cleo',NULL,NULL,'agreement',5,'B2 B3;B8 C8;F2 F3;A7 A6;','AWp1bmdsZTs7aHVtYW47aHVtYW47MTU1NzM3MjIzMzkyNjk0OTE5Njg7c3RhbmRhcmQ7YWcKBw4HAAqYtw','(
    version: 2,
    game: "jungle",
    options: {
        "elephant_takes_rat": "false",
        "rat_shore_capture": "false",
        "trapped_may_capture": "false",
        "no_move": "loss",
        "repetition": "none",
        "wolf_over_dog": "true",
    },
    players: {
        "blue": "human",
        "red": "human",
    },
    time_control: "none",
    seed: 15573722339269491968,
    began: "2026-11-27T11:17:46.172Z",
    start: "standard",
    moves: [
        "B2 B3", "B8 C8",
        "F2 F3", "A7 A6",
        "E3 D3",
    ],
    times: [
        132, 134, 133, 134, 133,
    ],
    end: (cause: "agreement"),
    result: (winner: None, reason: "agreement"),
    board: [
        "l.#X#.t",
        "...#...",
        "rdpw.ce",
        ".**.**.",
        ".**.**.",
        "E**.**.",
        "..W.P.R",
        "..C#.D.",
        "T.#X#.L",
    ],
    to_move: "red",
)
');
INSERT INTO "game" VALUES('sk7vza8smw','jungle',NULL,0,1795778267068,1795778267475,'0ue7yailwtw8',NULL,'Ada','rat',1,'resignation',5,'A3 B3;F8 G8;G1 F1;A9 A8;','AWp1bmdsZTs7aHVtYW47cmF0OzEwNTc0Njk3NDMyODYxNjEyNDk5O3N0YW5kYXJkOzAKDRICEAk6eQ','(
    version: 2,
    game: "jungle",
    options: {
        "elephant_takes_rat": "false",
        "rat_shore_capture": "false",
        "trapped_may_capture": "false",
        "no_move": "loss",
        "repetition": "none",
        "wolf_over_dog": "true",
    },
    players: {
        "blue": "human",
        "red": "rat",
    },
    time_control: "none",
    seed: 10574697432861612499,
    began: "2026-11-27T11:17:47.068Z",
    start: "standard",
    moves: [
        "A3 B3", "F8 G8",
        "G1 F1", "A9 A8",
        "F2 F3",
    ],
    times: [
        134, 17, 117, 8, 129,
    ],
    end: (cause: "resignation", side: "blue"),
    result: (winner: "red", reason: "resignation"),
    board: [
        "l.#X#t.",
        ".d.#...",
        ".rp.wce",
        ".**.**.",
        ".**.**.",
        ".**.**.",
        "E.W.P.R",
        "TC.#..D",
        "..#X#.L",
    ],
    to_move: "red",
)
');
CREATE TABLE rated (
    game TEXT NOT NULL REFERENCES game,
    account TEXT NOT NULL,
    pool TEXT NOT NULL,
    at BIGINT NOT NULL,
    before DOUBLE PRECISION NOT NULL,
    after DOUBLE PRECISION NOT NULL,
    PRIMARY KEY (game, account)
);
INSERT INTO "rated" VALUES('q5s8jeryzs','0ue7yailwtw8','jungle-timed',1795778264541,1500.0,1.25837557598410830906e+03);
INSERT INTO "rated" VALUES('q5s8jeryzs','9dvqfnqedmj6','jungle-timed',1795778264541,1500.0,1.74162442401589169093e+03);
INSERT INTO "rated" VALUES('64vg3vea53','a2ajx905gp6m','jungle-timed',1795778266159,1500.0,1.87777389136052534016e+03);
INSERT INTO "rated" VALUES('64vg3vea53','9dvqfnqedmj6','jungle-timed',1795778266159,1.74162442401589169093e+03,1.49413840327278762748e+03);
CREATE TABLE rating (
    account TEXT NOT NULL REFERENCES account,
    pool TEXT NOT NULL,
    rating DOUBLE PRECISION NOT NULL,
    deviation DOUBLE PRECISION NOT NULL,
    volatility DOUBLE PRECISION NOT NULL,
    games BIGINT NOT NULL,
    at BIGINT NOT NULL,
    PRIMARY KEY (account, pool)
);
INSERT INTO "rating" VALUES('0ue7yailwtw8','jungle-timed',1.25837557598410830906e+03,3.96811821458854126383e+02,8.99983004906201172756e-02,1,1795778264541);
INSERT INTO "rating" VALUES('9dvqfnqedmj6','jungle-timed',1.49413840327278762748e+03,3.45042521499545159721e+02,9.00011117635947655024e-02,2,1795778266159);
INSERT INTO "rating" VALUES('a2ajx905gp6m','jungle-timed',1.87777389136052534016e+03,3.87261481110885938498e+02,9.00020967740852440019e-02,1,1795778266159);
CREATE TABLE recovery (
    account TEXT NOT NULL REFERENCES account,
    hash TEXT NOT NULL,
    used BIGINT,
    PRIMARY KEY (account, hash)
);
INSERT INTO "recovery" VALUES('0ue7yailwtw8','tqhHcHiGilph7IOH2SpD5pUVijTfjSZYq-apKFM-3qE',NULL);
INSERT INTO "recovery" VALUES('0ue7yailwtw8','SSOy5P5LkF59YA46POjpVOqnrr_0N7CFExRcYg-6wtM',NULL);
INSERT INTO "recovery" VALUES('0ue7yailwtw8','TOeV6nsab-LMaz04QmQpzsgJSFAZVONenLA4B9-5wKU',NULL);
INSERT INTO "recovery" VALUES('0ue7yailwtw8','nEyWSJEb5W86ZM_AzYPepg9fF2mP38MM8uPye8cAsZg',NULL);
INSERT INTO "recovery" VALUES('0ue7yailwtw8','LhoRTQuHXqGPMyb3_nq5UA-xWjQf-PppUWKLLeSeW0A',NULL);
INSERT INTO "recovery" VALUES('0ue7yailwtw8','Q4T0oMfILe8CssF9ANtjLU67ERAf7Oc2-mCGsGNc2gI',NULL);
INSERT INTO "recovery" VALUES('0ue7yailwtw8','k0wcDBy02V5L9Q6kzv76EmUkvtOF4f7mjp2mVrZSMZ0',NULL);
INSERT INTO "recovery" VALUES('0ue7yailwtw8','TlU4iOYIXu3TE3JzTMaSZ5aJ9coO6lOyEUZAO5n6H2o',NULL);
INSERT INTO "recovery" VALUES('0ue7yailwtw8','jSSZUF7LreoLL14QuiwirrbL7MjODhIHsNGPuYcS6QY',NULL);
INSERT INTO "recovery" VALUES('0ue7yailwtw8','EJ7gFYr9hgc_JqbLAO56xhtMFRohtoAVM8q4oi-phMg',NULL);
INSERT INTO "recovery" VALUES('9dvqfnqedmj6','llOF1ZsODr3wlXqq1gtUWX9a2Mw5L4j5ry-raEgClDo',NULL);
INSERT INTO "recovery" VALUES('9dvqfnqedmj6','dBdoE4dzYTnPYxGDdqA2TNV6oaEO7ZH5ZSQxwRBrQb4',NULL);
INSERT INTO "recovery" VALUES('9dvqfnqedmj6','CgbNxM9Nh7o62DoO_ueGDmI8HOoIB-p9WWnkZJ1DL8Q',NULL);
INSERT INTO "recovery" VALUES('9dvqfnqedmj6','WXlmLTuCNzSh-yNDz2vF8fJa8Jux9ImzoHsBigSm7Y8',NULL);
INSERT INTO "recovery" VALUES('9dvqfnqedmj6','5PX-eNdVrxy_RJehHp3-lgcD0BvzkU9dYEkV66aDkIw',NULL);
INSERT INTO "recovery" VALUES('9dvqfnqedmj6','Fgf_qo1FL6_oz6KVciTvtQbyq-ZWk9FQbmgofFDoPBs',NULL);
INSERT INTO "recovery" VALUES('9dvqfnqedmj6','SIczPbBPtyPkh8bqh6vL6x6xLQjvqKijbW7HIP7iRzM',NULL);
INSERT INTO "recovery" VALUES('9dvqfnqedmj6','t8muArnJKYhsG7hdKIVS04yOkSzxE4oYO3kxbxDvM6Q',NULL);
INSERT INTO "recovery" VALUES('9dvqfnqedmj6','ANxkSgdb2Pc599EoRo8wUSaHJ8Fq-29G7Lntn8ym568',NULL);
INSERT INTO "recovery" VALUES('9dvqfnqedmj6','b_8ah9tLmNRqhs_upcXhre-wii2Z1UE7xj1v_z8o5xE',NULL);
INSERT INTO "recovery" VALUES('a2ajx905gp6m','Q_IX-3h8gopp-CbL5ZRwHLC-YjvQAEbc7RHlR4woIv4',NULL);
INSERT INTO "recovery" VALUES('a2ajx905gp6m','YU6TCsqZSrEUaBG0lglPc3ZPdRcLjCUDCkwmvXTBBzI',NULL);
INSERT INTO "recovery" VALUES('a2ajx905gp6m','9GNxriL1rUjnp_yfpi6uq5flXbfo9Da21xSDl7BgGVM',NULL);
INSERT INTO "recovery" VALUES('a2ajx905gp6m','AsztTvENRus5GTT8hpkbEDFljzWnrEbl66sgtMNRNj4',NULL);
INSERT INTO "recovery" VALUES('a2ajx905gp6m','dCTTJOkXfiYwbaQdu3hR1GLFVT4EB2HmA50aMqwG5WE',NULL);
INSERT INTO "recovery" VALUES('a2ajx905gp6m','kLiiNmDFrz-0-z7nQyuSt4-VcwCPwy4HcFkRA_xDsao',NULL);
INSERT INTO "recovery" VALUES('a2ajx905gp6m','HAsRxPPcd-1BKbHedsFauGcxLdEIPh0RoaC0IXvkgHw',NULL);
INSERT INTO "recovery" VALUES('a2ajx905gp6m','1r3X4cw-CB0GJ3s6zTadnKbHk69D382eYXJDFwEeVPM',NULL);
INSERT INTO "recovery" VALUES('a2ajx905gp6m','W9HNU3WIWm4zmL1EzCAjMkEm28fG4_tz6Dj4FjbAUic',NULL);
INSERT INTO "recovery" VALUES('a2ajx905gp6m','Qq77gcLIs0mF7VYuykgQiGsOQYZL6yXQohB3vOlmRaU',NULL);
INSERT INTO "recovery" VALUES('e2l9v458qxfx','WTJR6HiEO6Ca4Lxx_DJhC-t_zFFSmIW_ixgBaHykDUA',1795778270722);
INSERT INTO "recovery" VALUES('e2l9v458qxfx','j0FK1wQOhzyAjL80uIA8q-9QpOlmxTWkMIKxenm6wmw',NULL);
INSERT INTO "recovery" VALUES('e2l9v458qxfx','FqM3lh0rgsjNffYE-Q60VhiM9drb_UJuj6wK_5PNEYA',NULL);
INSERT INTO "recovery" VALUES('e2l9v458qxfx','arYAOL5EVyC9ScKWLjm2Aeo5ypE4cIMFd07aEbT2zKA',NULL);
INSERT INTO "recovery" VALUES('e2l9v458qxfx','2_gCfhezamxKMpyudCYg-zbb9SDZceoRlrKl8LIe1AU',NULL);
INSERT INTO "recovery" VALUES('e2l9v458qxfx','2M7kduC28vShejaexJPMFwVtOpAmVZnbxkCVedmoPBQ',NULL);
INSERT INTO "recovery" VALUES('e2l9v458qxfx','t00k9OX5nDB3gKCbkSkA3x1IQ_m8Ug5HqitEyLmPRDc',NULL);
INSERT INTO "recovery" VALUES('e2l9v458qxfx','4IA1TCMx6T9oXCnxxIDbHUFzChaggTEGRH1K5M0rlh0',NULL);
INSERT INTO "recovery" VALUES('e2l9v458qxfx','iUfMfEosfJwOKvM0KWsGGfvYSxEgIi2BMFKeXCSd6Dc',NULL);
INSERT INTO "recovery" VALUES('e2l9v458qxfx','FCCn9Hblnx9u7bCKQWDSTU3dc_v-ysyQsoNsSSD9Rq8',NULL);
CREATE TABLE room (
    id TEXT PRIMARY KEY,
    opened BIGINT NOT NULL,
    closed BIGINT,
    state TEXT NOT NULL,
    due BIGINT,
    summary TEXT NOT NULL
);
INSERT INTO "room" VALUES('q5s8jeryzs',1795778254669,1795778264548,'closed',NULL,'null');
INSERT INTO "room" VALUES('64vg3vea53',1795778264555,1795778266162,'closed',NULL,'null');
INSERT INTO "room" VALUES('qps6jdzk52',1795778266164,1795778267049,'closed',NULL,'null');
INSERT INTO "room" VALUES('zqqcgmumzw',1795778267054,1795778267064,'closed',NULL,'null');
INSERT INTO "room" VALUES('sk7vza8smw',1795778267065,1795778267478,'closed',NULL,'null');
INSERT INTO "room" VALUES('fv8r68p88z',1795778267485,NULL,'open',NULL,'{"computer":"0J49ybQML4h2Sd7A5mNNvg","invitations":[null,null],"is_public":true,"opening":{"laws":1,"offers":true,"rated":true,"seats":[{"name":"Cleo","token":"4KbZ5SKRP7WSsbXGTe8mYBeEAP4hO4SP6CSikr7sy2w","user":"a2ajx905gp6m"},{"name":"Dan","token":"CZ81Ee0t8j537tPZQOdzo3XvGaAxHOh6Qnw5vTERp9g","user":"abjhjgzpodhp"}],"setup":"AWp1bmdsZTs7aHVtYW47aHVtYW47MjgyMjU3MzAzMzYwNDEyMTExMDtzdGFuZGFyZDsKR-4","takebacks":"never","time":"fischer:3600+10"}}');
INSERT INTO "room" VALUES('5jfcbrhwvd',1795778268430,NULL,'open',NULL,'{"computer":"vEgfJnVF45LyK_vMLhfQhA","invitations":[null,null],"is_public":true,"opening":{"laws":1,"offers":true,"rated":true,"seats":[{"name":"Ada","token":"N2uAHxujNPSFmPJfFOATerxSntDzbJ39hi7CEGUP2ls","user":"0ue7yailwtw8"},{"name":"Cleo","token":"IBF9D5UmOUi1ttLDT_x8SWRKzQAc5GkQyGMKiglS2JY","user":"a2ajx905gp6m"}],"setup":"AWp1bmdsZTs7aHVtYW47aHVtYW47OTQ0MDMwNDQ3ODUzMjYxNDc3OTtzdGFuZGFyZDsKayQ","takebacks":"never","time":"days:3"}}');
INSERT INTO "room" VALUES('ysv52pu8rm',1795778268968,NULL,'waiting',NULL,'{"computer":"HfEyzzw_UFV0VYNAacHwaA","invitations":[null,"d7H4X194GHmS00uuOZY3XCFgt6WrbiP8xfhO9t5Ed28"],"is_public":false,"opening":{"laws":1,"offers":true,"rated":false,"seats":[{"name":"Ben","token":"EntWVNgo5IFeCoiXsc2_N5vBiwmStlJc23b-Hlx8UzA","user":"9dvqfnqedmj6"},null],"setup":"AWp1bmdsZTs7aHVtYW47aHVtYW47MTQzNTU2MjU5MDU4NjY3MDcyNTE7c3RhbmRhcmQ7CpsS","takebacks":"agreed","time":"none"}}');
INSERT INTO "room" VALUES('5frq4kc8zr',1795778269984,NULL,'waiting',1796383070988,'{"computer":"LbGGwXCNP6EEmhlEiW7grA","invitations":[null,"aeek9RKgPZ8iHSNREPXIJGMLxSxdDidKBTk7snrDm_8"],"is_public":false,"opening":{"laws":1,"offers":true,"rated":false,"seats":[{"name":"Ada","token":"kujvU636nlDYviZiLcNoRfdg5aZe0Lrox0Q-Cr0uZX4","user":"0ue7yailwtw8"},null],"setup":"AWp1bmdsZTs7aHVtYW47aHVtYW47MTAxNTMwMTQwNzIyMzE4OTY2NDc7c3RhbmRhcmQ7Corg","takebacks":"never","time":"days:7"}}');
INSERT INTO "room" VALUES('z8hwj8mb4y',1795778270390,NULL,'open',NULL,'{"computer":"hjgBQJLaSgLlktgR5-nNXg","invitations":[null,null],"is_public":true,"opening":{"laws":1,"offers":true,"rated":false,"seats":[{"name":"Ben","token":"GaAObULgNBvfXPT0MEfESbVgtLUqbW-74Xkw7M4HeTo","user":"9dvqfnqedmj6"},null],"setup":"AWp1bmdsZTs7aHVtYW47cmF0Ozk4Njg5Nzc4MDczNjczMzE2MjE7c3RhbmRhcmQ7CqZp","takebacks":"free","time":"none"}}');
INSERT INTO "room" VALUES('wk9zcjjt2y',1795778270662,NULL,'open',NULL,'{"computer":"oBq-ZiOONEw8R5ol7MT-hQ","invitations":[null,"qdz-wyrYYWsAaRTtjogGwGVAfXs4jzhuxAw5Vt42g0Y"],"is_public":false,"opening":{"laws":1,"offers":true,"rated":false,"seats":[{"name":"Ada","token":"cTjwpd2kyTVS4peGuBoB0YivHrJ2WfWCJqqyb4NPZzU","user":"0ue7yailwtw8"},null],"setup":"AWp1bmdsZTs7aHVtYW47aHVtYW47NzQ5ODc3MTQ0NTMxNDc5MjQ1NTtzdGFuZGFyZDsKdHA","takebacks":"agreed","time":"none"}}');
INSERT INTO "room" VALUES('7fjy6mvt9a',1795778270673,NULL,'open',NULL,'{"computer":"ht4vY2dYVSVHyJX8D2JeXQ","invitations":[null,"Nt92F3uMGPlzB9vSnR7FyPJvbPiyjrqlUJA4U5mZTiM"],"is_public":false,"opening":{"laws":1,"offers":true,"rated":false,"seats":[{"name":"Cleo","token":"2VTJQ7AbZz2E71phJZZ-mpo6_AXMZ_tBIQqdL7k75J0","user":"a2ajx905gp6m"},null],"setup":"AWp1bmdsZTs7aHVtYW47aHVtYW47MTA4NzUyMzk4OTA1NzA5NzM4ODc7c3RhbmRhcmQ7Cq4_","takebacks":"agreed","time":"days:2"}}');
INSERT INTO "room" VALUES('84uejt8vpa',1795778270678,NULL,'open',NULL,'{"computer":"T9wC8yHljb81sbeGoHeKgA","invitations":[null,"qbAN_q-izldU_L5qpSrINjCkf6TkoNPa5NIMXptSpzk"],"is_public":false,"opening":{"laws":1,"offers":true,"rated":false,"seats":[{"name":"guest-z9cjo8","token":"zTfQYzR5FIRYlg2zQ_lo4JyUWuAqy7yCtNGkrDT_A7A","user":"z9cjo80bqmy6"},null],"setup":"AWp1bmdsZTs7aHVtYW47aHVtYW47MTgwOTQxMDAzODMwMTY1MDI1NDA7c3RhbmRhcmQ7CoD6","takebacks":"agreed","time":"none"}}');
CREATE TABLE room_seat (
    room TEXT NOT NULL REFERENCES room,
    account TEXT NOT NULL,
    side BIGINT NOT NULL,
    PRIMARY KEY (room, side)
);
INSERT INTO "room_seat" VALUES('q5s8jeryzs','0ue7yailwtw8',0);
INSERT INTO "room_seat" VALUES('q5s8jeryzs','9dvqfnqedmj6',1);
INSERT INTO "room_seat" VALUES('64vg3vea53','a2ajx905gp6m',0);
INSERT INTO "room_seat" VALUES('64vg3vea53','9dvqfnqedmj6',1);
INSERT INTO "room_seat" VALUES('qps6jdzk52','a2ajx905gp6m',0);
INSERT INTO "room_seat" VALUES('qps6jdzk52','abjhjgzpodhp',1);
INSERT INTO "room_seat" VALUES('zqqcgmumzw','0ue7yailwtw8',0);
INSERT INTO "room_seat" VALUES('zqqcgmumzw','z9cjo80bqmy6',1);
INSERT INTO "room_seat" VALUES('sk7vza8smw','0ue7yailwtw8',0);
INSERT INTO "room_seat" VALUES('fv8r68p88z','a2ajx905gp6m',0);
INSERT INTO "room_seat" VALUES('fv8r68p88z','abjhjgzpodhp',1);
INSERT INTO "room_seat" VALUES('5jfcbrhwvd','0ue7yailwtw8',0);
INSERT INTO "room_seat" VALUES('5jfcbrhwvd','a2ajx905gp6m',1);
INSERT INTO "room_seat" VALUES('ysv52pu8rm','9dvqfnqedmj6',0);
INSERT INTO "room_seat" VALUES('ysv52pu8rm','z9cjo80bqmy6',1);
INSERT INTO "room_seat" VALUES('5frq4kc8zr','0ue7yailwtw8',0);
INSERT INTO "room_seat" VALUES('5frq4kc8zr','9dvqfnqedmj6',1);
INSERT INTO "room_seat" VALUES('z8hwj8mb4y','9dvqfnqedmj6',0);
INSERT INTO "room_seat" VALUES('wk9zcjjt2y','0ue7yailwtw8',0);
INSERT INTO "room_seat" VALUES('7fjy6mvt9a','a2ajx905gp6m',0);
INSERT INTO "room_seat" VALUES('84uejt8vpa','z9cjo80bqmy6',0);
CREATE TABLE session (
    hash TEXT PRIMARY KEY,
    account TEXT NOT NULL REFERENCES account,
    made BIGINT NOT NULL,
    seen BIGINT NOT NULL
);
INSERT INTO "session" VALUES('qta4FKwO0NT216xwZ4cdPZxxMklyrakqgNrftC0IixQ','0ue7yailwtw8',1795778254484,1795778254484);
INSERT INTO "session" VALUES('Znl9yGjJ8DU0Pj4ITMN1uHy7Ckl5T33DLk0JtxCN8Rg','9dvqfnqedmj6',1795778254524,1795778254524);
INSERT INTO "session" VALUES('YUZCJ28HlNTwQIthn2Li_-Sk1cV7qgo5Dwva0bqGy54','a2ajx905gp6m',1795778254567,1795778254567);
INSERT INTO "session" VALUES('li-b8Ss6EM0uYYq5xVZL9desyC5Y5aBCdd_urod-4KE','z9cjo80bqmy6',1795778254659,1795778254659);
CREATE INDEX room_due ON room (due) WHERE due IS NOT NULL;
CREATE INDEX room_closed ON room (closed);
CREATE INDEX account_made ON account (made, id);
CREATE INDEX session_account ON session (account);
CREATE INDEX session_seen ON session (seen);
CREATE INDEX game_ended ON game (ended, id);
CREATE INDEX game_kind ON game (kind, ended);
CREATE INDEX game_first ON game (first, ended);
CREATE INDEX game_second ON game (second, ended);
CREATE INDEX rating_list ON rating (pool, rating);
CREATE INDEX rated_account ON rated (account, pool, at);
CREATE INDEX block_other ON block (other);
CREATE INDEX friend_other ON friend (other);
CREATE INDEX room_seat_account ON room_seat (account);
CREATE INDEX audit_subject ON audit (subject);
COMMIT;
