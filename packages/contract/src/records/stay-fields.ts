import { count, formed, line, nullable, own, recordOf } from './field-specs.ts'

const CENTIMETRES = 10_000
const length = nullable(count(1, CENTIMETRES, 'cm'))

/** What only a house says of itself, beside the model that it is let as: rooms, pool, rules, what is near, and where it is. */
export const STAY_RECORD = {
  reads: 'staff',
  writes: 'owner',
  key: null,
  fields: {
    product: recordOf('products'),
    placeTh: line(120),
    placeEn: line(120),
    /** With the house number, for guests whose booking is confirmed. */
    addressTh: line(300),
    addressEn: line(300),
    subdistrictTh: nullable(line(80)),
    postcode: nullable(formed('postcode', 5)),
    pin: nullable(line(300)),
    mapUrl: nullable(formed('link', 300)),
    bedrooms: count(1, 40),
    beds: count(1, 80),
    bathrooms: count(1, 40),
    poolLength: length,
    poolWidth: length,
    poolFrom: length,
    poolTo: length,
    rules: own('houseRules'),
    nearby: own('nearby'),
  },
  facts: {
    productTh: line(120),
    productEn: line(120),
    slug: line(60),
    guests: count(0, 40),
    photos: count(0, 1000),
    bookings: count(0, 1_000_000),
    /** What another guest costs a night, in satang; null where nobody more may come. */
    extraGuest: nullable({ type: 'money', min: 0, max: 100_000_000 } as const),
  },
} as const
