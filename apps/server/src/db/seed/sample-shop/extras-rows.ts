import type { Insertable } from 'kysely'
import type { Database } from '../../schema.ts'

const TWO_WHEELS = ['scooter', 'motorcycle', 'big_bike']

type AddonRow = Insertable<Database['addon']>

/** Money in whole baht. */
interface AddonSpec {
  readonly slug: string
  readonly th: readonly [name: string, note?: string]
  readonly en: readonly [name: string, note?: string]
  readonly charge: AddonRow['charge']
  readonly baht: number
  readonly most?: number
  readonly included?: number
  readonly quantity?: number
  readonly categories: readonly string[]
  readonly icon: string
}

const SPECS: readonly AddonSpec[] = [
  {
    slug: 'helmet',
    th: ['หมวกกันน็อก', 'รวมในราคา 2 ใบ'],
    en: ['Helmet', 'Two are included'],
    charge: 'per_item',
    baht: 50,
    included: 2,
    quantity: 3,
    categories: TWO_WHEELS,
    icon: 'helmet',
  },
  {
    slug: 'child-helmet',
    th: ['หมวกกันน็อกเด็ก', 'อายุ 3–10 ปี'],
    en: ['Child helmet', 'Ages 3 to 10'],
    charge: 'per_item',
    baht: 50,
    quantity: 2,
    categories: [...TWO_WHEELS, 'bicycle'],
    icon: 'child',
  },
  {
    slug: 'phone-holder',
    th: ['ที่ยึดมือถือ'],
    en: ['Phone holder'],
    charge: 'per_day',
    baht: 20,
    most: 100,
    categories: [...TWO_WHEELS, 'bicycle'],
    icon: 'phone',
  },
  {
    slug: 'raincoat',
    th: ['เสื้อกันฝน', 'ซื้อขาด เก็บไว้ใช้ได้'],
    en: ['Raincoat', 'Yours to keep'],
    charge: 'per_item',
    baht: 50,
    quantity: 2,
    categories: [...TWO_WHEELS, 'bicycle'],
    icon: 'rain',
  },
  {
    slug: 'top-box',
    th: ['กล่องท้าย 39 ลิตร'],
    en: ['Top box, 39 litres'],
    charge: 'per_day',
    baht: 40,
    most: 300,
    categories: TWO_WHEELS,
    icon: 'box',
  },
  {
    slug: 'surf-rack',
    th: ['แร็คกระดานโต้คลื่น', 'ติดด้านซ้าย กระดานไม่เกิน 7 ฟุต'],
    en: ['Surf rack', 'On the left side, boards up to 7 feet'],
    charge: 'per_day',
    baht: 80,
    most: 500,
    categories: ['scooter'],
    icon: 'surf',
  },
  {
    slug: 'bike-care',
    th: ['ลดค่าเสียหายส่วนแรก', 'จ่ายไม่เกิน 2,000 บาทเมื่อรถล้มหรือชน'],
    en: ['Damage cover', 'You pay 2,000 baht at most after a fall or crash'],
    charge: 'per_day',
    baht: 60,
    most: 900,
    categories: TWO_WHEELS,
    icon: 'shield',
  },
  {
    slug: 'child-seat-bicycle',
    th: ['เบาะเด็กจักรยาน', 'น้ำหนักไม่เกิน 22 กก.'],
    en: ['Child seat for the bicycle', 'Up to 22 kg'],
    charge: 'per_rental',
    baht: 100,
    categories: ['bicycle'],
    icon: 'child',
  },
  {
    slug: 'car-full-insurance',
    th: ['ประกันเต็มจำนวน', 'ไม่มีค่าเสียหายส่วนแรก'],
    en: ['Full insurance', 'No excess to pay'],
    charge: 'per_day',
    baht: 250,
    most: 3500,
    categories: ['car'],
    icon: 'shield',
  },
  {
    slug: 'extra-driver',
    th: ['ผู้ขับเพิ่ม', 'ต้องมีใบขับขี่ของตนเอง'],
    en: ['Extra driver', 'With a licence of their own'],
    charge: 'per_item',
    baht: 200,
    quantity: 2,
    categories: ['car', 'big_bike'],
    icon: 'user',
  },
  {
    slug: 'child-seat-car',
    th: ['คาร์ซีทเด็ก'],
    en: ['Child seat'],
    charge: 'per_day',
    baht: 80,
    most: 500,
    quantity: 2,
    categories: ['car'],
    icon: 'child',
  },
  {
    slug: 'extra-bed',
    th: ['เตียงเสริม', 'รวมผ้าปูและผ้าเช็ดตัว'],
    en: ['Extra bed', 'With sheets and towels'],
    charge: 'per_day',
    baht: 500,
    quantity: 2,
    categories: ['pool_villa'],
    icon: 'bed',
  },
  {
    slug: 'breakfast',
    th: ['อาหารเช้าส่งถึงวิลล่า', 'ต่อท่านต่อคืน'],
    en: ['Breakfast brought to the villa', 'For each person and night'],
    charge: 'per_day',
    baht: 150,
    quantity: 8,
    categories: ['pool_villa'],
    icon: 'breakfast',
  },
  {
    slug: 'barbecue-set',
    th: ['ชุดบาร์บีคิวพร้อมถ่าน'],
    en: ['Barbecue set with charcoal'],
    charge: 'per_rental',
    baht: 600,
    categories: ['pool_villa'],
    icon: 'barbecue',
  },
]

