SET statement_timeout = 0;
SET lock_timeout = 0;
SET idle_in_transaction_session_timeout = 0;
SET client_encoding = 'UTF8';
SET standard_conforming_strings = on;
SELECT pg_catalog.set_config('search_path', '', false);
SET check_function_bodies = false;
SET xmloption = content;
SET client_min_messages = warning;
SET row_security = off;
SET default_tablespace = '';
SET default_table_access_method = heap;
CREATE TABLE public._sqlx_migrations (
    version bigint NOT NULL,
    description text NOT NULL,
    installed_on timestamp with time zone DEFAULT now() NOT NULL,
    success boolean NOT NULL,
    checksum bytea NOT NULL,
    execution_time bigint NOT NULL
);
CREATE TABLE public.account (
    id text NOT NULL,
    name text,
    folded text,
    hash text,
    made bigint NOT NULL,
    closed bigint
);
CREATE TABLE public.audit (
    number bigint NOT NULL,
    at bigint NOT NULL,
    actor text,
    subject text,
    action text NOT NULL,
    detail text NOT NULL
);
CREATE TABLE public.block (
    account text NOT NULL,
    other text NOT NULL,
    made bigint NOT NULL
);
CREATE TABLE public.conduct (
    account text NOT NULL,
    at bigint NOT NULL,
    room text NOT NULL,
    outcome text NOT NULL
);
CREATE TABLE public.event (
    room text NOT NULL,
    number bigint NOT NULL,
    at bigint NOT NULL,
    body text NOT NULL
);
CREATE TABLE public.friend (
    account text NOT NULL,
    other text NOT NULL,
    made bigint NOT NULL,
    accepted bigint
);
CREATE TABLE public.game (
    id text NOT NULL,
    kind text NOT NULL,
    pace text,
    rated bigint NOT NULL,
    began bigint NOT NULL,
    ended bigint NOT NULL,
    first text,
    second text,
    first_name text,
    second_name text,
    winner bigint,
    reason text NOT NULL,
    turns bigint NOT NULL,
    opening text NOT NULL,
    link text NOT NULL,
    record text NOT NULL
);
CREATE TABLE public.rated (
    game text NOT NULL,
    account text NOT NULL,
    pool text NOT NULL,
    at bigint NOT NULL,
    before double precision NOT NULL,
    after double precision NOT NULL
);
CREATE TABLE public.rating (
    account text NOT NULL,
    pool text NOT NULL,
    rating double precision NOT NULL,
    deviation double precision NOT NULL,
    volatility double precision NOT NULL,
    games bigint NOT NULL,
    at bigint NOT NULL
);
CREATE TABLE public.recovery (
    account text NOT NULL,
    hash text NOT NULL,
    used bigint
);
CREATE TABLE public.room (
    id text NOT NULL,
    opened bigint NOT NULL,
    closed bigint,
    state text NOT NULL,
    due bigint,
    summary text NOT NULL
);
CREATE TABLE public.room_seat (
    room text NOT NULL,
    account text NOT NULL,
    side bigint NOT NULL
);
CREATE TABLE public.session (
    hash text NOT NULL,
    account text NOT NULL,
    made bigint NOT NULL,
    seen bigint NOT NULL
);
INSERT INTO public._sqlx_migrations VALUES (1, 'accounts rooms games', '2026-11-27 11:17:52.720491+00', true, '\x66f506db4568fd766a371f8384e563267b48af08216acdfafe808a7b9d80c79d20bdecde11d1ae79a0d26b3321ac79f5', 26961530);
INSERT INTO public._sqlx_migrations VALUES (2, 'friends seats audit', '2026-11-27 11:17:52.748249+00', true, '\x7cad1fa9de4f852cc8698a69a9e55e54a56ed00804bd94a0a69ff5130b196460af064be3f3133a872eab702888c06b09', 8590476);
INSERT INTO public.account VALUES ('4skjamxnqf58', 'guest-4skjam', 'guest-4skjam', NULL, 1795778273054, NULL);
INSERT INTO public.account VALUES ('pr943yjhk2so', 'guest-pr943y', 'guest-pr943y', NULL, 1795778273062, NULL);
INSERT INTO public.account VALUES ('n9kk2cnmyvfq', 'Ada', 'ada', '$argon2id$v=19$m=19456,t=2,p=1$aPtMTtq1MFl+YBSEhpYrQQ$aNBs1YQooUa82GXXXH4yvZ2PVtCWnt3zUlt8wNyl/bc', 1795778272843, NULL);
INSERT INTO public.account VALUES ('q9ky739utvhb', 'Ben', 'ben', '$argon2id$v=19$m=19456,t=2,p=1$dJjFtNikUQMxpewPIkaypA$7wU9mdWJ4AjgyTPFBg9EkE28O658xK8pqEMnCCllsgo', 1795778272887, NULL);
INSERT INTO public.account VALUES ('v4e8mawwieqq', NULL, NULL, NULL, 1795778272988, 1795778289465);
INSERT INTO public.account VALUES ('c7905xbofuru', 'Cleopatra', 'cleopatra', '$argon2id$v=19$m=19456,t=2,p=1$i1ov8zp+axZlvbBWtuTw+Q$1ozvktMOpGTwyvtMdo7tNJNz/VmbnCuJiQrW5X/2Dh0', 1795778272936, NULL);
INSERT INTO public.account VALUES ('uurxg7k7e6ws', 'Eve', 'eve', '$argon2id$v=19$m=19456,t=2,p=1$RNdtEQrI+UQC1k86Em1U/g$OPYFdaIGgyffxTbghWRZE8wYU0dqDOUrUhGAp4GgJfg', 1795778273043, NULL);
INSERT INTO public.audit VALUES (1, 1795778289432, 'uurxg7k7e6ws', 'uurxg7k7e6ws', 'recovered', 'null');
INSERT INTO public.audit VALUES (2, 1795778289464, 'v4e8mawwieqq', 'v4e8mawwieqq', 'deleted the account', 'null');
INSERT INTO public.audit VALUES (3, 1795778289494, NULL, 'c7905xbofuru', 'renamed', '{"from":"Cleo","to":"Cleopatra"}');
INSERT INTO public.audit VALUES (4, 1795778289553, NULL, 'uurxg7k7e6ws', 'reset the password', 'null');
INSERT INTO public.block VALUES ('q9ky739utvhb', 'uurxg7k7e6ws', 1795778289386);
INSERT INTO public.conduct VALUES ('n9kk2cnmyvfq', 1795778283211, '74y8mnq323', 'good');
INSERT INTO public.conduct VALUES ('q9ky739utvhb', 1795778283211, '74y8mnq323', 'good');
INSERT INTO public.conduct VALUES ('c7905xbofuru', 1795778284839, 'b4vr6nb5kk', 'good');
INSERT INTO public.conduct VALUES ('q9ky739utvhb', 1795778284839, 'b4vr6nb5kk', 'good');
INSERT INTO public.conduct VALUES ('c7905xbofuru', 1795778285729, '69bpa7v7rf', 'good');
INSERT INTO public.conduct VALUES ('v4e8mawwieqq', 1795778285729, '69bpa7v7rf', 'good');
INSERT INTO public.conduct VALUES ('n9kk2cnmyvfq', 1795778285741, 'dgzxvhnr68', 'aborted');
INSERT INTO public.conduct VALUES ('4skjamxnqf58', 1795778285741, 'dgzxvhnr68', 'good');
INSERT INTO public.conduct VALUES ('n9kk2cnmyvfq', 1795778286163, 'v8guzq76h6', 'good');
INSERT INTO public.event VALUES ('74y8mnq323', 0, 1795778273079, '{"room":"74y8mnq323","base":0,"past":"0000000000000000","by":"system","id":"748303e00f4be00a","received_ms":1795778273077,"what":{"t":"opened","laws":1,"setup":"AWp1bmdsZTs7aHVtYW47aHVtYW47NTYwMzU0OTY4Nzc4MTIxMzIxNDtzdGFuZGFyZDsKZlg","time":"fischer:600+5","rated":true,"takebacks":"never","offers":true,"seats":[{"name":"Ada","user":"n9kk2cnmyvfq","token":"AXD2TCSZx1Kji6F4nJETOQsOcBhciW1DeGGNojRy8Ng"},{"name":"Ben","user":"q9ky739utvhb","token":"1u7Ib3TUuHDZZwjofrdtpJAbZDNzihtDk5D5C-FIgu0"}]}}');
INSERT INTO public.event VALUES ('74y8mnq323', 1, 1795778273214, '{"room":"74y8mnq323","base":1,"past":"62156bb1188390fe","by":"first","id":"4780c42fc89fa771","received_ms":1795778273213,"what":{"t":"moved","turn":"G3 G4","lag_ms":31}}');
INSERT INTO public.event VALUES ('74y8mnq323', 2, 1795778273347, '{"room":"74y8mnq323","base":2,"past":"c2a9b0ca43d4ca1f","by":"second","id":"3e1e7f97d691305e","received_ms":1795778273347,"what":{"t":"moved","turn":"C7 D7","lag_ms":32}}');
INSERT INTO public.event VALUES ('74y8mnq323', 3, 1795778273480, '{"room":"74y8mnq323","base":3,"past":"3f019142a84c8592","by":"first","id":"803b8f4d5fd9b34a","received_ms":1795778273480,"what":{"t":"moved","turn":"A3 A4","lag_ms":31}}');
INSERT INTO public.event VALUES ('74y8mnq323', 4, 1795778273614, '{"room":"74y8mnq323","base":4,"past":"041a309677395eb4","by":"second","id":"a18fda266bbf4273","received_ms":1795778273614,"what":{"t":"moved","turn":"F8 F7","lag_ms":32}}');
INSERT INTO public.event VALUES ('74y8mnq323', 5, 1795778273748, '{"room":"74y8mnq323","base":5,"past":"89ad15030d18c2a1","by":"first","id":"9128a82e8da1c6a4","received_ms":1795778273747,"what":{"t":"moved","turn":"G4 G5","lag_ms":31}}');
INSERT INTO public.event VALUES ('74y8mnq323', 6, 1795778273881, '{"room":"74y8mnq323","base":6,"past":"84345a6207285641","by":"second","id":"942f0c8ac544cb7d","received_ms":1795778273881,"what":{"t":"moved","turn":"B8 B7","lag_ms":32}}');
INSERT INTO public.event VALUES ('74y8mnq323', 7, 1795778274014, '{"room":"74y8mnq323","base":7,"past":"b2964ab4165e72f0","by":"first","id":"7497ef39d0debe09","received_ms":1795778274014,"what":{"t":"moved","turn":"G1 G2","lag_ms":32}}');
INSERT INTO public.event VALUES ('74y8mnq323', 8, 1795778274147, '{"room":"74y8mnq323","base":8,"past":"a09be7359d11cafc","by":"second","id":"6106c0645bbfd7f6","received_ms":1795778274147,"what":{"t":"moved","turn":"A9 B9","lag_ms":31}}');
INSERT INTO public.event VALUES ('74y8mnq323', 9, 1795778274281, '{"room":"74y8mnq323","base":9,"past":"e5ec2d5496588325","by":"first","id":"8b7c5a454508f0a2","received_ms":1795778274280,"what":{"t":"moved","turn":"G2 G3","lag_ms":31}}');
INSERT INTO public.event VALUES ('74y8mnq323', 10, 1795778274414, '{"room":"74y8mnq323","base":10,"past":"b6c7a66812eb6834","by":"second","id":"ff77a417b4db6cf0","received_ms":1795778274414,"what":{"t":"moved","turn":"G9 G8","lag_ms":32}}');
INSERT INTO public.event VALUES ('74y8mnq323', 11, 1795778274547, '{"room":"74y8mnq323","base":11,"past":"68a710703efc63ba","by":"first","id":"e9f216828fde9ebe","received_ms":1795778274547,"what":{"t":"moved","turn":"C3 D3","lag_ms":32}}');
INSERT INTO public.event VALUES ('74y8mnq323', 12, 1795778274680, '{"room":"74y8mnq323","base":12,"past":"923564df46462450","by":"second","id":"2d281ed046ca151e","received_ms":1795778274680,"what":{"t":"moved","turn":"B9 B8","lag_ms":32}}');
INSERT INTO public.event VALUES ('74y8mnq323', 13, 1795778274813, '{"room":"74y8mnq323","base":13,"past":"695c0090d2fbcd00","by":"first","id":"a12400514f9840d3","received_ms":1795778274813,"what":{"t":"moved","turn":"A4 B4","lag_ms":31}}');
INSERT INTO public.event VALUES ('74y8mnq323', 14, 1795778274947, '{"room":"74y8mnq323","base":14,"past":"312bcd1085c1b8dd","by":"second","id":"95caa8addaa96ad5","received_ms":1795778274946,"what":{"t":"moved","turn":"G8 F8","lag_ms":31}}');
INSERT INTO public.event VALUES ('74y8mnq323', 15, 1795778275080, '{"room":"74y8mnq323","base":15,"past":"de32eb29e3add0aa","by":"first","id":"34ba6224b2c0da1a","received_ms":1795778275080,"what":{"t":"moved","turn":"D3 D4","lag_ms":32}}');
INSERT INTO public.event VALUES ('74y8mnq323', 16, 1795778275213, '{"room":"74y8mnq323","base":16,"past":"523d963353c44d7a","by":"second","id":"58e400455b9a78bc","received_ms":1795778275213,"what":{"t":"moved","turn":"B8 C8","lag_ms":31}}');
INSERT INTO public.event VALUES ('74y8mnq323', 17, 1795778275346, '{"room":"74y8mnq323","base":17,"past":"d638fe9e77938d32","by":"first","id":"67f617e5c422ff91","received_ms":1795778275346,"what":{"t":"moved","turn":"E3 D3","lag_ms":31}}');
INSERT INTO public.event VALUES ('74y8mnq323', 18, 1795778275481, '{"room":"74y8mnq323","base":18,"past":"00cd6da9fb646360","by":"second","id":"fad5cbf0fdfc191e","received_ms":1795778275480,"what":{"t":"moved","turn":"F8 E8","lag_ms":31}}');
INSERT INTO public.event VALUES ('74y8mnq323', 19, 1795778275614, '{"room":"74y8mnq323","base":19,"past":"cd638345a3f390fa","by":"first","id":"f6471bab2f8c4faf","received_ms":1795778275614,"what":{"t":"moved","turn":"F2 E2","lag_ms":32}}');
INSERT INTO public.event VALUES ('74y8mnq323', 20, 1795778275747, '{"room":"74y8mnq323","base":20,"past":"6c5aa59e27e14f8e","by":"second","id":"cd834b0a911e5b6e","received_ms":1795778275747,"what":{"t":"moved","turn":"G7 G6","lag_ms":32}}');
INSERT INTO public.event VALUES ('74y8mnq323', 21, 1795778275880, '{"room":"74y8mnq323","base":21,"past":"f861575e438de8fe","by":"first","id":"d562bf11daf6c342","received_ms":1795778275880,"what":{"t":"moved","turn":"D4 D5","lag_ms":32}}');
INSERT INTO public.event VALUES ('74y8mnq323', 22, 1795778276014, '{"room":"74y8mnq323","base":22,"past":"1b10eb3b197df1c7","by":"second","id":"6da9fc8f75e1b04d","received_ms":1795778276013,"what":{"t":"moved","turn":"G6 G5","lag_ms":31}}');
INSERT INTO public.event VALUES ('74y8mnq323', 23, 1795778276147, '{"room":"74y8mnq323","base":23,"past":"52efd0d92e0dbdc6","by":"first","id":"943e079aa9155bbc","received_ms":1795778276147,"what":{"t":"moved","turn":"B2 B3","lag_ms":32}}');
INSERT INTO public.event VALUES ('74y8mnq323', 24, 1795778276281, '{"room":"74y8mnq323","base":24,"past":"b68de64f61d459e3","by":"second","id":"b25c7f15929cedc6","received_ms":1795778276281,"what":{"t":"moved","turn":"G5 G4","lag_ms":32}}');
INSERT INTO public.event VALUES ('74y8mnq323', 25, 1795778276414, '{"room":"74y8mnq323","base":25,"past":"2bda10db599a5354","by":"first","id":"5f94cc1423057aca","received_ms":1795778276414,"what":{"t":"moved","turn":"G3 G4","lag_ms":32}}');
INSERT INTO public.event VALUES ('74y8mnq323', 26, 1795778276548, '{"room":"74y8mnq323","base":26,"past":"6cbbc041d725fd79","by":"second","id":"5df28ee12b026166","received_ms":1795778276548,"what":{"t":"moved","turn":"C8 C7","lag_ms":32}}');
INSERT INTO public.event VALUES ('74y8mnq323', 27, 1795778276682, '{"room":"74y8mnq323","base":27,"past":"30627a81736b7bc9","by":"first","id":"fd1d8480d691cfe9","received_ms":1795778276681,"what":{"t":"moved","turn":"G4 D4","lag_ms":31}}');
INSERT INTO public.event VALUES ('74y8mnq323', 28, 1795778276815, '{"room":"74y8mnq323","base":28,"past":"1b8f2b88e64ff7d8","by":"second","id":"ff4cf83889d6c97c","received_ms":1795778276815,"what":{"t":"moved","turn":"C7 C3","lag_ms":32}}');
INSERT INTO public.event VALUES ('74y8mnq323', 29, 1795778276948, '{"room":"74y8mnq323","base":29,"past":"7c321d15a6cacf67","by":"first","id":"b163246828854501","received_ms":1795778276948,"what":{"t":"moved","turn":"B4 B5","lag_ms":32}}');
INSERT INTO public.event VALUES ('74y8mnq323', 30, 1795778277081, '{"room":"74y8mnq323","base":30,"past":"3e06581e4b237de3","by":"second","id":"55e3aa7e01886f43","received_ms":1795778277081,"what":{"t":"moved","turn":"C3 D3","lag_ms":31}}');
INSERT INTO public.event VALUES ('74y8mnq323', 31, 1795778277214, '{"room":"74y8mnq323","base":31,"past":"f1265fc16c37ddd8","by":"first","id":"e71363538f855845","received_ms":1795778277214,"what":{"t":"moved","turn":"D4 D3","lag_ms":32}}');
INSERT INTO public.event VALUES ('74y8mnq323', 32, 1795778277348, '{"room":"74y8mnq323","base":32,"past":"8f2fb2096f662eee","by":"second","id":"576c90f9c369bc5f","received_ms":1795778277348,"what":{"t":"moved","turn":"B7 C7","lag_ms":32}}');
INSERT INTO public.event VALUES ('74y8mnq323', 33, 1795778277481, '{"room":"74y8mnq323","base":33,"past":"194073c01fa1a37d","by":"first","id":"65651e31720d7c9f","received_ms":1795778277481,"what":{"t":"moved","turn":"E2 D2","lag_ms":32}}');
INSERT INTO public.event VALUES ('74y8mnq323', 34, 1795778277615, '{"room":"74y8mnq323","base":34,"past":"ec1b591d552bb78f","by":"second","id":"95bd82a0147cfa94","received_ms":1795778277615,"what":{"t":"moved","turn":"E8 D8","lag_ms":32}}');
INSERT INTO public.event VALUES ('74y8mnq323', 35, 1795778277749, '{"room":"74y8mnq323","base":35,"past":"5f27bb73d788d776","by":"first","id":"0c35b29937e37148","received_ms":1795778277749,"what":{"t":"moved","turn":"D3 D4","lag_ms":32}}');
INSERT INTO public.event VALUES ('74y8mnq323', 36, 1795778277882, '{"room":"74y8mnq323","base":36,"past":"2f624729f4d2d614","by":"second","id":"9352c7f7e021d1dc","received_ms":1795778277882,"what":{"t":"moved","turn":"A7 B7","lag_ms":32}}');
INSERT INTO public.event VALUES ('74y8mnq323', 37, 1795778278016, '{"room":"74y8mnq323","base":37,"past":"f1fd53747e106bfa","by":"first","id":"16529c730ba38a2b","received_ms":1795778278016,"what":{"t":"moved","turn":"B5 B6","lag_ms":32}}');
INSERT INTO public.event VALUES ('74y8mnq323', 38, 1795778278150, '{"room":"74y8mnq323","base":38,"past":"77d7db64198c0ae6","by":"second","id":"503d63f5fcce6b2e","received_ms":1795778278150,"what":{"t":"moved","turn":"D7 D6","lag_ms":32}}');
INSERT INTO public.event VALUES ('74y8mnq323', 39, 1795778278284, '{"room":"74y8mnq323","base":39,"past":"51e3ae823521adab","by":"first","id":"93317ed19a006f57","received_ms":1795778278284,"what":{"t":"moved","turn":"D5 D6","lag_ms":32}}');
INSERT INTO public.event VALUES ('74y8mnq323', 40, 1795778278417, '{"room":"74y8mnq323","base":40,"past":"f2c07dec5ea91a5c","by":"second","id":"87961afb85f873ba","received_ms":1795778278417,"what":{"t":"moved","turn":"C7 D7","lag_ms":31}}');
INSERT INTO public.event VALUES ('74y8mnq323', 41, 1795778278551, '{"room":"74y8mnq323","base":41,"past":"d1188229d9683eef","by":"first","id":"9b27af30f0934908","received_ms":1795778278551,"what":{"t":"moved","turn":"D6 D7","lag_ms":32}}');
INSERT INTO public.event VALUES ('74y8mnq323', 42, 1795778278684, '{"room":"74y8mnq323","base":42,"past":"0ebb7eb99ab97ea1","by":"second","id":"3690096b7fba5cbd","received_ms":1795778278684,"what":{"t":"moved","turn":"D8 D7","lag_ms":32}}');
INSERT INTO public.event VALUES ('74y8mnq323', 43, 1795778278817, '{"room":"74y8mnq323","base":43,"past":"7e3f9cc306850962","by":"first","id":"602524a9eb4c14e3","received_ms":1795778278817,"what":{"t":"moved","turn":"D2 D3","lag_ms":31}}');
INSERT INTO public.event VALUES ('74y8mnq323', 44, 1795778278951, '{"room":"74y8mnq323","base":44,"past":"fc76eceb561b0723","by":"second","id":"4757b10fa488a04b","received_ms":1795778278950,"what":{"t":"moved","turn":"E7 E8","lag_ms":31}}');
INSERT INTO public.event VALUES ('74y8mnq323', 45, 1795778279084, '{"room":"74y8mnq323","base":45,"past":"44a2291125fa5124","by":"first","id":"51dc540b295e77b6","received_ms":1795778279084,"what":{"t":"moved","turn":"A1 B1","lag_ms":32}}');
INSERT INTO public.event VALUES ('74y8mnq323', 46, 1795778279217, '{"room":"74y8mnq323","base":46,"past":"754232b486e84769","by":"second","id":"ce15d2100640a87d","received_ms":1795778279217,"what":{"t":"moved","turn":"B7 C7","lag_ms":32}}');
INSERT INTO public.event VALUES ('74y8mnq323', 47, 1795778279351, '{"room":"74y8mnq323","base":47,"past":"3b1fc8d13d47492d","by":"first","id":"338d81b53c0f7e84","received_ms":1795778279351,"what":{"t":"moved","turn":"B1 C1","lag_ms":32}}');
INSERT INTO public.event VALUES ('74y8mnq323', 48, 1795778279484, '{"room":"74y8mnq323","base":48,"past":"1ee73c93e32fb9e7","by":"second","id":"f87873857cc34d65","received_ms":1795778279484,"what":{"t":"moved","turn":"E8 F8","lag_ms":32}}');
INSERT INTO public.event VALUES ('74y8mnq323', 49, 1795778279618, '{"room":"74y8mnq323","base":49,"past":"8718b8ae859f09c8","by":"first","id":"12880989bb3cec31","received_ms":1795778279618,"what":{"t":"moved","turn":"C1 C2","lag_ms":32}}');
INSERT INTO public.event VALUES ('74y8mnq323', 50, 1795778279751, '{"room":"74y8mnq323","base":50,"past":"7be287f0690380f9","by":"second","id":"0a99b2ddb02a3b27","received_ms":1795778279751,"what":{"t":"moved","turn":"F7 E7","lag_ms":32}}');
INSERT INTO public.event VALUES ('74y8mnq323', 51, 1795778279885, '{"room":"74y8mnq323","base":51,"past":"f3107a81f5c1d57d","by":"first","id":"8044e81e9b9abe04","received_ms":1795778279884,"what":{"t":"moved","turn":"C2 D2","lag_ms":31}}');
INSERT INTO public.event VALUES ('74y8mnq323', 52, 1795778280018, '{"room":"74y8mnq323","base":52,"past":"1d9d10b2b82656b2","by":"second","id":"67e3c7690cacb078","received_ms":1795778280018,"what":{"t":"moved","turn":"F8 E8","lag_ms":32}}');
INSERT INTO public.event VALUES ('74y8mnq323', 53, 1795778280151, '{"room":"74y8mnq323","base":53,"past":"9fa1c5e69eb084db","by":"first","id":"de93483ebe494976","received_ms":1795778280151,"what":{"t":"moved","turn":"B6 C6","lag_ms":32}}');
INSERT INTO public.event VALUES ('74y8mnq323', 54, 1795778280284, '{"room":"74y8mnq323","base":54,"past":"ad4a896a9d4d4527","by":"second","id":"aa0bcc3c8b067af7","received_ms":1795778280284,"what":{"t":"moved","turn":"D7 D6","lag_ms":31}}');
INSERT INTO public.event VALUES ('74y8mnq323', 55, 1795778280417, '{"room":"74y8mnq323","base":55,"past":"b18c084c6309a489","by":"first","id":"34707d3986206376","received_ms":1795778280417,"what":{"t":"moved","turn":"D4 D5","lag_ms":32}}');
INSERT INTO public.event VALUES ('74y8mnq323', 56, 1795778280550, '{"room":"74y8mnq323","base":56,"past":"6a768e38e031255e","by":"second","id":"5c9c7e25619a6461","received_ms":1795778280550,"what":{"t":"moved","turn":"D6 D5","lag_ms":32}}');
INSERT INTO public.event VALUES ('74y8mnq323', 57, 1795778280683, '{"room":"74y8mnq323","base":57,"past":"93d627203bee0434","by":"first","id":"4a5e36776542a692","received_ms":1795778280683,"what":{"t":"moved","turn":"B3 C3","lag_ms":32}}');
INSERT INTO public.event VALUES ('74y8mnq323', 58, 1795778280816, '{"room":"74y8mnq323","base":58,"past":"cab821116e1be3f7","by":"second","id":"cd32d4ab5710706c","received_ms":1795778280815,"what":{"t":"moved","turn":"E7 D7","lag_ms":31}}');
INSERT INTO public.event VALUES ('74y8mnq323', 59, 1795778280949, '{"room":"74y8mnq323","base":59,"past":"7df1fb5c3b7bd71d","by":"first","id":"43f1840e3de8acfe","received_ms":1795778280948,"what":{"t":"moved","turn":"D3 D4","lag_ms":31}}');
INSERT INTO public.event VALUES ('74y8mnq323', 60, 1795778281082, '{"room":"74y8mnq323","base":60,"past":"d461a4174dd13bc9","by":"second","id":"f843bab84b954893","received_ms":1795778281081,"what":{"t":"moved","turn":"D5 D4","lag_ms":31}}');
INSERT INTO public.event VALUES ('74y8mnq323', 61, 1795778281214, '{"room":"74y8mnq323","base":61,"past":"d77302dc0d7a0429","by":"first","id":"9488e806b63ed11d","received_ms":1795778281214,"what":{"t":"moved","turn":"D2 D3","lag_ms":31}}');
INSERT INTO public.event VALUES ('74y8mnq323', 62, 1795778281348, '{"room":"74y8mnq323","base":62,"past":"1ba27ce4630fff4c","by":"second","id":"b371225176514eab","received_ms":1795778281347,"what":{"t":"moved","turn":"D4 D3","lag_ms":31}}');
INSERT INTO public.event VALUES ('74y8mnq323', 63, 1795778281481, '{"room":"74y8mnq323","base":63,"past":"59e1f7c932d0ed8d","by":"first","id":"22a1ca2e7dc3e17e","received_ms":1795778281480,"what":{"t":"moved","turn":"C6 D6","lag_ms":31}}');
INSERT INTO public.event VALUES ('74y8mnq323', 64, 1795778281614, '{"room":"74y8mnq323","base":64,"past":"c2cd48b1abf3ab42","by":"second","id":"03f6082dd1465c1e","received_ms":1795778281614,"what":{"t":"moved","turn":"D3 C3","lag_ms":32}}');
INSERT INTO public.event VALUES ('74y8mnq323', 65, 1795778281746, '{"room":"74y8mnq323","base":65,"past":"7f0a2c355e2b2d1b","by":"first","id":"744b8963907d6be9","received_ms":1795778281746,"what":{"t":"moved","turn":"D6 C6","lag_ms":31}}');
INSERT INTO public.event VALUES ('74y8mnq323', 66, 1795778281880, '{"room":"74y8mnq323","base":66,"past":"2fb8077f562a513c","by":"second","id":"30b44021559709ae","received_ms":1795778281879,"what":{"t":"moved","turn":"D7 D6","lag_ms":31}}');
INSERT INTO public.event VALUES ('74y8mnq323', 67, 1795778282013, '{"room":"74y8mnq323","base":67,"past":"1ba12a6941ce2d54","by":"first","id":"89f45caefd1a2d07","received_ms":1795778282012,"what":{"t":"moved","turn":"C6 C5","lag_ms":31}}');
INSERT INTO public.event VALUES ('74y8mnq323', 68, 1795778282146, '{"room":"74y8mnq323","base":68,"past":"c0e1159ea8041af1","by":"second","id":"8a231343db4cd6f7","received_ms":1795778282146,"what":{"t":"moved","turn":"E8 E7","lag_ms":32}}');
INSERT INTO public.event VALUES ('74y8mnq323', 69, 1795778282279, '{"room":"74y8mnq323","base":69,"past":"5933fd08f3f685ca","by":"first","id":"eeb518985fb1d2e2","received_ms":1795778282279,"what":{"t":"moved","turn":"C5 C6","lag_ms":32}}');
INSERT INTO public.event VALUES ('74y8mnq323', 70, 1795778282412, '{"room":"74y8mnq323","base":70,"past":"39eb08d122e6516d","by":"second","id":"f39003e368af8bb9","received_ms":1795778282412,"what":{"t":"moved","turn":"C3 D3","lag_ms":32}}');
INSERT INTO public.event VALUES ('74y8mnq323', 71, 1795778282545, '{"room":"74y8mnq323","base":71,"past":"ca79352457c7cfb1","by":"first","id":"383dc1144607d625","received_ms":1795778282545,"what":{"t":"moved","turn":"C6 C5","lag_ms":32}}');
INSERT INTO public.event VALUES ('74y8mnq323', 72, 1795778282678, '{"room":"74y8mnq323","base":72,"past":"6dace3a87bc8b6fe","by":"second","id":"231247640c88d7e1","received_ms":1795778282678,"what":{"t":"moved","turn":"D6 D5","lag_ms":32}}');
INSERT INTO public.event VALUES ('74y8mnq323', 73, 1795778282812, '{"room":"74y8mnq323","base":73,"past":"27a2a19d45ec1c54","by":"first","id":"03a205ad2e1f558e","received_ms":1795778282811,"what":{"t":"moved","turn":"C5 C6","lag_ms":31}}');
INSERT INTO public.event VALUES ('74y8mnq323', 74, 1795778282945, '{"room":"74y8mnq323","base":74,"past":"dcb04d53abba8d1c","by":"second","id":"7735b41819d21cca","received_ms":1795778282944,"what":{"t":"moved","turn":"E7 D7","lag_ms":31}}');
INSERT INTO public.event VALUES ('74y8mnq323', 75, 1795778283078, '{"room":"74y8mnq323","base":75,"past":"f49812f8ba2dd7e7","by":"first","id":"3948f24f6a2932fa","received_ms":1795778283078,"what":{"t":"moved","turn":"C6 D6","lag_ms":32}}');
INSERT INTO public.event VALUES ('74y8mnq323', 76, 1795778283211, '{"room":"74y8mnq323","base":76,"past":"5dc0a084e8622cd0","by":"second","id":"cc15a3ad9501a10a","received_ms":1795778283211,"what":{"t":"moved","turn":"D7 D6","lag_ms":31}}');
INSERT INTO public.event VALUES ('b4vr6nb5kk', 0, 1795778283236, '{"room":"b4vr6nb5kk","base":0,"past":"0000000000000000","by":"system","id":"342928c30188d292","received_ms":1795778283235,"what":{"t":"opened","laws":1,"setup":"AWp1bmdsZTs7aHVtYW47aHVtYW47OTU2NTU5MDAxNTMyMTc0MDMxMDtzdGFuZGFyZDsKVls","time":"fischer:600+5","rated":true,"takebacks":"never","offers":true,"seats":[{"name":"Cleo","user":"c7905xbofuru","token":"V8R8y2fhpHMxNDoiJBp7CPuUrW6CqVTF-3BBQYjiLpY"},{"name":"Ben","user":"q9ky739utvhb","token":"seDN2iB3DFCeGXue2Khp1FsDWKz4IlSmeS_FTdoswek"}]}}');
INSERT INTO public.event VALUES ('b4vr6nb5kk', 1, 1795778283371, '{"room":"b4vr6nb5kk","base":1,"past":"6ea5aa786317738b","by":"first","id":"a7f7d6ecff024814","received_ms":1795778283371,"what":{"t":"moved","turn":"G3 F3","lag_ms":31}}');
INSERT INTO public.event VALUES ('b4vr6nb5kk', 2, 1795778283505, '{"room":"b4vr6nb5kk","base":2,"past":"97b16bbb4a60f2d3","by":"second","id":"4cce62afa8127933","received_ms":1795778283505,"what":{"t":"moved","turn":"A7 B7","lag_ms":32}}');
INSERT INTO public.event VALUES ('b4vr6nb5kk', 3, 1795778283638, '{"room":"b4vr6nb5kk","base":3,"past":"79445804bd373227","by":"first","id":"d65218fb93f72e77","received_ms":1795778283638,"what":{"t":"moved","turn":"B2 B3","lag_ms":31}}');
INSERT INTO public.event VALUES ('b4vr6nb5kk', 4, 1795778283771, '{"room":"b4vr6nb5kk","base":4,"past":"71eff80c6a58f8b1","by":"second","id":"419818f281bc896a","received_ms":1795778283771,"what":{"t":"moved","turn":"F8 F7","lag_ms":31}}');
INSERT INTO public.event VALUES ('b4vr6nb5kk', 5, 1795778283905, '{"room":"b4vr6nb5kk","base":5,"past":"fa6c06b98c200036","by":"first","id":"164847ce3ab0e96c","received_ms":1795778283904,"what":{"t":"moved","turn":"G1 F1","lag_ms":31}}');
INSERT INTO public.event VALUES ('b4vr6nb5kk', 6, 1795778284038, '{"room":"b4vr6nb5kk","base":6,"past":"ffbaca1a3540cad2","by":"second","id":"12b39dfc3ee97d2b","received_ms":1795778284038,"what":{"t":"moved","turn":"G9 F9","lag_ms":32}}');
INSERT INTO public.event VALUES ('b4vr6nb5kk', 7, 1795778284171, '{"room":"b4vr6nb5kk","base":7,"past":"fd9c5ce319fd786f","by":"first","id":"c9e28d20168a561f","received_ms":1795778284171,"what":{"t":"moved","turn":"A1 B1","lag_ms":32}}');
INSERT INTO public.event VALUES ('b4vr6nb5kk', 8, 1795778284304, '{"room":"b4vr6nb5kk","base":8,"past":"5fee8f6135a89220","by":"second","id":"9a7f03b9c05fc226","received_ms":1795778284303,"what":{"t":"moved","turn":"A9 B9","lag_ms":31}}');
INSERT INTO public.event VALUES ('b4vr6nb5kk', 9, 1795778284437, '{"room":"b4vr6nb5kk","base":9,"past":"1a788a909259442a","by":"first","id":"0d82c6d1e79ff29f","received_ms":1795778284437,"what":{"t":"moved","turn":"F2 E2","lag_ms":32}}');
INSERT INTO public.event VALUES ('b4vr6nb5kk', 10, 1795778284570, '{"room":"b4vr6nb5kk","base":10,"past":"0509f311ae0d2f52","by":"second","id":"c02edf6040835c74","received_ms":1795778284570,"what":{"t":"moved","turn":"B9 C9","lag_ms":32}}');
INSERT INTO public.event VALUES ('b4vr6nb5kk', 11, 1795778284704, '{"room":"b4vr6nb5kk","base":11,"past":"85a4fadc354f69d9","by":"first","id":"ac03e0e3a708ace7","received_ms":1795778284704,"what":{"t":"moved","turn":"A3 A4","lag_ms":32}}');
INSERT INTO public.event VALUES ('b4vr6nb5kk', 12, 1795778284837, '{"room":"b4vr6nb5kk","base":12,"past":"2961d0bdaf8ae84b","by":"second","id":"7747c565d83399b7","received_ms":1795778284837,"what":{"t":"moved","turn":"B8 C8","lag_ms":32}}');
INSERT INTO public.event VALUES ('b4vr6nb5kk', 13, 1795778284839, '{"room":"b4vr6nb5kk","base":13,"past":"15616cf26e8114ce","by":"second","id":"0856703e9e88e4c0","received_ms":1795778284839,"what":{"t":"resigned"}}');
INSERT INTO public.event VALUES ('69bpa7v7rf', 0, 1795778284852, '{"room":"69bpa7v7rf","base":0,"past":"0000000000000000","by":"system","id":"fddca10b54e60478","received_ms":1795778284845,"what":{"t":"opened","laws":1,"setup":"AWp1bmdsZTs7aHVtYW47aHVtYW47NDA4MjA2NjQ5NzkzMDk1MTM3MjtzdGFuZGFyZDsKaTU","time":"none","rated":false,"takebacks":"agreed","offers":true,"seats":[{"name":"Cleo","user":"c7905xbofuru","token":"awxCX8HMDOZe9tSqNO88zV8bsZQuWEqmXVvpOPdaB-Y"},null]}}');
INSERT INTO public.event VALUES ('69bpa7v7rf', 1, 1795778284856, '{"room":"69bpa7v7rf","base":1,"past":"f4a43990b9a0e7e9","by":"system","id":"03e26b15fa309bd9","received_ms":1795778284856,"what":{"t":"seated","seat":"second","occupant":{"name":"Dan","user":"v4e8mawwieqq","token":"-PBqc2NRT8gpkvXAhjz1U_GnX7VQ7cjqm0K5EhyI3k8"}}}');
INSERT INTO public.event VALUES ('69bpa7v7rf', 2, 1795778284991, '{"room":"69bpa7v7rf","base":2,"past":"27f0ec4bd50e7739","by":"first","id":"db539aa1307fa3d1","received_ms":1795778284990,"what":{"t":"moved","turn":"G3 F3","lag_ms":35}}');
INSERT INTO public.event VALUES ('69bpa7v7rf', 3, 1795778285124, '{"room":"69bpa7v7rf","base":3,"past":"e6001177296e74a4","by":"second","id":"afb245fea1c5c6c6","received_ms":1795778285124,"what":{"t":"moved","turn":"B8 C8","lag_ms":32}}');
INSERT INTO public.event VALUES ('69bpa7v7rf', 4, 1795778285257, '{"room":"69bpa7v7rf","base":4,"past":"dc438378c65dda3d","by":"first","id":"457e24e1e433c3f3","received_ms":1795778285256,"what":{"t":"moved","turn":"B2 B3","lag_ms":31}}');
INSERT INTO public.event VALUES ('69bpa7v7rf', 5, 1795778285390, '{"room":"69bpa7v7rf","base":5,"past":"7a2ad4c3548604b2","by":"second","id":"7eea3e04933de2fc","received_ms":1795778285389,"what":{"t":"moved","turn":"A9 A8","lag_ms":31}}');
INSERT INTO public.event VALUES ('69bpa7v7rf', 6, 1795778285523, '{"room":"69bpa7v7rf","base":6,"past":"817069a74370d166","by":"first","id":"45b8b27e2fe8cc16","received_ms":1795778285522,"what":{"t":"moved","turn":"A3 A4","lag_ms":31}}');
INSERT INTO public.event VALUES ('69bpa7v7rf', 7, 1795778285626, '{"room":"69bpa7v7rf","base":7,"past":"fd8d3e1f89f62e24","by":"second","id":"79882a7af197ca14","received_ms":1795778285625,"what":{"t":"offered","offer":"draw"}}');
INSERT INTO public.event VALUES ('69bpa7v7rf', 8, 1795778285729, '{"room":"69bpa7v7rf","base":8,"past":"1673eb34200a058b","by":"first","id":"ed94830c5226702f","received_ms":1795778285729,"what":{"t":"accepted","offer":"draw"}}');
INSERT INTO public.event VALUES ('69bpa7v7rf', 9, 1795778285733, '{"room":"69bpa7v7rf","base":9,"past":"69f61e29a76172dd","by":"first","id":"67300d227034316f","received_ms":1795778285733,"what":{"t":"said","preset":"good_game"}}');
INSERT INTO public.event VALUES ('3ng2du36gq', 0, 1795778286179, '{"room":"3ng2du36gq","base":0,"past":"0000000000000000","by":"system","id":"99b0864eac53023a","received_ms":1795778286178,"what":{"t":"opened","laws":1,"setup":"AWp1bmdsZTs7aHVtYW47aHVtYW47OTQyNDIxOTAwMjAxMzAwNzg5O3N0YW5kYXJkOwohxQ","time":"fischer:3600+10","rated":true,"takebacks":"never","offers":true,"seats":[{"name":"Cleo","user":"c7905xbofuru","token":"7AzZF3zqLOTreRVCJC_9p6mbeLxVEiyGClAtJEtUny4"},{"name":"Dan","user":"v4e8mawwieqq","token":"0zxTZWadfVplFUtiEvPO-gcxIJl9ny9423S3bLCE-Is"}]}}');
INSERT INTO public.event VALUES ('3ng2du36gq', 1, 1795778286311, '{"room":"3ng2du36gq","base":1,"past":"8a1411f46c732a59","by":"first","id":"c582a0da113b58d5","received_ms":1795778286311,"what":{"t":"moved","turn":"E3 D3","lag_ms":31}}');
INSERT INTO public.event VALUES ('3ng2du36gq', 2, 1795778286444, '{"room":"3ng2du36gq","base":2,"past":"b0a1046f02c195b2","by":"second","id":"7bd575ba1c4cb9ae","received_ms":1795778286444,"what":{"t":"moved","turn":"C7 D7","lag_ms":31}}');
INSERT INTO public.event VALUES ('3ng2du36gq', 3, 1795778286577, '{"room":"3ng2du36gq","base":3,"past":"11497f6241dce765","by":"first","id":"aaad976839ed92cc","received_ms":1795778286577,"what":{"t":"moved","turn":"B2 C2","lag_ms":31}}');
INSERT INTO public.event VALUES ('3ng2du36gq', 4, 1795778286711, '{"room":"3ng2du36gq","base":4,"past":"922a948a3517740a","by":"second","id":"c5f8129b325d0ff4","received_ms":1795778286710,"what":{"t":"moved","turn":"G7 G6","lag_ms":31}}');
INSERT INTO public.event VALUES ('3ng2du36gq', 5, 1795778286844, '{"room":"3ng2du36gq","base":5,"past":"e2e7d6c44f5a2302","by":"first","id":"bd4714750b536a39","received_ms":1795778286843,"what":{"t":"moved","turn":"C2 D2","lag_ms":31}}');
INSERT INTO public.event VALUES ('3ng2du36gq', 6, 1795778286976, '{"room":"3ng2du36gq","base":6,"past":"5423f85e6bdda905","by":"second","id":"473f64aeb5d0a4af","received_ms":1795778286976,"what":{"t":"moved","turn":"A9 A8","lag_ms":31}}');
INSERT INTO public.event VALUES ('3ng2du36gq', 7, 1795778287109, '{"room":"3ng2du36gq","base":7,"past":"bda2f08fc060e429","by":"first","id":"56a4a95452c81f73","received_ms":1795778287109,"what":{"t":"moved","turn":"A3 A4","lag_ms":32}}');
INSERT INTO public.event VALUES ('zt9v72np3t', 0, 1795778287659, '{"room":"zt9v72np3t","base":0,"past":"0000000000000000","by":"system","id":"41a294a65f9ccc89","received_ms":1795778287658,"what":{"t":"opened","laws":1,"setup":"AWp1bmdsZTs7aHVtYW47aHVtYW47MTgzMzAwNTM1ODMwODM4ODYyODU7c3RhbmRhcmQ7Cpuc","time":"none","rated":false,"takebacks":"agreed","offers":true,"seats":[{"name":"Ben","user":"q9ky739utvhb","token":"7chubHWOeymuOaQLtKOSMCNENBxDgjn7xU-OvOv6gUU"},null]}}');
INSERT INTO public.event VALUES ('zt9v72np3t', 1, 1795778287661, '{"room":"zt9v72np3t","base":1,"past":"326063c9217f91cb","by":"system","id":"7e3a6bac0dc16bf4","received_ms":1795778287661,"what":{"t":"seated","seat":"second","occupant":{"name":"guest-4skjam","user":"4skjamxnqf58","token":"jrLlTmws11a4Idmb68Qz7eVQNPwXtgPd9DiY-EIF_Xg"}}}');
INSERT INTO public.event VALUES ('zt9v72np3t', 2, 1795778287794, '{"room":"zt9v72np3t","base":2,"past":"a6e9f9430912a1f1","by":"first","id":"c233c03fea997260","received_ms":1795778287793,"what":{"t":"moved","turn":"E3 D3","lag_ms":33}}');
INSERT INTO public.event VALUES ('zt9v72np3t', 3, 1795778287927, '{"room":"zt9v72np3t","base":3,"past":"3d435d3b4935d9e1","by":"second","id":"c0d9342dd63a13f0","received_ms":1795778287927,"what":{"t":"moved","turn":"G9 F9","lag_ms":32}}');
INSERT INTO public.event VALUES ('zt9v72np3t', 4, 1795778288061, '{"room":"zt9v72np3t","base":4,"past":"ba8de9854f80a727","by":"first","id":"0dabd68487ea451e","received_ms":1795778288061,"what":{"t":"moved","turn":"A3 A4","lag_ms":32}}');
INSERT INTO public.event VALUES ('zt9v72np3t', 5, 1795778288194, '{"room":"zt9v72np3t","base":5,"past":"319499c2f4186eb8","by":"second","id":"177dc4cc0715cf41","received_ms":1795778288194,"what":{"t":"moved","turn":"G7 F7","lag_ms":32}}');
INSERT INTO public.event VALUES ('zt9v72np3t', 6, 1795778288327, '{"room":"zt9v72np3t","base":6,"past":"407a1b2a9a95f80c","by":"first","id":"6510672b4d9c350f","received_ms":1795778288326,"what":{"t":"moved","turn":"D3 D4","lag_ms":31}}');
INSERT INTO public.event VALUES ('zt9v72np3t', 7, 1795778288460, '{"room":"zt9v72np3t","base":7,"past":"fd86562bac19cb2c","by":"second","id":"4fdd5bb396447379","received_ms":1795778288460,"what":{"t":"moved","turn":"F8 E8","lag_ms":32}}');
INSERT INTO public.event VALUES ('zt9v72np3t', 8, 1795778288462, '{"room":"zt9v72np3t","base":8,"past":"100f3136d38107c1","by":"second","id":"435718e7a945bb9e","received_ms":1795778288462,"what":{"t":"offered","offer":{"takeback":{"to":5}}}}');
INSERT INTO public.event VALUES ('zt9v72np3t', 9, 1795778288564, '{"room":"zt9v72np3t","base":9,"past":"df9f7a50fa83c5ca","by":"first","id":"7b3c77bf24c6dcbd","received_ms":1795778288564,"what":{"t":"accepted","offer":"takeback"}}');
INSERT INTO public.event VALUES ('zt9v72np3t', 10, 1795778288566, '{"room":"zt9v72np3t","base":10,"past":"1cae065ec1bd582c","by":"second","id":"2a7378e0cbc467bd","received_ms":1795778288566,"what":{"t":"moved","turn":"B8 B7","lag_ms":138}}');
INSERT INTO public.event VALUES ('zt9v72np3t', 11, 1795778288669, '{"room":"zt9v72np3t","base":11,"past":"ca1bf010ce954098","by":"first","id":"eea843a9617a5581","received_ms":1795778288668,"what":{"t":"offered","offer":"draw"}}');
INSERT INTO public.event VALUES ('59r7wzy3uy', 0, 1795778289353, '{"room":"59r7wzy3uy","base":0,"past":"0000000000000000","by":"system","id":"ae3c006b6626c1f3","received_ms":1795778289352,"what":{"t":"opened","laws":1,"setup":"AWp1bmdsZTs7aHVtYW47aHVtYW47MTExNDQ1ODk2NDUxMzYwNDYxNTE7c3RhbmRhcmQ7Co8c","time":"days:2","rated":false,"takebacks":"agreed","offers":true,"seats":[{"name":"Cleo","user":"c7905xbofuru","token":"8yPL2dB05BU7QbkuF1BkGZd5zJj49f1iVZEKkqKTikg"},null]}}');
INSERT INTO public.event VALUES ('dgzxvhnr68', 0, 1795778285738, '{"room":"dgzxvhnr68","base":0,"past":"0000000000000000","by":"system","id":"44375c2c49c58290","received_ms":1795778285737,"what":{"t":"opened","laws":1,"setup":"AWp1bmdsZTs7aHVtYW47aHVtYW47ODYzNjA3NDkyODYyMzQyMzY1OTtzdGFuZGFyZDsKcfY","time":"none","rated":false,"takebacks":"agreed","offers":true,"seats":[{"name":"Ada","user":"n9kk2cnmyvfq","token":"99rBWEVt_jAaw0Uyej-5cgJxtqS0rSPyPUTg6N7tmv8"},null]}}');
INSERT INTO public.event VALUES ('dgzxvhnr68', 1, 1795778285739, '{"room":"dgzxvhnr68","base":1,"past":"79599c1c974bc3a1","by":"system","id":"1184177ddb729b5b","received_ms":1795778285739,"what":{"t":"seated","seat":"second","occupant":{"name":"guest-4skjam","user":"4skjamxnqf58","token":"tct04YNcUL9iZgnVhzw88P-dqJe4FvS-RThBmEYgscg"}}}');
INSERT INTO public.event VALUES ('dgzxvhnr68', 2, 1795778285741, '{"room":"dgzxvhnr68","base":2,"past":"e2e5a3092484dd8e","by":"first","id":"ae7a70021bc1ef63","received_ms":1795778285741,"what":{"t":"aborted"}}');
INSERT INTO public.event VALUES ('v8guzq76h6', 0, 1795778285753, '{"room":"v8guzq76h6","base":0,"past":"0000000000000000","by":"system","id":"428a7146cacd2dc3","received_ms":1795778285752,"what":{"t":"opened","laws":1,"setup":"AWp1bmdsZTs7aHVtYW47cmF0OzE3OTE5NjY3MjM5NzEwNTAzNDEzO3N0YW5kYXJkOwrFkg","time":"none","rated":false,"takebacks":"free","offers":true,"seats":[{"name":"Ada","user":"n9kk2cnmyvfq","token":"9jOuawWFvbrwEXeXaORFSJw2XqAu-lNtmfy5jRB2YyE"},null]}}');
INSERT INTO public.event VALUES ('v8guzq76h6', 1, 1795778285888, '{"room":"v8guzq76h6","base":1,"past":"e43e2027b689e21d","by":"first","id":"731cc115427d720f","received_ms":1795778285888,"what":{"t":"moved","turn":"F2 F3","lag_ms":34}}');
INSERT INTO public.event VALUES ('v8guzq76h6', 2, 1795778285897, '{"room":"v8guzq76h6","base":2,"past":"012eebec527d76a1","by":"second","id":"41eb473b4deef18f","received_ms":1795778285897,"what":{"t":"moved","turn":"F8 F9","lag_ms":1}}');
INSERT INTO public.event VALUES ('v8guzq76h6', 3, 1795778286024, '{"room":"v8guzq76h6","base":3,"past":"a845014e012590bf","by":"first","id":"1e2a2c05b127f13f","received_ms":1795778286024,"what":{"t":"moved","turn":"B2 C2","lag_ms":26}}');
INSERT INTO public.event VALUES ('v8guzq76h6', 4, 1795778286032, '{"room":"v8guzq76h6","base":4,"past":"0131e2ffe229c00f","by":"second","id":"df21852f0c1ecb85","received_ms":1795778286032,"what":{"t":"moved","turn":"A9 B9","lag_ms":1}}');
INSERT INTO public.event VALUES ('v8guzq76h6', 5, 1795778286160, '{"room":"v8guzq76h6","base":5,"past":"cd815a788ec28653","by":"first","id":"11191a6269c7d7e8","received_ms":1795778286160,"what":{"t":"moved","turn":"A3 B3","lag_ms":27}}');
INSERT INTO public.event VALUES ('v8guzq76h6', 6, 1795778286163, '{"room":"v8guzq76h6","base":6,"past":"e35223e938f6259e","by":"first","id":"00cbaca0808bef0d","received_ms":1795778286163,"what":{"t":"resigned"}}');
INSERT INTO public.event VALUES ('2whrug7pm8', 0, 1795778287119, '{"room":"2whrug7pm8","base":0,"past":"0000000000000000","by":"system","id":"44ce737ae308f0fd","received_ms":1795778287118,"what":{"t":"opened","laws":1,"setup":"AWp1bmdsZTs7aHVtYW47aHVtYW47MTY4MDUwNDI4NzIzNDg5MjcwODE7c3RhbmRhcmQ7CpnL","time":"days:3","rated":true,"takebacks":"never","offers":true,"seats":[{"name":"Ada","user":"n9kk2cnmyvfq","token":"XwaLk2Cm9qumVgYNtJZ-u7xlSFU9kdUqu-nncdH0O-Q"},{"name":"Cleo","user":"c7905xbofuru","token":"tIJ5pA745kZpyNhoOOySuotbEFE41qE1Du7Vu44int4"}]}}');
INSERT INTO public.event VALUES ('2whrug7pm8', 1, 1795778287252, '{"room":"2whrug7pm8","base":1,"past":"a3a307c7710b159d","by":"first","id":"b7820dc13d62d2a8","received_ms":1795778287252,"what":{"t":"moved","turn":"F2 E2","lag_ms":32}}');
INSERT INTO public.event VALUES ('2whrug7pm8', 2, 1795778287386, '{"room":"2whrug7pm8","base":2,"past":"e0bf0f28894f4733","by":"second","id":"0b5277f4ac0052da","received_ms":1795778287386,"what":{"t":"moved","turn":"F8 F7","lag_ms":32}}');
INSERT INTO public.event VALUES ('2whrug7pm8', 3, 1795778287520, '{"room":"2whrug7pm8","base":3,"past":"b5a8c0df9df969ae","by":"first","id":"8fc693c580a23629","received_ms":1795778287520,"what":{"t":"moved","turn":"E3 D3","lag_ms":32}}');
INSERT INTO public.event VALUES ('2whrug7pm8', 4, 1795778287653, '{"room":"2whrug7pm8","base":4,"past":"752f7b01cc3aa0ff","by":"second","id":"161b3682f9f8febb","received_ms":1795778287653,"what":{"t":"moved","turn":"A9 A8","lag_ms":32}}');
INSERT INTO public.event VALUES ('x7447wb59t', 0, 1795778289348, '{"room":"x7447wb59t","base":0,"past":"0000000000000000","by":"system","id":"a7dad59f8d758b62","received_ms":1795778289347,"what":{"t":"opened","laws":1,"setup":"AWp1bmdsZTs7aHVtYW47aHVtYW47NTg3MDUwMzc4MTk1MDk5OTIwMztzdGFuZGFyZDsKbr8","time":"none","rated":false,"takebacks":"agreed","offers":true,"seats":[{"name":"Ada","user":"n9kk2cnmyvfq","token":"0jKMhOp3CCxd6XF_PGbmDCrX7PIks4y3VlFtrXCpTHs"},null]}}');
INSERT INTO public.event VALUES ('a2ybjytesu', 0, 1795778289357, '{"room":"a2ybjytesu","base":0,"past":"0000000000000000","by":"system","id":"e0f227ada71fc8ea","received_ms":1795778289357,"what":{"t":"opened","laws":1,"setup":"AWp1bmdsZTs7aHVtYW47aHVtYW47MTY0ODkzMzQ2NjM4NTk3MjUwMTk7c3RhbmRhcmQ7Cqcp","time":"none","rated":false,"takebacks":"agreed","offers":true,"seats":[{"name":"guest-4skjam","user":"4skjamxnqf58","token":"ORWGhlweIg5ST-HE0RzXy56vd-rg10kzn8xscYe2UDo"},null]}}');
INSERT INTO public.event VALUES ('fcpake8832', 0, 1795778288673, '{"room":"fcpake8832","base":0,"past":"0000000000000000","by":"system","id":"1173505522c2bd02","received_ms":1795778288673,"what":{"t":"opened","laws":1,"setup":"AWp1bmdsZTs7aHVtYW47aHVtYW47MTA0MzM5ODMxODM3MDc3ODI2NTk7c3RhbmRhcmQ7CqIk","time":"days:7","rated":false,"takebacks":"never","offers":true,"seats":[{"name":"Ada","user":"n9kk2cnmyvfq","token":"NSVpdsxkB80umxoUWVogdm9i78rLzt3eioZOk9izA9g"},null]}}');
INSERT INTO public.event VALUES ('fcpake8832', 1, 1795778288675, '{"room":"fcpake8832","base":1,"past":"2c6ea932dbf50a98","by":"system","id":"668065425d5d21d8","received_ms":1795778288675,"what":{"t":"seated","seat":"second","occupant":{"name":"Ben","user":"q9ky739utvhb","token":"Z_mEjGTitoR1i6dk8AMjrwmACXSHdaHTgH5C0Xka_i8"}}}');
INSERT INTO public.event VALUES ('fcpake8832', 2, 1795778288807, '{"room":"fcpake8832","base":2,"past":"16e760169b9fdfbd","by":"first","id":"30d797391e499871","received_ms":1795778288807,"what":{"t":"moved","turn":"A3 A4","lag_ms":32}}');
INSERT INTO public.event VALUES ('fcpake8832', 3, 1795778288940, '{"room":"fcpake8832","base":3,"past":"8255ffbfbefcdadf","by":"second","id":"ce862449130e2d07","received_ms":1795778288940,"what":{"t":"moved","turn":"F8 E8","lag_ms":31}}');
INSERT INTO public.event VALUES ('fcpake8832', 4, 1795778289073, '{"room":"fcpake8832","base":4,"past":"5b3d36384dc5ac55","by":"first","id":"db87c159db791bcd","received_ms":1795778289073,"what":{"t":"moved","turn":"B2 C2","lag_ms":31}}');
INSERT INTO public.event VALUES ('sjt3zctwsf', 0, 1795778289077, '{"room":"sjt3zctwsf","base":0,"past":"0000000000000000","by":"system","id":"697b843ac49f627f","received_ms":1795778289076,"what":{"t":"opened","laws":1,"setup":"AWp1bmdsZTs7aHVtYW47cmF0OzU1NzQ5NjEzNDEzMjY3ODM2MTM7c3RhbmRhcmQ7CpVl","time":"none","rated":false,"takebacks":"free","offers":true,"seats":[{"name":"Ben","user":"q9ky739utvhb","token":"A-feL1aLHUAPFY-7I1Se_twqNyewAkCjGgJNZZixHHQ"},null]}}');
INSERT INTO public.event VALUES ('sjt3zctwsf', 1, 1795778289209, '{"room":"sjt3zctwsf","base":1,"past":"0edfcb6ce676e1e2","by":"first","id":"365761d1fdea0e80","received_ms":1795778289209,"what":{"t":"moved","turn":"G1 F1","lag_ms":31}}');
INSERT INTO public.event VALUES ('sjt3zctwsf', 2, 1795778289220, '{"room":"sjt3zctwsf","base":2,"past":"4db2ab2413d84e47","by":"second","id":"70e009656c2337ce","received_ms":1795778289220,"what":{"t":"moved","turn":"F8 G8","lag_ms":2}}');
INSERT INTO public.event VALUES ('sjt3zctwsf', 3, 1795778289342, '{"room":"sjt3zctwsf","base":3,"past":"df8c388be0877276","by":"first","id":"8fe5feef3d8d780f","received_ms":1795778289342,"what":{"t":"moved","turn":"A3 B3","lag_ms":21}}');
INSERT INTO public.event VALUES ('sjt3zctwsf', 4, 1795778289353, '{"room":"sjt3zctwsf","base":4,"past":"34fc119bacd077f9","by":"second","id":"b9b241485da0c18e","received_ms":1795778289352,"what":{"t":"moved","turn":"B8 C8","lag_ms":0}}');
INSERT INTO public.friend VALUES ('n9kk2cnmyvfq', 'q9ky739utvhb', 1795778289361, 1795778289368);
INSERT INTO public.friend VALUES ('n9kk2cnmyvfq', 'c7905xbofuru', 1795778289373, NULL);
INSERT INTO public.game VALUES ('74y8mnq323', 'jungle', 'timed', 1, 1795778273079, 1795778283211, 'n9kk2cnmyvfq', 'q9ky739utvhb', 'Ada', 'Ben', 1, 'last_piece', 76, 'G3 G4;C7 D7;A3 A4;F8 F7;', 'AWp1bmdsZTs7aHVtYW47aHVtYW47NTYwMzU0OTY4Nzc4MTIxMzIxNDtzdGFuZGFyZDsKFwQODxYKAwwKDgwMEwwMCgsOBwgUAAUADwkRAwwCCQIDCQkBDgMLAhAHBAYAAQEKAQUCBwwCCQAEBwUAAgAEAQEFAAgDAgAEAgkCCIQc', '(
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
    seed: 5603549687781213214,
    began: "2026-11-27T11:17:53.079Z",
    start: "standard",
    moves: [
        "G3 G4", "C7 D7",
        "A3 A4", "F8 F7",
        "G4 G5", "B8 B7",
        "G1 G2", "A9 B9",
        "G2 G3", "G9 G8",
        "C3 D3", "B9 B8",
        "A4 B4", "G8 F8",
        "D3 D4", "B8 C8",
        "E3 D3", "F8 E8",
        "F2 E2", "G7 G6",
        "D4 D5", "G6 G5",
        "B2 B3", "G5 G4",
        "G3 G4", "C8 C7",
        "G4 D4", "C7 C3",
        "B4 B5", "C3 D3",
        "D4 D3", "B7 C7",
        "E2 D2", "E8 D8",
        "D3 D4", "A7 B7",
        "B5 B6", "D7 D6",
        "D5 D6", "C7 D7",
        "D6 D7", "D8 D7",
        "D2 D3", "E7 E8",
        "A1 B1", "B7 C7",
        "B1 C1", "E8 F8",
        "C1 C2", "F7 E7",
        "C2 D2", "F8 E8",
        "B6 C6", "D7 D6",
        "D4 D5", "D6 D5",
        "B3 C3", "E7 D7",
        "D3 D4", "D5 D4",
        "D2 D3", "D4 D3",
        "C6 D6", "D3 C3",
        "D6 C6", "D7 D6",
        "C6 C5", "E8 E7",
        "C5 C6", "C3 D3",
        "C6 C5", "D6 D5",
        "C5 C6", "E7 D7",
        "C6 D6", "D7 D6",
    ],
    times: [
        134, 133, 102, 102, 102, 101, 101, 102, 102, 101,
        101, 101, 102, 102, 101, 102, 102, 103, 101, 101,
        101, 102, 101, 102, 101, 102, 102, 101, 101, 102,
        101, 102, 101, 102, 102, 101, 102, 102, 102, 102,
        102, 101, 102, 102, 101, 101, 102, 101, 102, 101,
        102, 101, 101, 102, 101, 101, 101, 101, 101, 101,
        101, 102, 101, 101, 101, 102, 101, 101, 101, 101,
        101, 101, 102, 101, 101, 102,
    ],
    clocks: [
        600000, 600000, 604898, 604898, 609796, 609797, 614695, 614695, 619593, 619594,
        624492, 624493, 629390, 629391, 634289, 634289, 639187, 639186, 644086, 644085,
        648985, 648983, 653884, 653881, 658783, 658779, 663681, 663678, 668580, 668576,
        673479, 673474, 678378, 678372, 683276, 683271, 688174, 688169, 693072, 693067,
        697970, 697966, 702868, 702864, 707767, 707763, 712665, 712662, 717563, 717561,
        722461, 722460, 727360, 727358, 732259, 732257, 737158, 737156, 742057, 742055,
        746956, 746953, 751855, 751852, 756754, 756750, 761653, 761649, 766552, 766548,
        771451, 771447, 776349, 776346, 781248, 781244,
    ],
    result: (winner: "red", reason: "last_piece"),
    board: [
        "..#X#..",
        "...#...",
        "...L...",
        ".**.**.",
        ".**D**.",
        ".**P**.",
        "..E....",
        "...#...",
        "..#X#..",
    ],
    to_move: "blue",
)
');
INSERT INTO public.game VALUES ('b4vr6nb5kk', 'jungle', 'timed', 1, 1795778283236, 1795778284839, 'c7905xbofuru', 'q9ky739utvhb', 'Cleo', 'Ben', 0, 'resignation', 12, 'G3 F3;A7 B7;B2 B3;F8 F7;', 'AWp1bmdsZTs7aHVtYW47aHVtYW47OTU2NTU5MDAxNTMyMTc0MDMxMDtzdGFuZGFyZDsxChYBBwwCDgAMBQsKCfAs', '(
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
    seed: 9565590015321740310,
    began: "2026-11-27T11:18:03.236Z",
    start: "standard",
    moves: [
        "G3 F3", "A7 B7",
        "B2 B3", "F8 F7",
        "G1 F1", "G9 F9",
        "A1 B1", "A9 B9",
        "F2 E2", "B9 C9",
        "A3 A4", "B8 C8",
    ],
    times: [
        135, 134, 102, 102, 102, 101, 101, 101, 101, 101,
        102, 101,
    ],
    clocks: [
        600000, 600000, 604898, 604898, 609796, 609797, 614695, 614696, 619594, 619595,
        624492, 624494,
    ],
    end: (cause: "resignation", side: "red"),
    result: (winner: "blue", reason: "resignation"),
    board: [
        ".l#X#t.",
        "...#c..",
        ".dp.we.",
        "r**.**.",
        ".**.**.",
        ".**.**.",
        ".EW.PDR",
        "..C#...",
        "..TX#L.",
    ],
    to_move: "blue",
)
');
INSERT INTO public.game VALUES ('v8guzq76h6', 'jungle', NULL, 0, 1795778285753, 1795778286163, 'n9kk2cnmyvfq', NULL, 'Ada', 'rat', 1, 'resignation', 5, 'F2 F3;F8 F9;B2 C2;A9 B9;', 'AWp1bmdsZTs7aHVtYW47cmF0OzE3OTE5NjY3MjM5NzEwNTAzNDEzO3N0YW5kYXJkOzAKCxMGEQgzPA', '(
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
    seed: 17919667239710503413,
    began: "2026-11-27T11:18:05.753Z",
    start: "standard",
    moves: [
        "F2 F3", "F8 F9",
        "B2 C2", "A9 B9",
        "A3 B3",
    ],
    times: [
        135, 9, 127, 8, 128,
    ],
    end: (cause: "resignation", side: "blue"),
    result: (winner: "red", reason: "resignation"),
    board: [
        "l.#X#.t",
        "..d#...",
        ".rp.wce",
        ".**.**.",
        ".**.**.",
        ".**.**.",
        "E.W.P.R",
        ".C.#...",
        ".T#X#DL",
    ],
    to_move: "red",
)
');
INSERT INTO public.game VALUES ('69bpa7v7rf', 'jungle', NULL, 0, 1795778284856, 1795778285729, 'c7905xbofuru', 'v4e8mawwieqq', 'Cleo', NULL, NULL, 'agreement', 5, 'G3 F3;B8 C8;B2 B3;A9 A8;', 'AWp1bmdsZTs7aHVtYW47aHVtYW47NDA4MjA2NjQ5NzkzMDk1MTM3MjtzdGFuZGFyZDthZwoWDgcSCHfJ', '(
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
    seed: 4082066497930951372,
    began: "2026-11-27T11:18:04.856Z",
    start: "standard",
    moves: [
        "G3 F3", "B8 C8",
        "B2 B3", "A9 A8",
        "A3 A4",
    ],
    times: [
        134, 133, 132, 132, 132,
    ],
    end: (cause: "agreement"),
    result: (winner: None, reason: "agreement"),
    board: [
        "l.#X#.t",
        "...#.c.",
        ".dp.we.",
        "r**.**.",
        ".**.**.",
        ".**.**.",
        "E.W.P.R",
        "T.C#.D.",
        "..#X#.L",
    ],
    to_move: "red",
)
');
INSERT INTO public.rated VALUES ('74y8mnq323', 'n9kk2cnmyvfq', 'jungle-timed', 1795778283211, 1500, 1258.3755759841083);
INSERT INTO public.rated VALUES ('74y8mnq323', 'q9ky739utvhb', 'jungle-timed', 1795778283211, 1500, 1741.6244240158917);
INSERT INTO public.rated VALUES ('b4vr6nb5kk', 'c7905xbofuru', 'jungle-timed', 1795778284839, 1500, 1877.773891357866);
INSERT INTO public.rated VALUES ('b4vr6nb5kk', 'q9ky739utvhb', 'jungle-timed', 1795778284839, 1741.6244240158917, 1494.138403265603);
INSERT INTO public.rating VALUES ('n9kk2cnmyvfq', 'jungle-timed', 1258.3755759841083, 396.8118214588541, 0.08999830049062012, 1, 1795778283211);
INSERT INTO public.rating VALUES ('c7905xbofuru', 'jungle-timed', 1877.773891357866, 387.2614811123957, 0.0900020967740852, 1, 1795778284839);
INSERT INTO public.rating VALUES ('q9ky739utvhb', 'jungle-timed', 1494.138403265603, 345.04252150455346, 0.09000111176359472, 2, 1795778284839);
INSERT INTO public.recovery VALUES ('n9kk2cnmyvfq', 'vJR463gI6rfsizq3y23_7_n-I0jCvffq93HgwztdYn4', NULL);
INSERT INTO public.recovery VALUES ('n9kk2cnmyvfq', '2sDhE68KMSGAi47FqfOR14DrQa26scschm_ApKK400E', NULL);
INSERT INTO public.recovery VALUES ('n9kk2cnmyvfq', '3Ifa0dwZ4SMkcL6aqibMkcPnbh5AjNg0lSzB5HudwnY', NULL);
INSERT INTO public.recovery VALUES ('n9kk2cnmyvfq', '_-slxYSohSnzIBxuR_5HjH7DMjyJ8lw1BSe-0yb2UTg', NULL);
INSERT INTO public.recovery VALUES ('n9kk2cnmyvfq', 'EHkBPE01h610pY7av9LLtRXOm73VHECJFxMkXcP0RCc', NULL);
INSERT INTO public.recovery VALUES ('n9kk2cnmyvfq', 'YTKsZjVEJgKUOBg1O7OOwGbuqowjXsjqy4jmXfTsjqo', NULL);
INSERT INTO public.recovery VALUES ('n9kk2cnmyvfq', 'fsS8DgF7VwwhXoaFR8H4KAT4CdYlKvqz2av7n9fkfXk', NULL);
INSERT INTO public.recovery VALUES ('n9kk2cnmyvfq', '96VAvr9JYy1CipNppijEZmf6LlbRVHhBYBgvBJ639Gg', NULL);
INSERT INTO public.recovery VALUES ('n9kk2cnmyvfq', 'tShRAkJhg4_Mkof9W_odESLWJqOJTXNcBuClIj_d2NY', NULL);
INSERT INTO public.recovery VALUES ('n9kk2cnmyvfq', 'gVjhU3rG8nrTHgOya6pJuxgALOFOIKj3uJ_Qjn-eNBM', NULL);
INSERT INTO public.recovery VALUES ('q9ky739utvhb', 'nXSDQTFosWjU4UMwmsqwd-dgkGsFP_tOr-_phU33b6k', NULL);
INSERT INTO public.recovery VALUES ('q9ky739utvhb', 'kc0R6Qp7eIUw-bNki4kMVHWT4DFlboLc0LvzGvLtPO4', NULL);
INSERT INTO public.recovery VALUES ('q9ky739utvhb', 'ZDx0Vq8SKPiCo_60CjMgW8eBw7cZJ1SQ_1NBS9vHVXI', NULL);
INSERT INTO public.recovery VALUES ('q9ky739utvhb', 'Pw-t8r7KMtp5uvp7VqYzq9XuijjlekySON8P539ylGk', NULL);
INSERT INTO public.recovery VALUES ('q9ky739utvhb', 'ds7ZpKwH0Cbk855vMgrm7HicuxP0lZtKZlZWzSQwzu8', NULL);
INSERT INTO public.recovery VALUES ('q9ky739utvhb', '9zRXPhHw5R4SA3A60F15Yy-jraVGEJqQBDZ_WTwBI6U', NULL);
INSERT INTO public.recovery VALUES ('q9ky739utvhb', 'gk4v4s4dQuGxH3EteTD7NB1jlix9hRVmfwA17M2P_w0', NULL);
INSERT INTO public.recovery VALUES ('q9ky739utvhb', 'QzapwC3JuXA9cr50nk0ikano8z9P-pvJL0d_GAW8m-c', NULL);
INSERT INTO public.recovery VALUES ('q9ky739utvhb', '3SOlnizt3VcnmR_bSbAxAjToff3TiZDZH-uEWoFUc_Q', NULL);
INSERT INTO public.recovery VALUES ('q9ky739utvhb', 'cuLL-Ri-9fRpxIE-TCUl-v-8mv0TUiYYuZZ0Qi_OVVg', NULL);
INSERT INTO public.recovery VALUES ('c7905xbofuru', 'SvIHwCZrdzWJ9XcKCG99EegWA_PVAtbbku0jUNIa8Xk', NULL);
INSERT INTO public.recovery VALUES ('c7905xbofuru', '42njV1E-Yf7aUnVBgBWzIT7a3cDOaLRNvb2AENcdhHc', NULL);
INSERT INTO public.recovery VALUES ('c7905xbofuru', 'i4odTObBW1OPnDQg_odxoBDdz_lrjQEaApNpxTzBe3c', NULL);
INSERT INTO public.recovery VALUES ('c7905xbofuru', '-uhpMDAmg6chf5WCmzcO0f-TJnpC9whUmYBBhmjaRn0', NULL);
INSERT INTO public.recovery VALUES ('c7905xbofuru', 'rQ-qocj4AL-kWgc8p9UQLbh11ZvRh96ZG1uISk5JFJ0', NULL);
INSERT INTO public.recovery VALUES ('c7905xbofuru', 'qa9uH2CDOFJyntCPJ0sjIJdYWIYBn2RdTcU--pMTSSI', NULL);
INSERT INTO public.recovery VALUES ('c7905xbofuru', '0XUBkUAijJJvp3WavynCcYsOoZ2sgWZeQWrI8yLPpKg', NULL);
INSERT INTO public.recovery VALUES ('c7905xbofuru', 'jm9TjFE-8N5hnJMYq_S1IiyzITIu04zDCbc6jYgQAUU', NULL);
INSERT INTO public.recovery VALUES ('c7905xbofuru', 'L9F-TchEGe4aIHLOhT2DalsDEfFF-7NbYFyKhPgRUsI', NULL);
INSERT INTO public.recovery VALUES ('c7905xbofuru', 'poczwZ3I30rPrshcJ77EE0TM4a62nfRncwQlKtW7HsM', NULL);
INSERT INTO public.recovery VALUES ('uurxg7k7e6ws', 'JaJTWo-tqPK6HncUhb3YrQeowd8Ao_Nra7LgiF8cTfg', NULL);
INSERT INTO public.recovery VALUES ('uurxg7k7e6ws', 'oyejxWtGZwY5NNk8q6quDg4Yw28ENi-JDWEE32fr5K8', NULL);
INSERT INTO public.recovery VALUES ('uurxg7k7e6ws', 'nAJiFBMr6Cg1mU5hS-pGhGP1QEYwmLFPZua1wUb4uoY', NULL);
INSERT INTO public.recovery VALUES ('uurxg7k7e6ws', 'vwrgAEB0uLC89bdmKZGJbq0bsDshPAThl48lNliX5Os', NULL);
INSERT INTO public.recovery VALUES ('uurxg7k7e6ws', 'YtdgNyVtImGc7un_k_PDVrqpMIu3m0jmTHXcyw0_2q4', NULL);
INSERT INTO public.recovery VALUES ('uurxg7k7e6ws', 'aJ7wdmLODL2E9-0V9PG0lBluxFHlT9Grxtd9pWkpGUU', NULL);
INSERT INTO public.recovery VALUES ('uurxg7k7e6ws', 'zWjCctPjljXOGvD1ug1yA6zsKFb-QGGfFX-Zve_5fOk', NULL);
INSERT INTO public.recovery VALUES ('uurxg7k7e6ws', 'CZxtQW_vYo5LW28rsE3GBgsJ7JQqgCJ82s2jct1-s6I', NULL);
INSERT INTO public.recovery VALUES ('uurxg7k7e6ws', 'I398BqJSJyo5hz5t0Il79dK8Hjbjyv5SN2CPHiUo1M4', NULL);
INSERT INTO public.recovery VALUES ('uurxg7k7e6ws', 'Aw0Dhq0rpA8p5JzHScSbjEWqruGNPzGPORVHrh3oCpA', 1795778289428);
INSERT INTO public.room VALUES ('74y8mnq323', 1795778273073, 1795778283218, 'closed', NULL, 'null');
INSERT INTO public.room VALUES ('b4vr6nb5kk', 1795778283233, 1795778284842, 'closed', NULL, 'null');
INSERT INTO public.room VALUES ('59r7wzy3uy', 1795778289351, NULL, 'open', NULL, '{"computer":"iZZ-WdFYqgyabGrqN_EF7w","invitations":[null,"lYBX9dUtCCK1UxsY8Dh1opOaNvFSJd6gK7dpfX9GxHs"],"is_public":false,"opening":{"laws":1,"offers":true,"rated":false,"seats":[{"name":"Cleo","token":"8yPL2dB05BU7QbkuF1BkGZd5zJj49f1iVZEKkqKTikg","user":"c7905xbofuru"},null],"setup":"AWp1bmdsZTs7aHVtYW47aHVtYW47MTExNDQ1ODk2NDUxMzYwNDYxNTE7c3RhbmRhcmQ7Co8c","takebacks":"agreed","time":"days:2"}}');
INSERT INTO public.room VALUES ('69bpa7v7rf', 1795778284843, 1795778285732, 'closed', NULL, 'null');
INSERT INTO public.room VALUES ('a2ybjytesu', 1795778289355, NULL, 'open', NULL, '{"computer":"LQIlwZNBJa2vbNAnm1NlLg","invitations":[null,"RJ4SPHOQIPGeiczzCiG6nRmaYqcBByzN_llICDy78zk"],"is_public":false,"opening":{"laws":1,"offers":true,"rated":false,"seats":[{"name":"guest-4skjam","token":"ORWGhlweIg5ST-HE0RzXy56vd-rg10kzn8xscYe2UDo","user":"4skjamxnqf58"},null],"setup":"AWp1bmdsZTs7aHVtYW47aHVtYW47MTY0ODkzMzQ2NjM4NTk3MjUwMTk7c3RhbmRhcmQ7Cqcp","takebacks":"agreed","time":"none"}}');
INSERT INTO public.room VALUES ('dgzxvhnr68', 1795778285735, 1795778285741, 'closed', NULL, 'null');
INSERT INTO public.room VALUES ('v8guzq76h6', 1795778285742, 1795778286167, 'closed', NULL, 'null');
INSERT INTO public.room VALUES ('3ng2du36gq', 1795778286177, NULL, 'open', NULL, '{"computer":"vZP36UR2zrQxb7FOFNxqpA","invitations":[null,null],"is_public":true,"opening":{"laws":1,"offers":true,"rated":true,"seats":[{"name":"Cleo","token":"7AzZF3zqLOTreRVCJC_9p6mbeLxVEiyGClAtJEtUny4","user":"c7905xbofuru"},{"name":"Dan","token":"0zxTZWadfVplFUtiEvPO-gcxIJl9ny9423S3bLCE-Is","user":"v4e8mawwieqq"}],"setup":"AWp1bmdsZTs7aHVtYW47aHVtYW47OTQyNDIxOTAwMjAxMzAwNzg5O3N0YW5kYXJkOwohxQ","takebacks":"never","time":"fischer:3600+10"}}');
INSERT INTO public.room VALUES ('2whrug7pm8', 1795778287116, NULL, 'open', NULL, '{"computer":"Z09Px8jhsZ7ZevWs3Q9TLQ","invitations":[null,null],"is_public":true,"opening":{"laws":1,"offers":true,"rated":true,"seats":[{"name":"Ada","token":"XwaLk2Cm9qumVgYNtJZ-u7xlSFU9kdUqu-nncdH0O-Q","user":"n9kk2cnmyvfq"},{"name":"Cleo","token":"tIJ5pA745kZpyNhoOOySuotbEFE41qE1Du7Vu44int4","user":"c7905xbofuru"}],"setup":"AWp1bmdsZTs7aHVtYW47aHVtYW47MTY4MDUwNDI4NzIzNDg5MjcwODE7c3RhbmRhcmQ7CpnL","takebacks":"never","time":"days:3"}}');
INSERT INTO public.room VALUES ('zt9v72np3t', 1795778287656, NULL, 'waiting', NULL, '{"computer":"jfdU2DIqg24XV8rzdMd3Bg","invitations":[null,"jrLlTmws11a4Idmb68Qz7eVQNPwXtgPd9DiY-EIF_Xg"],"is_public":false,"opening":{"laws":1,"offers":true,"rated":false,"seats":[{"name":"Ben","token":"7chubHWOeymuOaQLtKOSMCNENBxDgjn7xU-OvOv6gUU","user":"q9ky739utvhb"},null],"setup":"AWp1bmdsZTs7aHVtYW47aHVtYW47MTgzMzAwNTM1ODMwODM4ODYyODU7c3RhbmRhcmQ7Cpuc","takebacks":"agreed","time":"none"}}');
INSERT INTO public.room VALUES ('fcpake8832', 1795778288671, NULL, 'waiting', 1796383089675, '{"computer":"OYzSxFARy2DkuzFcnMcvmg","invitations":[null,"Z_mEjGTitoR1i6dk8AMjrwmACXSHdaHTgH5C0Xka_i8"],"is_public":false,"opening":{"laws":1,"offers":true,"rated":false,"seats":[{"name":"Ada","token":"NSVpdsxkB80umxoUWVogdm9i78rLzt3eioZOk9izA9g","user":"n9kk2cnmyvfq"},null],"setup":"AWp1bmdsZTs7aHVtYW47aHVtYW47MTA0MzM5ODMxODM3MDc3ODI2NTk7c3RhbmRhcmQ7CqIk","takebacks":"never","time":"days:7"}}');
INSERT INTO public.room VALUES ('sjt3zctwsf', 1795778289075, NULL, 'open', NULL, '{"computer":"MBTPpBUhXBU9oXfptukiUw","invitations":[null,null],"is_public":true,"opening":{"laws":1,"offers":true,"rated":false,"seats":[{"name":"Ben","token":"A-feL1aLHUAPFY-7I1Se_twqNyewAkCjGgJNZZixHHQ","user":"q9ky739utvhb"},null],"setup":"AWp1bmdsZTs7aHVtYW47cmF0OzU1NzQ5NjEzNDEzMjY3ODM2MTM7c3RhbmRhcmQ7CpVl","takebacks":"free","time":"none"}}');
INSERT INTO public.room VALUES ('x7447wb59t', 1795778289346, NULL, 'open', NULL, '{"computer":"6-P1OAMEd-vONVGiNTUiVg","invitations":[null,"PypMLWu-xPNKtiPOJfGMZtVsTCFvIhocbX0knuIiWzU"],"is_public":false,"opening":{"laws":1,"offers":true,"rated":false,"seats":[{"name":"Ada","token":"0jKMhOp3CCxd6XF_PGbmDCrX7PIks4y3VlFtrXCpTHs","user":"n9kk2cnmyvfq"},null],"setup":"AWp1bmdsZTs7aHVtYW47aHVtYW47NTg3MDUwMzc4MTk1MDk5OTIwMztzdGFuZGFyZDsKbr8","takebacks":"agreed","time":"none"}}');
INSERT INTO public.room_seat VALUES ('74y8mnq323', 'n9kk2cnmyvfq', 0);
INSERT INTO public.room_seat VALUES ('74y8mnq323', 'q9ky739utvhb', 1);
INSERT INTO public.room_seat VALUES ('b4vr6nb5kk', 'c7905xbofuru', 0);
INSERT INTO public.room_seat VALUES ('b4vr6nb5kk', 'q9ky739utvhb', 1);
INSERT INTO public.room_seat VALUES ('69bpa7v7rf', 'c7905xbofuru', 0);
INSERT INTO public.room_seat VALUES ('69bpa7v7rf', 'v4e8mawwieqq', 1);
INSERT INTO public.room_seat VALUES ('dgzxvhnr68', 'n9kk2cnmyvfq', 0);
INSERT INTO public.room_seat VALUES ('dgzxvhnr68', '4skjamxnqf58', 1);
INSERT INTO public.room_seat VALUES ('v8guzq76h6', 'n9kk2cnmyvfq', 0);
INSERT INTO public.room_seat VALUES ('3ng2du36gq', 'c7905xbofuru', 0);
INSERT INTO public.room_seat VALUES ('3ng2du36gq', 'v4e8mawwieqq', 1);
INSERT INTO public.room_seat VALUES ('2whrug7pm8', 'n9kk2cnmyvfq', 0);
INSERT INTO public.room_seat VALUES ('2whrug7pm8', 'c7905xbofuru', 1);
INSERT INTO public.room_seat VALUES ('zt9v72np3t', 'q9ky739utvhb', 0);
INSERT INTO public.room_seat VALUES ('zt9v72np3t', '4skjamxnqf58', 1);
INSERT INTO public.room_seat VALUES ('fcpake8832', 'n9kk2cnmyvfq', 0);
INSERT INTO public.room_seat VALUES ('fcpake8832', 'q9ky739utvhb', 1);
INSERT INTO public.room_seat VALUES ('sjt3zctwsf', 'q9ky739utvhb', 0);
INSERT INTO public.room_seat VALUES ('x7447wb59t', 'n9kk2cnmyvfq', 0);
INSERT INTO public.room_seat VALUES ('59r7wzy3uy', 'c7905xbofuru', 0);
INSERT INTO public.room_seat VALUES ('a2ybjytesu', '4skjamxnqf58', 0);
INSERT INTO public.session VALUES ('GrQotwXKyOQ635kpxEdKN45DydDjwkP_zl6i0HHzBoU', 'n9kk2cnmyvfq', 1795778272851, 1795778272851);
INSERT INTO public.session VALUES ('QhcBXQhFyhrB6N2rJl8f96aL26hUKa3V3YS48nVl0UI', 'q9ky739utvhb', 1795778272895, 1795778272895);
INSERT INTO public.session VALUES ('QFEakDhDMPmuOMX0PMZBX0czuDjQXNqIcHVZiU9-xYc', 'c7905xbofuru', 1795778272940, 1795778272940);
INSERT INTO public.session VALUES ('L0CUK5rvkgEUO91YerI4Lx8XXRgXobq8PxcqiHvrdyo', '4skjamxnqf58', 1795778273056, 1795778273056);
ALTER TABLE ONLY public._sqlx_migrations
    ADD CONSTRAINT _sqlx_migrations_pkey PRIMARY KEY (version);
