/**
 * Passwords that people choose most, from 8 characters on, in lower case: the head of the frequency list of zxcvbn
 * (MIT) and those usual in China and around a school.
 */
const words = `
  0.0.0.000 010203040506 012345678910 01telemike01 102030405060 1111111111zz 111222333000 112233445566 123123qweqwe
  1232323q 123321123321 123321qweewq 123456654321 123456782000 12345678900987654321 123456789012 1234567890a
  1234567890q 1234567890qaz 1234567890qw 1234567890qwe 1234567890zzz 123456789101 123456789123 12345678987654321
  123456789987654321 123456789a 123456789abc 123456789d 123456789m 123456789q 123456789qaz 123456789qqq 123456789qwe
  123456789qwerty 123456789s 123456789z 123456789zxc 12345678a 12345678q 1234567a 1234567q 1234567qwertyu 123456aa
  123456abc 123456qq 123456qw 123456qwe 123456qwerty 123456ru 12345abc 12345qwe 12345qwer 12345qwert 12345qwerty
  1234abcd 1234asdf 1234qwer 1234qwerasdf 1234zxcv 123qq123 123qwe123 123qwe123qwe 123qwe456rty 123qweasd 123qweasdzxc
  123qwert 123qwerty 12qw12qw 12qw34er 12qw34er56ty 12qwaszx 159753159753 159753456852 1a2b3c4d 1a2s3d4f 1a2s3d4f5g6h
  1passwor 1q2w3e4r 1q2w3e4r5 1q2w3e4r5t 1q2w3e4r5t6y 1qa2ws3ed 1qa2ws3ed4rf 1qaz2wsx 1qaz2wsx3edc 1qaz2wsx3edc4rfv
  1qazxsw2 1qazxsw23edc 1qazxsw23edcvfr4 1x2zkg8w 1z2x3c4v 23176djivanfros 23skidoo 3.1415926 31217221027711
  32615948worms 41d8cd98f00b 45m2do5bs 4815162342lost 541233432442 5wr2i7h8 742617000027 7ugd5hip2j 89231243658s
  89876065093rax 8j4ye3uz 9293709b13 a1234567 a12345678 a123456789 a1b2c3d4 a1s2d3f4 aa123456 aa123456789 aardvark
  abc12345 abc123456 abc12345678 abc123456789 abcd1234 aberdeen abnormal abrakadabra absolute absolutely access14
  achilles acidburn adgjmptw admin12345 admin123456 admin18533362 adminadmin administrator administrator1
  administrator123 adrenalin adrienne adviser123 agent007 airborne airforce airplane albatros alejandr alejandro
  aleksandr aleksandra alessandro alexalex alexande alexander alexandr alexandra alexandre alleycat alliance almighty
  alphabet amateurs ambrosia america1 american amsterda amsterdam anaconda anastasi anastasia anastasiya andersen
  anderson andrewjackie andromed andromeda andyod22 angel123 angelica angelika angelina anhyeuem annabell annmarie
  antananarivu antelope anthony1 antonina anything apollo11 apollo13 apple123 applepie aquarius archange argentin
  argentina arkansas armagedon armstron arsenal1 asd12345 asd123456 asdf1234 asdfasdf asdfgh01 asdfghjk asdfghjkl
  asdfghjkl1 asdfghjkl123 asdfzxcv asdqwe123 ashleigh aspirine assassin atlantic atlantis attitude auckland2010
  augustus austin31 australi australia autumn2025 autumn2026 avalanch aviation avrillavigne awesome1 azertyui azsxdcfv
  babybaby babyblue babydoll babyface babygirl babylon5 babylove backdoor balloons baltimor bangbang baracuda barbados
  barcelon barcelona barefoot baritone barselona baseball baseball1 basketba basketball bcfields bearbear bearcats
  beatles1 beatrice beautifu beautiful beefcake beerbeer beijing2008 benjamin bergkamp berkeley bigballs bigblock
  bigbooty bigdaddy bigmoney bigpoppa billabon billybob billyboy binladen birthday bismillah blackbir blackbird
  blackcat blackdog blackhaw blackjac blackjack blackman blackout blahblah blessing blink182 blizzard blue1234
  blueball bluebell bluebird blueblue blueeyes bluefish bluejays bluemoon bluesman bobafett bobdylan bollocks bonehead
  bookworm boomboom borabora bordeaux borussia boy4u2ownnyc bradford bradley1 brandon1 brewster brighton brigitte
  brittany brittney broadway broncos1 brooklyn brothers browning brucelee bubba123 bubbles1 buckeyes buckshot budapest
  buddy123 buddyboy budlight budweise budweiser buffalo1 building bulldog1 bulldogs bullfrog bullseye bunghole
  business businessbabe cabernet cadillac caliente californ california caligula calimero callaway callisto camaross
  cambiami cameltoe cameron1 campbell canadian candyman cannabis capetown capricor capricorn capslock captain1
  cardinal cardinals carebear carlitos carnival carolina caroline carpedie carpente cartman1 cartoons casanova
  cashmone cassandr castillo catalina catherin catherine catwoman cavalier cbr900rr cdtnkfyf cerberus cfitymrf
  chainsaw challeng chambers champion chandler changeme changeme1 changeme123 changeme1234 changeme12345 chargers
  charisma charlene charles1 charlie1 charlott charlotte charlton checkers chelsea1 chemical cherokee cherries
  cheshire chester1 chesterfield chestnut chevelle chevrole chevrolet cheyenne chicago1 chicken1 chickens
  chickenwing101 children china123 china1234 chipmunk chiquita chocolat chocolate choochoo chris123 chrisbln christia
  christian christie christin christina christine christma christmas christop christopher christopher1 chrysler
  chuckles cinnamon cjkysirj clarence clarinet clarissa classics claymore cleopatr cleopatra clevelan clifford
  clippers clitoris cnfybckfd cocacola coldbeer coldplay colombia colonial colorado coltrane columbia columbus
  comanche combat123654 commande commando competition competition1 competition123 complete computer concorde concrete
  confused consumer contortionist contract coolcool cooldude coolness coordinator coordinator1 coordinator123 corleone
  cornwall corvette cosmopolitan costello cosworth counterstrike courtney coventry cowboys1 crackers crawford crazybab
  creampie creation creative creature cricket1 criminal cristian cristina crjhgbjy cromwell crusader crystal1 customer
  cutiepie cygnusx1 daisydog danielle dannyboy darkange darkangel darklord darkness darkside darkstar daughter
  david123 davidson daylight dbrnjhbz deadhead deadpool death666 december december2026 deepthroat deeznuts deeznutz
  default123 default1234 defender deftones delaware derparol designer destiny1 devil666 devildog devilmaycry4 dfktynby
  dfktynbyf diamond1 diamonds dietcoke digital1 digitalprodu dilbert1 dilligaf dinosaur director dirtbike discover
  dkflbckfd dkflbvbh dkflbvbhjdbx dkflbvbhjdyf doberman dodgeram dodgers1 doghouse dogpound dolemite dolphin1 dolphins
  domainlock2005 dominion dominiqu dontknow doomsday download downtown dragon12 dragonba dragonball dragonfl drowssap
  drpepper drummer1 dthjybrf dudedude dukeduke dutchess dynamite earnhard earthlink eastside eastwood eclipse1
  eggplant einstein ekaterina elcamino eldorado electric electron eleonora elephant elisabet elizabet elizabeth
  elizaveta emmanuel enforcer engineer enternow enterpri enterprise ericsson escalade espresso estrella eternity
  evangelion everlast evolutio evolution excalibu excalibur exchange explorer f00tball facebook fairlane faithful
  fandango fantasia fantomas farscape fastball fearless february february2026 federico fellatio ferguson fernando
  ferrari1 festival fgtkmcby finalfantasy fireball firebird fireblad firefigh firefire firewall fishbone fishfish
  fishhead fishing1 fkbyjxrf fkmnthyfnbdf fktrcfylh fktrcfylhf fktrcfylhjdbx fktrcfylhjdyf flamengo flamingo fletcher
  flexible flipflop florence florida1 flounder flvbybcnhfnjh football football1 fordf150 forever1 forgetit formula1
  forsaken fortress fountain foxylady francesc francesco francisc francois franklin freckles frederic frederiksberg
  fredfred fredrick freebird freedom1 freefall freefree freepass freeuser friendly friendster front242 frontier
  fullmoon function funstuff fussball futurama fyfcnfcbz fyfnjkbq fynfyfyfhbde fyutkbyf fyutkjxtr gabriel1 gabriela
  gabriele gabriell gamecube gameover gandalf1 gangbang gangster garfield gargoyle gateway1 gateway2 gatorade gbhfvblf
  genesis1 geoffrey geronimo gertrude gesperrt getmoney ghhh47hj7649 ghjcnjghjcnj ghjcnjnfr ghjcnjrdfibyj ghjuhfvvf
  ghostrider gilligan giovanna giovanni giuseppe gjkysqgbpltw gladiato gladiator gn56gn56 godfathe godfather godsmack
  godzilla goldberg goldeney goldfing goldfish goldstar goldwing golfball golfgolf gonzales gonzalez good123654
  goodgirl goodluck goodtime gordon24 gorgeous gotohell graphics grateful greatone green123 greenbay greenday
  greenlantern gretchen gsxr1000 gtnhjdbx guardian guest123 guest1234 guest12345 guinness hairball halflife hallo123
  hamilton handball handsome handyman hannibal happiness happy123 happyday hardball hardrock hardware harrison
  harrypotter hastings hattrick hawaii50 hawaiian hawkeyes hayabusa hd764nw5d7e1vb1 heather1 hedgehog hedimaptfcor
  heineken heinrich hellfire hello123 hellokitty hellsing hellyeah hercules herewego heritage hetfield highheel
  highland highlander holidays hollywoo hollywood homemade homework honeybee hongkong hongkong1 honolulu hooligan
  hoosiers hopeless hotgirls hotstuff hounddog houston1 htubcnhfwbz hurrican hurricane hyperion icecream icehouse
  idontkno idontknow ihateyou ilikepie illinois illusion ilovegod iloveyou iloveyou1 iloveyou1234 iloveyou1314
  iloveyou2 iloveyou520 immortal imperial infantry infiniti infinity ingodwetrust insanity insomnia inspiron
  installdevic installsqlst intelligence intercourse international internet intrepid intruder inuyasha irishman
  ironmaiden isabella isabelle iseedeadpeople islander istanbul iverson3 jackass1 jackjack jackson1 jackson5 jakejake
  james007 james123 jamesbon jamesbond jamesbond007 january2026 japanese jasmine1 jayhawks jeanette jeepster jefferso
  jellybea jellybean jennifer jeremiah jermaine jessica1 jiggaman johannes johncena johndeer johngalt johnjohn
  johnson1 jonathan jonathon jordan23 josephin juliette just4fun justdoit justinbieber juventus kakashka kamasutra
  kamikaze kangaroo karolina katarina katerina katherin katherine kathleen kawasaki kayleigh kazantip kcj9wx5n
  kentucky kenworth keyboard keystone killbill killer12 killer123 killkill kimberly kingfish kingkong kingston
  kirkland kisskiss kissmyass kittycat kittykat kjrjvjnbd kleopatra klondike knickers knockers knuckles konstantin
  kordell1 koroleva krasotka kristian kristina kristine krokodil labrador lacrosse laetitia lakeside lakewood lalakers
  lancelot lasvegas laurence lawrence leavemealone leedsutd lemonade lenochka leonardo letmein1 letmein123 letmein1234
  letmein2 lfitymrf lhbjkjubz2957704 li123456 lifehack lifetime lighting lightnin lightning limewire lineage2 lionking
  lipstick lisalisa liverpoo liverpool liverpool1 logitech lokiloki lokomotiv lollipop lollypop lonesome lonestar
  lonewolf longhorn longjohn lorraine lost4815162342 loveless lovelife lovelove loverboy lowrider luckydog luckyone
  lytghjgtnhjdcr macdaddy madeline madison1 magazine magellan magician magicman magnolia mailcreated5240 majestic
  makaveli maksimka mamacita mamapapa manchest manchester mandarin mandingo mandrake maradona marathon marcello
  marcius2 margaret margarit margarita marianna marianne marijuan marijuana mariners marines1 marino13 mariposa
  marjorie marlboro marriage marseill marseille marshall martinez maryjane maryland masamune maserati mash4077
  massimiliano master12 matthew1 matthews matthias maurolarastefy maverick maxwell1 mazafaka mazda626 mazdarx7
  mcdonald mckenzie meatball meathead meatloaf mechanic medicine megadeth megapass megatron melanie1 melissa1 meowmeow
  mephisto mercedes meredith meridian mersedes metallic metallica mevefalkcakk michael1 michael2 michaela michaels
  michelle michigan microlab microphone microsof microsoft midnight mikemike military millenium millions millwall
  minecraft minecraft123 minemine minimoni ministry mischief misfit99 mississippi missouri mistress mitchell modelsne
  mohammed mollydog monalisa money123 moneyman mongoose monkey12 monkeybo monopoly monster1 monsters montana1
  montgom240 montreal moonbeam moonligh moonlight moonshin morpheus morrison morrowind mortgage mortimer motherlode
  motorola mountain mudvayne muhammad mulligan multiplelo munchkin mushroom musicman mustang1 mustang2 mustang6
  mustangs mypassword myxworld napoleon nascar24 natalie1 natasha1 nathalie national nautilus navigator navyseal
  ncc1701a ncc1701d ncc1701e ncc74656 nebraska needforspeed nemvxyheqdd5oqxyxyzi netscape networkingpe nevermind
  nevermore newcastl newcastle newpass6 newproject2004 newyork1 nhecsyfujkjdt nhfdvfnjkju123 nicholas nightcrawler
  nightmar nightmare nightwish nineinch nintendo nirvana1 nokia6233 nokia6300 nokian73 noname123 nonenone northern
  nostromo notebook november november2026 nuttertools nwo4life nygiants oblivion obsidian oklahoma olcrackmaster
  opendoor operator optimist original overkill overlord p0015123 p0o9i8u7 p4ssw0rd p@ssw0rd p@ssword pa55w0rd pa55word
  packers1 paintbal paintball pakistan pallmall palmtree panasoni panasonic pantera1 panther1 panthers papillon
  paradigm paradise paramedi paranoid pasadena pass1234 passpass passport passw0rd passw0rd1 passwor1 password
  password1 password12 password123 password1234 password2 password2024 password2025 password2026 password2027
  password9 passwordpassword passwords passwort patches1 pathfind patience patricia patrick1 patriots pavilion
  peaches1 pearljam peekaboo penelope penetration penguin1 penguins pentagon penthous perfect1 personal peterbil
  peterpan peterson pharmacy phialpha philadelphia philippe phillies phillips phoenix1 pianoman pictures pimpdadd
  pineappl pineapple pingpong pinkfloy pinkfloyd pinnacle pipeline piramida plastics platinum platypus playstat
  playstation playstation2 playstation3 playtime pleasure plymouth pokemon1 polopolo poohbear pool6123 poontang
  pooppoop porkchop porsche1 porsche9 portal123 portal1234 portland portugal poseidon positive power123 preacher
  precious predator presario presiden president princess pringles printing private1 professional progress property
  prospect ptybnxtvgbjy pufunga7782 pumpkin1 pumpkins punisher punkrock punksnotdead puppydog q1234567 q123456789
  q1w2e3r4 q1w2e3r4t5 q1w2e3r4t5y6 q1w2e3r4t5y6u7 q1w2e3r4t5y6u7i8 q2w3e4r5 qawsedrf qawsedrftgyh qaz123456 qazwsx12
  qazwsx123 qazwsxed qazwsxedc qazwsxedc123 qazwsxedcrfv qazwsxedcrfvtgb qazxswedc qazxswedcvfr qq123456 qq123456789
  question qwaszxerdfcv qwe12345 qwe123456 qwe123qwe qweasd123 qweasdzxc qweasdzxc123 qwer1234 qwerasdf qwerasdfzxcv
  qwert123 qwert12345 qwerty11 qwerty12 qwerty123 qwerty1234 qwerty12345 qwerty123456 qwerty123456789 qwertyasdfgh
  qwertyui qwertyuio qwertyuiop qwertyuiop123 qwertyytrewq r2d2c3po rachelle radiohea radiohead ragnarok raiders1
  railroad rainbow1 rainbow6 rainbows rainyday raistlin rammstein rangers1 rasputin rastaman realmadrid rebecca1
  reckless recovery redalert redbaron reddevil reddwarf redskins redwings reginald register remember remingto renegade
  republic research resident residentevil revolution revolver reynolds rfhnjirf rfnthbyf rfntymrf rfvfcenhf rhbcnbyf
  rhfcjnrf rhiannon rhjrjlbk rhtdtlrj riccardo richard1 richards richmond rightnow rjhjktdf rjirfrgbde rjycnfynby
  roadkill roadking roadrunn roadrunner roadster robinson robotech robotics rochelle rockford rockhard rocknrol
  rockstar rockwell rolltide romantic romashka rootbeer rosemary runescape rush2112 sabrina1 sailboat salamander
  salasana salvador samantha sammy123 samsung1 sandiego sandrine sandwich sanfrancisco santiago sapphire saratoga
  sasha123 sasha_007 satan666 saturday saun24865709 sausages savannah scandinavian scarface scarlett scheisse
  school123 school1234 schoolgirlie scoobydo scoobydoo scooter1 scorpio1 scorpion scotland scrabble scrapper screamer
  seahawks sebastia sebastian secret123 secret1234 security seemnemaailm seinfeld seminole semperfi senators sentinel
  septembe september serenity sergeant sersolution services shadow12 shamrock shaney14 shanghai shannon1 sheepdog
  shepherd sheridan sherlock sherwood shopping showtime sidekick sigmachi silverad simpsons sinclair singapor
  singapore singapore1 singapore123 sinister sithlord skateboard skittles skorpion skywalke skywalker slamdunk
  slapshot slimshad slimshady slipknot slippery slowhand smackdow smashing smeghead smirnoff smoothie sneakers
  snickers snoopdog snowball snowbird snowboar snowboard snowflak snuggles soccer10 soccer12 socrates softball
  software sojdlg123aljg solitude solution somerset somethin something sonyericsson soso123aljg soulmate southern
  southpar southpark southpaw spaceman spartan1 spartans specialk spectrum speedway spencer1 spiderma spiderman
  spitfire splinter spongebo spongebob sporting spring2026 springer sprinter squirrel srinivas stafford stallion
  standard stanford stanislav stanley1 starbuck starcraf starcraft stardust starfire starfish stargate starligh
  starship starstar startrek starwars starwars1 steelers stefanie stephane stephani stephanie stephen1 sterling
  stickman stigmata stingray stocking stonecol stonecold straight stranger stratfor stratocaster strawber strawberry
  strength student1 student123 student1234 student12345 suburban success1 sullivan summer2025 summer2026 summer99
  sundance sundevil sunflowe sunflower sunnyday sunshine super123 superfly superior superman superman1 supernatural
  supernov supersta superstar survivor svetlana sweetnes sweetness sweetpea swimming swinging swordfis swordfish
  sylveste syncmaster syracuse tacobell taekwondo taiwan123 talisman tarheels tazmania teacher1 teacher123 teacher1234
  teacher12345 technics teddybea teddybear telephon telephone temppass temppassword terminal terminat terminator
  terrapin test1234 test12345 test123456 testing1 testpass testtest thailand thanatos thankyou thedoors theforce
  thegreat theodore therock1 thirteen thisisit thompson threesom thuglife thunder1 thunderb thursday tiankong tiberius
  ticketmaster tiffany1 tiger123 tinkerbe tinkerbell titanium titleist tkbpfdtnf together tokiohotel tomahawk tommyboy
  tomorrow toonarmy toriamos tottenha tottenham touching training transfer transformers translator traveler treasure
  trfnthbyf triangle trinidad trinitro trinity1 trombone tropical trouble1 trucking truelove trustno1 tunafish
  turkey50 twilight ultimate umbrella unbelievable underdog underground undertak undertaker universa universal
  universe university user1234 user12345 user123456 username vacation vagabond valencia valentin valentina valentine
  valhalla valkyrie vampires vancouve vanessa1 vanguard vanhalen vanyarespekt vasilisa vauxhall velocity vendetta
  verbatim veronica veronika vfhufhbnf vfitymrf vfntvfnbrf vfrcbvrf vfvfgfgf vfvfvskfhfve victoria viewsoni viewsonic
  vikings1 viktoria viktoriya vincent1 violetta vipergts vkontakte vladimir vladislav volkswag voyager1 vqsablpzla
  vsjasnel12 w123456789 wanderer wang1234 wang123456 warcraft wareagle warhamme warhammer warrior1 warriors washburn
  washingt washington waterboy waterloo webhompas webmaste webmaster websolutions welcome1 welcome123 welcome1234
  welcome2026 werewolf westside westwood wg8e3wjf whatever whatwhat whiplash whiskers whistler whiteboy whiteout
  whitesox whocares whosyourdaddy wildbill wildcard wildcats wildfire wildwood william1 williams windmill windsurf
  winston1 winter2025 winter2026 wireless wishbone woaini1314 woaini520 woaini521 woaiwojia woaizhongguo wolfgang
  wolfpack wolverin wolverine woodland woodstoc woofwoof wordpass wp2003wp wrangler wrestler wrestlin wrestling
  wrinkle1 xiaolong xiaoming xiaoxiao yamahar1 yankees1 yankees2 yeahbaby yfcntymrf yogibear yosemite z123456789
  z1x2c3v4 zachary1 zanzibar zaq12wsx zaq1xsw2 zaq1xsw2cde3 zaqwsxcde zaqwsxcderfv zaqxswcde zeppelin zerocool
  zhang123 zhang123456 zhongguo zhonghua zildjian zqjphsyf6ctifgu zxasqw12 zxc123456 zxcasdqwe zxcasdqwe123 zxcv1234
  zxcvbnm1 zxcvbnm123 zz123456
`

let known: Set<string> | undefined

/** Is it one of the most common passwords, in whatever case? */
export function isCommonPassword(password: string): boolean {
  known ??= new Set(words.trim().split(/\s+/))
  return known.has(password.toLowerCase())
}