export const ADDON_ROWS: readonly AddonRow[] = SPECS.map((spec, index) => ({
  slug: spec.slug,
  name_th: spec.th[0],
  name_en: spec.en[0],
  note_th: spec.th[1] ?? '',
  note_en: spec.en[1] ?? '',
  charge: spec.charge,
  unit_amount: spec.baht * 100,
  max_amount: spec.most === undefined ? null : spec.most * 100,
  included_quantity: spec.included ?? 0,
  max_quantity: spec.quantity ?? 1,
  categories: [...spec.categories],
  icon: spec.icon,
  is_active: true,
  sort_order: index,
}))

/** Money in whole baht; null is for every category. Helmets are counted, so they are not in this list. */
const PARTS: readonly (readonly [
  kind: 'damage' | 'lost_item',
  category: string | null,
  th: string,
  en: string,
  baht: number,
])[] = [
  ...['scooter', 'motorcycle', 'big_bike'].flatMap((category, size) => [
    ['damage', category, 'กระจกมองข้าง', 'Mirror', [250, 350, 1200][size] ?? 0] as const,
    ['damage', category, 'มือเบรก', 'Brake lever', [200, 300, 900][size] ?? 0] as const,
    [
      'damage',
      category,
      'ชุดสีแตกหรือเป็นรอย (ชิ้น)',
      'Plastic panel, broken or scratched',
      [600, 900, 3500][size] ?? 0,
    ] as const,
    ['damage', category, 'ไฟหน้า', 'Headlight', [900, 1200, 4500][size] ?? 0] as const,
    ['damage', category, 'ไฟเลี้ยว', 'Turn signal', [250, 300, 900][size] ?? 0] as const,
    ['damage', category, 'ยางแตกหรือบวม', 'Tyre', [700, 1100, 3500][size] ?? 0] as const,
    ['damage', category, 'ล้อคด', 'Bent wheel', [1800, 2500, 9000][size] ?? 0] as const,
    ['damage', category, 'เบาะขาด', 'Torn seat', [600, 800, 2500][size] ?? 0] as const,
    ['damage', category, 'ท่อไอเสียเป็นรอยหรือบุบ', 'Exhaust, scratched or dented', [800, 1200, 5000][size] ?? 0] as const,
  ]),
  ['damage', 'car', 'กระจกมองข้าง', 'Mirror', 3500],
  ['damage', 'car', 'กันชนเป็นรอยหรือแตก', 'Bumper, scratched or broken', 4000],
  ['damage', 'car', 'ประตูหรือแก้มเป็นรอย (ชิ้น)', 'Scratched panel', 3000],
  ['damage', 'car', 'ยางแตกหรือบวม', 'Tyre', 3200],
  ['damage', 'car', 'กระจกบังลม', 'Windscreen', 6000],
  ['damage', 'bicycle', 'ยางใน', 'Inner tube', 120],
  ['damage', 'bicycle', 'ล้อคด', 'Bent wheel', 600],
  ['lost_item', 'bicycle', 'แม่กุญแจล็อกล้อ', 'Bicycle lock', 250],
  ['lost_item', 'scooter', 'ที่ยึดมือถือ', 'Phone holder', 300],
  ['damage', 'pool_villa', 'ผ้าปูหรือผ้าเช็ดตัวเปื้อนถาวร (ผืน)', 'Linen stained for good', 400],
  ['damage', 'pool_villa', 'แก้วหรือจานแตก (ชิ้น)', 'Broken glass or plate', 80],
  ['lost_item', 'pool_villa', 'คีย์การ์ด', 'Key card', 300],
  ['lost_item', null, 'กุญแจ', 'Key', 800],
  ['lost_item', null, 'สำเนาเล่มทะเบียนหรือ พ.ร.บ.', 'Registration or insurance paper', 300],
  ['damage', null, 'ทำความสะอาดพิเศษ', 'Extra cleaning', 200],
]

