import { choice, count, day, line, lines, mayBeEmpty, nullable, own, recordOf } from './field-specs.ts'

export const UNIT_STATUSES = ['ready', 'service', 'for_sale', 'lost', 'sold', 'retired'] as const
const MOST_KILOMETRES = 2_000_000

/** One vehicle or house that is let: what it is, its papers, and what was done to it. Staff keep it. */
export const UNIT_RECORD = {
  reads: 'staff',
  writes: 'staff',
  key: 'label',
  fields: {
    label: line(40),
    labelKind: choice(['plate', 'name']),
    plateProvince: nullable(line(60)),
    product: recordOf('products'),
    branch: recordOf('branches'),
    status: choice(UNIT_STATUSES),
    colourTh: mayBeEmpty(40),
    colourEn: mayBeEmpty(40),
    modelYear: nullable(count(1950, 2100)),
    chassisNo: nullable(line(40)),
    engineNo: nullable(line(40)),
    odometerKm: count(0, MOST_KILOMETRES, 'km'),
    taxEndsOn: nullable(day),
    insuranceEndsOn: nullable(day),
    inspectionEndsOn: nullable(day),
    note: lines(1000),
    services: own('services'),
  },
  facts: {
    /** Of its papers, the day on which the first one ends. */
    papersEndOn: nullable(day),
    /** Reservations that hold it from now on. */
    bookings: count(0, 100_000),
    /** Times in which it is kept from renting, from now on. */
    blocks: count(0, 100_000),
    /** The reservation by which it is being sold, or was. */
    sale: nullable(line(36)),
  },
} as const
