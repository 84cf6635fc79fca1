import { VEHICLE_KINDS, VEHICLE_PAINTS } from '../customers/vehicle-drawings.ts'
import {
  askedWhen,
  choice,
  choices,
  clock,
  count,
  day,
  type FieldSpecs,
  formed,
  line,
  lines,
  mayBeEmpty,
  moment,
  money,
  nullable,
  own,
  paidMoney,
  recordOf,
  type ValuesOf,
  yes,
} from './field-specs.ts'
import { CUSTOMER_RECORD } from './customer-fields.ts'
import { SETTINGS } from './settings-kinds.ts'
import { STAY_RECORD } from './stay-fields.ts'
import { UNIT_RECORD } from './unit-fields.ts'

/** Who may change records of a kind, and see them. */
export type RecordKeeper = 'staff' | 'owner'

interface RecordSpec {
  readonly fields: FieldSpecs
  /** What is shown beside the fields and follows from elsewhere. */
  readonly facts: FieldSpecs
  /** Whoever may read it. */
  readonly reads: RecordKeeper
  readonly writes: RecordKeeper
  /** The field that names one record to people and in files; null where only the id does. */
  readonly key: string | null
  /** There is one and no more: it is neither added nor removed. */
  readonly isSingle?: true
  /** There are as many as there are: they are changed, and neither added nor removed. */
  readonly isFixed?: true
  /** The file of all of them is given to the owner alone, and taken from nobody else. */
  readonly isOwnersFile?: true
  /** A file may have new ones of a kind that is fixed otherwise. */
  readonly isAddedByFile?: true
}

const CATEGORIES = ['scooter', 'motorcycle', 'big_bike', 'bicycle', 'car', 'pool_villa'] as const
const localName = { nameTh: line(120), nameEn: line(120) }