ALTER TABLE ONLY public.account
    ADD CONSTRAINT account_folded_key UNIQUE (folded);
ALTER TABLE ONLY public.account
    ADD CONSTRAINT account_pkey PRIMARY KEY (id);
ALTER TABLE ONLY public.audit
    ADD CONSTRAINT audit_pkey PRIMARY KEY (number);
ALTER TABLE ONLY public.block
    ADD CONSTRAINT block_pkey PRIMARY KEY (account, other);
ALTER TABLE ONLY public.conduct
    ADD CONSTRAINT conduct_pkey PRIMARY KEY (account, room);
ALTER TABLE ONLY public.event
    ADD CONSTRAINT event_pkey PRIMARY KEY (room, number);
ALTER TABLE ONLY public.friend
    ADD CONSTRAINT friend_pkey PRIMARY KEY (account, other);
ALTER TABLE ONLY public.game
    ADD CONSTRAINT game_pkey PRIMARY KEY (id);
ALTER TABLE ONLY public.rated
    ADD CONSTRAINT rated_pkey PRIMARY KEY (game, account);
ALTER TABLE ONLY public.rating
    ADD CONSTRAINT rating_pkey PRIMARY KEY (account, pool);
ALTER TABLE ONLY public.recovery
    ADD CONSTRAINT recovery_pkey PRIMARY KEY (account, hash);
