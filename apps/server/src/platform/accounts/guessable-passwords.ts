/**
 * Passwords of eight or more characters that head every leaked list, and shorter words that people lengthen with
 * figures. In lower case; compared after figures and signs that stand for letters are read as those letters.
 */
export const GUESSABLE_PASSWORDS: ReadonlySet<string> = new Set(
  `password passwort passw0rd mypassword password1 qwerty qwertyui qwertyuiop qwerty123 qwer1234 1q2w3e4r 1qaz2wsx
  1q2w3e4r5t zaq12wsx asdfghjk asdfghjkl asdf1234 zxcvbnm zxcvbnm1 qazwsxedc q1w2e3r4 abcdefgh abcd1234 abc12345
  12345678 123456789 1234567890 0123456789 87654321 987654321 11111111 00000000 88888888 99999999 66666666 12341234
  123123123 123321123 11223344 12344321 147258369 159753456 789456123 1234qwer 12qwaszx 1029384756 11112222 13131313
  10203040 20202020 55555555 77777777 22222222 33333333 44444444 69696969 31415926 a1b2c3d4 aa123456 a1234567
  a12345678 a123456789 iloveyou iloveyou1 loveyou lovelove iloveme sunshine princess football baseball basketball
  superman batman spiderman starwars pokemon dragon monkey shadow master michael jordan jennifer jessica charlie
  computer internet samsung google facebook whatever trustno1 letmein letmein1 welcome welcome1 admin admin123
  administrator adminadmin root toor changeme changeit default guest secret secret123 login user username test
  testtest test1234 testing demo demodemo sample staff staff123 driver manager manager1 owner office company business
  liverpool chelsea arsenal manchester manutd barcelona realmadrid juventus thailand bangkok phuket chiangmai
  pattaya huahin samui krabi siam sawasdee sawadee chaiyo somchai somsak mamuang changthai muaythai elephant
  pleng namfon nongnoo teerak rakthai rakna chanrakther sabaidee honda yamaha suzuki kawasaki vespa toyota scooter
  motorbike motorcycle bigbike mercedes porsche ferrari corvette mustang harley butterfly chocolate cheese flower
  summer winter autumn spring monday friday january december freedom blessed godisgood jesus1 jesuschrist angel
  killer hunter ranger hockey soccer tennis matrix phoenix cookie pepper ginger buster tigger maggie bailey
  rodchao rotchao รถเช่า รหัสผ่าน สวัสดี`.split(/\s+/),
)

/** What somebody who knows the shop tries first; a password must still be long enough without them. */
export const SHOP_WORDS: readonly string[] = [
  'rodchao',
  'rotchao',
  'rental',
  'honda',
  'yamaha',
  'huahin',
  'thailand',
  'password',
  'รถเช่า',
]