/** The records of the shop that people keep: what each holds, who may see it and who may change it. */
export const RECORDS = {
  products: {
    reads: 'staff',
    writes: 'owner',
    key: 'slug',
    fields: {
      slug: formed('slug', 60),
      ...localName,
      brand: line(60),
      /** With commas between; how many and how long they may be, the server says. */
      otherNames: mayBeEmpty(500),
      category: choice(CATEGORIES),
      descriptionTh: lines(2000),
      descriptionEn: lines(2000),
      highlightTh: mayBeEmpty(120),
      highlightEn: mayBeEmpty(120),
      engineCc: nullable(count(1, 3000, 'cc')),
      transmission: nullable(choice(['automatic', 'manual', 'semi_automatic'])),
      seats: count(1, 40, 'seat'),
      licenceClass: nullable(choice(['motorcycle', 'car'])),
      minAge: count(0, 99, 'year'),
      features: own('words'),
      damageDeposit: money,
      turnaroundMinutes: count(0, 2880, 'minute'),
      minMinutes: count(1, 1_000_000, 'minute'),
      maxMinutes: count(1, 1_052_640, 'minute'),
      checkInMinute: askedWhen('category', ['pool_villa'], nullable(clock)),
      checkOutMinute: askedWhen('category', ['pool_villa'], nullable(clock)),
      drawingKind: choice(VEHICLE_KINDS),
      drawingPaint: choice(VEHICLE_PAINTS),
      isPopular: yes,
      isActive: yes,
      position: count(0, 10_000),
      prices: own('prices'),
    },
    facts: {
      units: count(0, 100_000),
      free: count(0, 100_000),
      photos: count(0, 1000),
      bookings: count(0, 1_000_000),
      /** What a rental that begins now costs. */
      oneDay: nullable(money),
      threeDays: nullable(money),
      sevenDays: nullable(money),
    },
  },
  numbering: {
    reads: 'staff',
    writes: 'owner',
    key: null,
    isFixed: true,
    fields: { prefix: formed('prefix', 2) },
    facts: { kind: line(40), next: line(4000), issued: count(0, 1_000_000_000) },
  },
  units: UNIT_RECORD,
  seasons: {
    reads: 'staff',
    writes: 'owner',
    key: null,
    fields: {
      ...localName,
      from: day,
      until: day,
      fromClock: clock,
      untilClock: clock,
      priority: count(0, 1000),
      prices: own('seasonPrices'),
    },
    facts: { products: count(0, 100_000) },
  },
  addons: {
    reads: 'staff',
    writes: 'owner',
    key: 'slug',
    fields: {
      slug: formed('slug', 60),
      ...localName,
      noteTh: mayBeEmpty(200),
      noteEn: mayBeEmpty(200),
      charge: choice(['per_day', 'per_rental', 'per_item']),
      amount: money,
      mostAmount: nullable(money),
      included: count(0, 20, 'item'),
      most: count(1, 20, 'item'),
      /** How many the shop has; null where nobody counts them. */
      stock: nullable(count(0, 999, 'item')),
      categories: choices(CATEGORIES, 1),
      isActive: yes,
      position: count(0, 10_000),
    },
    facts: { product: nullable(line(120)) },
  },
  parts: {
    reads: 'staff',
    writes: 'owner',
    key: null,
    fields: {
      ...localName,
      kind: choice(['damage', 'lost_item']),
      category: nullable(choice(CATEGORIES)),
      amount: money,
      isActive: yes,
      position: count(0, 10_000),
    },
    facts: {},
  },
  zones: {
    reads: 'staff',
    writes: 'owner',
    key: null,
    fields: {
      ...localName,
      branch: recordOf('branches'),
      fee: money,
      freeOver: nullable(money),
      leadMinutes: count(0, 10_080, 'minute'),
      opens: clock,
      closes: clock,
      areas: own('areas'),
      isActive: yes,
    },
    facts: { areaCount: count(0, 10_000) },
  },
  codes: {
    reads: 'staff',
    writes: 'owner',
    key: 'code',
    fields: {
      code: formed('code', 20),
      kind: choice(['percent', 'amount']),
      percent: askedWhen('kind', ['percent'], nullable(count(1, 100, 'percent'))),
      amount: askedWhen('kind', ['amount'], nullable(paidMoney)),
      from: day,
      until: day,
      leastDays: count(0, 90, 'day'),
      mostUses: nullable(count(1, 1_000_000)),
      isActive: yes,
    },
    facts: { used: count(0, 1_000_000_000) },
  },
  branches: {
    reads: 'staff',
    writes: 'owner',
    key: 'code',
    fields: {
      code: formed('branch', 2),
      ...localName,
      addressTh: line(300),
      addressEn: line(300),
      phone: line(30),
      taxBranchNo: formed('postcode', 5),
      /** Where it stands, as `12.5709, 99.9606`; a link to a map that has it is read, too. */
      pin: nullable(line(300)),
      opening: own('opening'),
      isActive: yes,
    },
    facts: { units: count(0, 100_000) },
  },
  closures: {
    reads: 'staff',
    writes: 'owner',
    key: null,
    fields: {
      branch: nullable(recordOf('branches')),
      from: day,
      until: day,
      fromClock: clock,
      untilClock: clock,
      blocks: choice(['pick_up', 'return', 'both']),
      reasonTh: line(120),
      reasonEn: line(120),
    },
    facts: {
      /** Reservations that begin or end in it. */
      bookings: count(0, 100_000),
      /** Codes of the first of them, separated by spaces. */
      codes: mayBeEmpty(400),
    },
  },
  customers: CUSTOMER_RECORD,
  users: {
    reads: 'owner',
    writes: 'owner',
    key: 'email',
    fields: {
      fullName: line(120),
      email: formed('email', 254),
      username: line(60),
      role: choice(['admin', 'staff', 'driver']),
      branch: nullable(recordOf('branches')),
      isActive: yes,
    },
    facts: { lastSeen: nullable(moment), hasPassword: yes },
  },
  stays: STAY_RECORD,
  minimumNights: {
    reads: 'staff',
    writes: 'owner',
    key: null,
    fields: { ...localName, from: day, until: day, least: count(2, 30, 'day') },
    facts: {},
  },
  ...SETTINGS,
} as const satisfies Readonly<Record<string, RecordSpec>>

export type RecordKind = keyof typeof RECORDS
export const RECORD_KINDS = Object.keys(RECORDS) as readonly RecordKind[]

export type RecordFields<Kind extends RecordKind> = ValuesOf<(typeof RECORDS)[Kind]['fields']>
export type RecordFacts<Kind extends RecordKind> = ValuesOf<(typeof RECORDS)[Kind]['facts']>

/** One record as it is kept. */
export interface KeptRecord<Kind extends RecordKind = RecordKind> {
  readonly id: string
  readonly version: number
  readonly fields: RecordFields<Kind>
  readonly facts: RecordFacts<Kind>
}

/** The kinds that are the settings of the shop. */
export const SETTINGS_KINDS = Object.keys(SETTINGS) as readonly (keyof typeof SETTINGS)[]

/** Whether there is one record of the kind and no more. Its id is `SINGLE_ID`. */
export function isSingle(kind: RecordKind): boolean {
  return 'isSingle' in RECORDS[kind]
}

/** Whether records of the kind are neither added nor removed. */
export function isFixed(kind: RecordKind): boolean {
  return isSingle(kind) || 'isFixed' in RECORDS[kind]
}

/** Whether all records of the kind leave the shop, and come into it by a file, only with its owner. */
export function isOwnersFile(kind: RecordKind): boolean {
  return 'isOwnersFile' in RECORDS[kind]
}

/** Whether a file of the kind may have new records, beside those that it changes. */
export function isAddedByFile(kind: RecordKind): boolean {
  return !isFixed(kind) || 'isAddedByFile' in RECORDS[kind]
}

export const SINGLE_ID = '1'

export function isRecordKind(name: string): name is RecordKind {
  return Object.hasOwn(RECORDS, name)
}