ALTER TABLE ONLY public.room
    ADD CONSTRAINT room_pkey PRIMARY KEY (id);
ALTER TABLE ONLY public.room_seat
    ADD CONSTRAINT room_seat_pkey PRIMARY KEY (room, side);
ALTER TABLE ONLY public.session
    ADD CONSTRAINT session_pkey PRIMARY KEY (hash);
CREATE INDEX account_made ON public.account USING btree (made, id);
CREATE INDEX audit_subject ON public.audit USING btree (subject);
CREATE INDEX block_other ON public.block USING btree (other);
CREATE INDEX friend_other ON public.friend USING btree (other);
CREATE INDEX game_ended ON public.game USING btree (ended, id);
CREATE INDEX game_first ON public.game USING btree (first, ended);
CREATE INDEX game_kind ON public.game USING btree (kind, ended);
CREATE INDEX game_second ON public.game USING btree (second, ended);
CREATE INDEX rated_account ON public.rated USING btree (account, pool, at);
CREATE INDEX rating_list ON public.rating USING btree (pool, rating);
CREATE INDEX room_closed ON public.room USING btree (closed);
CREATE INDEX room_due ON public.room USING btree (due) WHERE (due IS NOT NULL);
CREATE INDEX room_seat_account ON public.room_seat USING btree (account);
CREATE INDEX session_account ON public.session USING btree (account);
CREATE INDEX session_seen ON public.session USING btree (seen);
ALTER TABLE ONLY public.block
    ADD CONSTRAINT block_account_fkey FOREIGN KEY (account) REFERENCES public.account(id);
ALTER TABLE ONLY public.block
    ADD CONSTRAINT block_other_fkey FOREIGN KEY (other) REFERENCES public.account(id);
ALTER TABLE ONLY public.friend
    ADD CONSTRAINT friend_account_fkey FOREIGN KEY (account) REFERENCES public.account(id);
ALTER TABLE ONLY public.friend
    ADD CONSTRAINT friend_other_fkey FOREIGN KEY (other) REFERENCES public.account(id);
ALTER TABLE ONLY public.rated
    ADD CONSTRAINT rated_game_fkey FOREIGN KEY (game) REFERENCES public.game(id);
ALTER TABLE ONLY public.rating
    ADD CONSTRAINT rating_account_fkey FOREIGN KEY (account) REFERENCES public.account(id);
ALTER TABLE ONLY public.recovery
    ADD CONSTRAINT recovery_account_fkey FOREIGN KEY (account) REFERENCES public.account(id);
ALTER TABLE ONLY public.room_seat
    ADD CONSTRAINT room_seat_room_fkey FOREIGN KEY (room) REFERENCES public.room(id);
ALTER TABLE ONLY public.session
    ADD CONSTRAINT session_account_fkey FOREIGN KEY (account) REFERENCES public.account(id);
