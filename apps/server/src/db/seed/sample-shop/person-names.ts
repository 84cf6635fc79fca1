/** A country that guests come from: names to combine and how its mobile numbers look. */
export interface Nation {
  readonly code: string
  /** Country code and first digits, then as many digits as there are # signs. */
  readonly phones: readonly string[]
  readonly given: readonly string[]
  readonly family: readonly string[]
  /** Families before given names. */
  readonly familyFirst?: boolean
}

const words = (text: string): readonly string[] => text.split(' ')

/** Numbers hold 555 where they can: no country gives such ranges to many people. */
export const THAILAND: Nation = {
  code: 'TH',
  phones: [
    '+6681555####',
    '+6686555####',
    '+6689555####',
    '+6695555####',
    '+6662555####',
    '+6691555####',
    '+6664555####',
  ],
  given: words(
    'สมชาย สุภาวดี ธนกร ปวีณา กิตติพงษ์ อรทัย พีรพล จิราพร นรินทร์ วิชัย กมลวรรณ ณัฐพล ศิริพร ธีรภัทร พิมพ์ชนก อนุชา สุนิสา ชัยวัฒน์ รัตนา ปิยะ วราภรณ์ ธนพล นันทิดา สุรชัย ขวัญใจ ภูมิ จันทร์เพ็ญ เอกชัย มณีรัตน์ ศุภชัย ลลิตา อภิชาติ เบญจวรรณ ประเสริฐ กัญญา วีระ พรทิพย์ ชลธิชา ไพโรจน์ ดวงใจ ภัทรพล สายฝน อดิศักดิ์ นภา บุญมี สุชาดา กฤษณะ วิไล ทศพร อัญชลี ณัฐธิดา ปกรณ์ ชุติมา รุ่งโรจน์ มาลี ศักดิ์ดา ปรียา วสันต์ แพรวา ธเนศ',
  ),
  family: words(
    'แก้วมณี วัฒนศิริ ศรีสมบูรณ์ อยู่สุข บุญเรือง จันทร์แดง ทองคำ พูลผล สุขสวัสดิ์ ใจดี ศรีสุข เพชรรัตน์ แสงทอง วงศ์สุวรรณ ทองดี มั่นคง รุ่งเรือง บุญมา สายทอง ชูศรี พรหมมา คงเจริญ ศรีวิชัย อินทร์แก้ว ชัยมงคล สุวรรณรัตน์ เจริญสุข ปานทอง นาคสุข จันทร์หอม ดีประเสริฐ พงษ์พานิช ทรัพย์สิน ลิ้มเจริญ ตั้งใจจริง กาญจนวงศ์ โพธิ์ทอง สมบัติทอง เกตุแก้ว หอมหวล ยิ้มแย้ม แซ่ลิ้ม แซ่ตั้ง พิทักษ์ไทย บัวงาม สิงห์ทอง คำแก้ว ภู่ระหงษ์ เทียนทอง ฉิมพลี รักษาศีล ชาวหัวหิน นิลเพชร กล้าหาญ ธรรมรักษ์ สุดสวาท ปิ่นแก้ว มีชัย วิเศษสุวรรณ อ่อนละมัย',
  ),
}