export const PART_ROWS: readonly Insertable<Database['part_price']>[] = PARTS.map(
  ([kind, category, name_th, name_en, baht], index) => ({
    kind,
    category,
    name_th,
    name_en,
    unit_amount: baht * 100,
    is_active: true,
    sort_order: index,
  }),
)

export interface ZoneSpec {
  readonly branch: 'main' | 'takiab'
  readonly th: string
  readonly en: string
  /** Baht each way, and the rent in baht from which both ways are free. */
  readonly fee: number
  readonly freeFrom: number | null
  readonly leadMinutes: number
  readonly areas: readonly (readonly [postcode: string, th: string, en: string])[]
}

export const ZONES: readonly ZoneSpec[] = [
  {
    branch: 'main',
    th: 'ในเมืองหัวหิน',
    en: 'Hua Hin town',
    fee: 100,
    freeFrom: 2000,
    leadMinutes: 90,
    areas: [['77110', 'หัวหิน', 'Hua Hin']],
  },
  {
    branch: 'main',
    th: 'หินเหล็กไฟ–ทับใต้',
    en: 'Hin Lek Fai and Thap Tai',
    fee: 150,
    freeFrom: 3000,
    leadMinutes: 120,
    areas: [
      ['77110', 'หินเหล็กไฟ', 'Hin Lek Fai'],
      ['77110', 'ทับใต้', 'Thap Tai'],
    ],
  },
  {
    branch: 'main',
    th: 'ชะอำ',
    en: 'Cha-am',
    fee: 250,
    freeFrom: 6000,
    leadMinutes: 180,
    areas: [
      ['76120', 'ชะอำ', 'Cha-am'],
      ['76120', 'สามพระยา', 'Sam Phraya'],
      ['76120', 'บางเก่า', 'Bang Kao'],
    ],
  },
  {
    branch: 'main',
    th: 'ป่าละอู–หนองพลับ',
    en: 'Pa La-U and Nong Phlap',
    fee: 450,
    freeFrom: null,
    leadMinutes: 240,
    areas: [
      ['77110', 'หนองพลับ', 'Nong Phlap'],
      ['77110', 'ห้วยสัตว์ใหญ่', 'Huai Sat Yai'],
      ['77110', 'บึงนคร', 'Bueng Nakhon'],
    ],
  },
  {
    branch: 'takiab',
    th: 'เขาตะเกียบ–เขาเต่า',
    en: 'Khao Takiab and Khao Tao',
    fee: 100,
    freeFrom: 2000,
    leadMinutes: 90,
    areas: [['77110', 'หนองแก', 'Nong Kae']],
  },
  {
    branch: 'takiab',
    th: 'ปราณบุรี–ปากน้ำปราณ',
    en: 'Pranburi and Pak Nam Pran',
    fee: 300,
    freeFrom: 8000,
    leadMinutes: 180,
    areas: [
      ['77120', 'ปราณบุรี', 'Pran Buri'],
      ['77120', 'ปากน้ำปราณ', 'Pak Nam Pran'],
      ['77120', 'วังก์พง', 'Wang Phong'],
      ['77120', 'เขาน้อย', 'Khao Noi'],
    ],
  },
  {
    branch: 'takiab',
    th: 'สามร้อยยอด',
    en: 'Sam Roi Yot',
    fee: 500,
    freeFrom: null,
    leadMinutes: 240,
    areas: [
      ['77120', 'สามร้อยยอด', 'Sam Roi Yot'],
      ['77180', 'ไร่เก่า', 'Rai Kao'],
      ['77180', 'ศิลาลอย', 'Sila Loi'],
      ['77180', 'ศาลาลัย', 'Sala Lai'],
      ['77180', 'ไร่ใหม่', 'Rai Mai'],
    ],
  },
]
