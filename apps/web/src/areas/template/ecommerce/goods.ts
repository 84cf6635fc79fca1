import type { CartRow, ShopGoods, WishlistRow } from './schema.ts'

type GoodsRow = [
  name: string,
  brand: string,
  price: number,
  drawing: string,
  hasFreeShipping: boolean,
  rating: number,
  description: string,
]

// Numbered from 1 in this order. Names and brands are made up.
const ROWS: readonly GoodsRow[] = [
  [
    'Half-face town helmet',
    'Rodchao',
    24.5,
    'helmet',
    true,
    4,
    'Light shell with a clear visor. Sizes S to XL, certified to TIS 369.',
  ],
  [
    'Full-face touring helmet',
    'Rodchao',
    89.9,
    'helmet',
    true,
    5,
    'Removable lining, quick-release strap and two visors for day and night.',
  ],
  [
    "Children's helmet",
    'Tukta',
    19.99,
    'helmet',
    false,
    4,
    'For heads of 48 to 52 cm. Dial fit at the back, no loose padding.',
  ],
  [
    'Mesh summer gloves',
    'Rodchao',
    15.75,
    'glove',
    false,
    3,
    'Padded knuckles, open mesh and fingertips that work on a phone.',
  ],
  [
    'Waterproof gloves',
    'Mue Haeng',
    32.4,
    'glove',
    false,
    4,
    'Taped seams and a wiper on the left thumb for the visor.',
  ],
  [
    'Phone holder with damper',
    'Yudnin',
    27.95,
    'phone',
    true,
    5,
    'Keeps the camera of a phone from shaking loose on rough roads.',
  ],
  [
    'Waterproof phone pouch',
    'Kannam',
    10.83,
    'phone',
    false,
    2,
    'Clips to the bar. The screen still reacts through the window.',
  ],
  [
    'USB socket for the bar',
    'Saifa',
    18.6,
    'plug',
    false,
    4,
    'Two outlets with a rubber cap, wired to the ignition by a fuse.',
  ],
  [
    'Two-piece rain suit',
    'Fonlong',
    39.0,
    'coat',
    true,
    5,
    'Packs into its own pocket. Reflective stripes on back and sleeves.',
  ],
  ['Rain poncho for two', 'Rodchao', 12.25, 'coat', false, 3, 'Covers rider, passenger and a bag between them.'],
  ['Top case, 39 litres', 'Klong', 129.0, 'case', true, 4, 'Takes two helmets. One key for the lid and the mount.'],
  ['Dry bag, 30 litres', 'Talay', 34.9, 'bag', true, 4, 'Rolled closure, welded seams, two straps for the rear seat.'],
  ['Chain lube and cleaner', 'Man', 16.4, 'bottle', false, 5, 'Cleaner, brush and lube for about forty rentals.'],
  ['Wash kit', 'Rodchao', 21.0, 'bottle', false, 3, 'Shampoo, sponge and a cloth that does not scratch paint.'],
  [
    'Disc lock with alarm',
    'Maenkong',
    44.5,
    'lock',
    true,
    4,
    'Sounds when it is moved. The reminder cord comes with it.',
  ],
  ['Folding lock', 'Maenkla', 58.0, 'lock', true, 3, 'Ninety centimetres long, folds to the size of a bottle.'],
  ['Action camera mount', 'Mumklong', 29.9, 'camera', false, 2, 'Ball joint in metal for bars of 22 to 32 mm.'],
  [
    'Armoured riding jacket',
    'Rodchao',
    189.0,
    'coat',
    true,
    5,
    'Mesh for the heat, armour at shoulders, elbows and back.',
  ],
  [
    'Dash camera, front and rear',
    'Mumklong Pro',
    219.5,
    'camera',
    true,
    4,
    'Records both ways, locks the file after a fall.',
  ],
  ['Helmet intercom, pair', 'Siang', 249.0, 'headset', true, 4, 'Rider and passenger hear each other at 90 km/h.'],
  [
    'Workshop stand, front and rear',
    'Changdee',
    159.0,
    'stand',
    true,
    3,
    'For bikes up to 300 kg, with rubber pads that leave no mark.',
  ],
  ['Set of touring tyres', 'Thanon', 174.0, 'tyre', false, 5, 'A pair in 17 inch, made for wet roads.'],
  [
    'Pump and pressure gauge',
    'Lomdee',
    135.5,
    'pump',
    false,
    3,
    'Fills a scooter tyre in two minutes, runs from the battery.',
  ],
  [
    'Electric folding bicycle',
    'Saeng Dao',
    1190.0,
    'bicycle',
    true,
    4,
    'Sixty kilometres on a charge, twenty-one kilograms.',
  ],
  [
    'Delivery bicycle with box',
    'Saeng Dao',
    1649.0,
    'bicycle',
    true,
    3,
    'Carries forty kilograms between shops, two-leg stand.',
  ],
  ['Solar charging shelter', 'Daedja', 7999.99, 'shelter', false, 2, 'Shade and power for four electric scooters.'],
  [
    'Key cabinet with PIN',
    'Rodchao Office',
    310.0,
    'cabinet',
    true,
    1,
    'Forty hooks. Every opening is recorded with its time.',
  ],
]

function makeSlug(name: string, id: number): string {
  return `${name.toLowerCase().replaceAll(/[^a-z0-9]+/g, '-')}-${id}`
}

export const GOODS: readonly ShopGoods[] = ROWS.map((row, index) => {
  const [name, brand, price, drawing, hasFreeShipping, rating, description] = row
  const id = index + 1
  const image = `/shop-goods.svg#${drawing}`
  return { id, name, slug: makeSlug(name, id), description, brand, price, image, hasFreeShipping, rating }
})

/** Goods 2 and 6 stand in both lists. */
export const FIRST_WISHLIST: readonly WishlistRow[] = [18, 2, 6, 24, 11, 20, 13, 5, 26].map((productId, index) => ({
  id: index + 1,
  productId,
}))

export const FIRST_CART: readonly CartRow[] = [2, 9, 6, 15, 1].map((productId, index) => ({
  id: index + 1,
  productId,
  qty: 1,
}))