export const NATIONS: readonly (readonly [nation: Nation, weight: number])[] = [
  [
    {
      code: 'SE',
      phones: ['+4670555####', '+4673555####'],
      given: words('Emma Lars Anna Erik Karin Johan Maria Anders Elsa Oskar Ingrid Gustav Linnéa Nils Astrid'),
      family: words(
        'Lindqvist Andersson Johansson Karlsson Nilsson Eriksson Larsson Olsson Persson Svensson Åkesson Björk',
      ),
    },
    16,
  ],
  [
    {
      code: 'NO',
      phones: ['+4745555###', '+4790555###'],
      given: words('Ingrid Ole Kari Lars Nora Per Silje Bjørn Marit Knut Solveig Geir'),
      family: words('Hansen Johansen Olsen Larsen Andersen Pedersen Nilsen Kristiansen Bakken Haugen Sørensen'),
    },
    13,
  ],
  [
    {
      code: 'FI',
      phones: ['+35840555####', '+35850555####'],
      given: words('Matti Aino Juhani Liisa Pekka Anneli Jari Sanna Timo Päivi'),
      family: words('Virtanen Korhonen Mäkinen Nieminen Hämäläinen Laine Heikkinen Koskinen'),
    },
    8,
  ],
  [
    {
      code: 'DK',
      phones: ['+4520555###', '+4550555###'],
      given: words('Mette Søren Freja Jens Hanne Mads Kirsten Niels Signe'),
      family: words('Jensen Nielsen Hansen Pedersen Christensen Rasmussen Møller Kjær'),
    },
    6,
  ],
  [
    {
      code: 'GB',
      phones: ['+447400555###', '+447500555###'],
      given: words('James Olivia William Amelia Thomas Charlotte Harry Emily George Sophie Graham Margaret Alan Susan'),
      family: words('Smith Jones Taylor Brown Wilson Evans Thomas Roberts Walker Wright Thompson Hughes'),
    },
    12,
  ],
  [
    {
      code: 'DE',
      phones: ['+49151555#####', '+49176555#####'],
      given: words('Lukas Anna Jürgen Sabine Thomas Petra Stefan Julia Wolfgang Monika Felix Lena'),
      family: words('Schneider Müller Weber Fischer Wagner Becker Hoffmann Schäfer Koch Bauer Richter Weiß'),
    },
    11,
  ],
  [
    {
      code: 'NL',
      phones: ['+31612555###', '+31655512###'],
      given: words('Jan Sanne Pieter Emma Willem Lotte Kees Anouk'),
      family: ['de Jong', 'Jansen', 'de Vries', 'van den Berg', 'Bakker', 'Visser', 'Smit', 'van Dijk'],
    },
    5,
  ],
  [
    {
      code: 'FR',
      phones: ['+33655512###', '+33755512###'],
      given: words('Marie Pierre Camille Jean-Luc Chloé Antoine Élodie Michel Inès Hugo'),
      family: words('Dubois Martin Bernard Petit Durand Leroy Moreau Lefèvre Girard Rousseau'),
    },
    7,
  ],
  [
    {
      code: 'CH',
      phones: ['+41795551###', '+41765551###'],
      given: words('Urs Claudia Beat Nicole Reto Sandra Marco Daniela'),
      family: words('Keller Meier Brunner Gerber Baumann Frei Zimmermann Moser'),
    },
    5,
  ],
  [
    {
      code: 'RU',
      phones: ['+7916555####', '+7903555####'],
      // Women only: family names of men end otherwise.
      given: words('Анна Елена Ольга Мария Татьяна Наталья Ирина Светлана'),
      family: words('Петрова Иванова Смирнова Кузнецова Соколова Волкова Морозова'),
    },
    5,
  ],
  [
    {
      code: 'US',
      phones: ['+121255501##', '+141555501##', '+131255501##'],
      given: words('Michael Jennifer David Jessica Robert Ashley Carlos Maria Kevin Nicole'),
      family: words('Johnson Williams Garcia Miller Davis Martinez Anderson Clark Nguyen Lopez'),
    },
    6,
  ],
  [
    {
      code: 'AU',
      phones: ['+614915701##', '+614915702##'],
      given: words('Liam Chloe Jack Georgia Bruce Kylie Noah Ruby'),
      family: ["O'Connor", 'Campbell', 'Murphy', 'Kelly', 'Bennett', 'Ryan', 'Mitchell', "D'Souza"],
    },
    6,
  ],
  [
    {
      code: 'CN',
      phones: ['+8613555512###', '+8618655512###'],
      given: words('伟 芳 秀英 敏 静 丽 强 磊 洋 艳'),
      family: words('王 李 张 刘 陈 杨 赵 黄 周 吴'),
      familyFirst: true,
    },
    6,
  ],
  [
    {
      code: 'KR',
      phones: ['+821055512###', '+821055513###'],
      given: words('민준 서연 지훈 하은 도윤 수빈 현우 지우'),
      family: words('김 이 박 최 정 강 조 윤'),
      familyFirst: true,
    },
    4,
  ],
  [
    {
      code: 'JP',
      phones: ['+819055512###', '+818055512###'],
      given: words('陽菜 大翔 美咲 健太 由美 翔太 さくら 直樹'),
      family: words('佐藤 鈴木 高橋 田中 伊藤 渡辺 山本 中村'),
      familyFirst: true,
    },
    3,
  ],
  [
    {
      code: 'IN',
      phones: ['+919855512###', '+919955512###'],
      given: words('Priya Arjun Lakshmi Rahul Ananya Vikram Meera Sanjay'),
      family: words('Sharma Patel Iyer Reddy Nair Gupta Krishnamurthy Venkataraman'),
    },
    4,
  ],
]

/** Names that test how wide a column is; people do have such names. */
export const LONG_NAMES: readonly (readonly [name: string, nation: string])[] = [
  ['María de los Ángeles Fernández de Córdoba y Martínez-Bordiú de la Santísima Trinidad', 'US'],
  ['Karl-Theodor Maximilian Freiherr von und zu Hohenstein-Wittgensteinberg', 'DE'],
  ['หม่อมหลวงพิมพ์พรรณวรัชญ์ประภัสสร เทพหัสดินทร์วรรณกุล ณ อยุธยา', 'TH'],
  ['Venkatanarasimharajuvaripeta Subramaniam Krishnamurthy', 'IN'],
  ['Bjørn-Håkon Vestre Sløveren Gudbrandsdal-Østensjø', 'NO'],
]
