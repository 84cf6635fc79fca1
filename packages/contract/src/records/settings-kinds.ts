import {
  askedWhen,
  choice,
  count,
  formed,
  line,
  lines,
  longText,
  money,
  nullable,
  own,
  paidMoney,
  yes,
} from './field-specs.ts'

// Each is one record and no more: the shop itself, in the groups in which people change it.
const setting = { reads: 'staff', writes: 'owner', key: null, isSingle: true } as const

/** What the clauses of a contract are of. */
export const CONTRACT_KINDS = ['rental', 'stay', 'sale'] as const
export type ContractKind = (typeof CONTRACT_KINDS)[number]

export const MOST_CONTRACT_TEXT = 20_000
const CONTRACT_ROWS = 18
const contractText = {
  ...setting,
  fields: {
    bodyTh: longText(MOST_CONTRACT_TEXT, CONTRACT_ROWS),
    bodyEn: longText(MOST_CONTRACT_TEXT, CONTRACT_ROWS),
  },
  /** The version that holds, and all that were ever kept. */
  facts: { version: line(40), versions: own('contractVersions') },
} as const

/** The settings of the shop, a form each. */
export const SETTINGS = {
  shop: {
    ...setting,
    fields: {
      nameTh: line(120),
      nameEn: line(120),
      legalNameTh: line(200),
      legalNameEn: line(200),
      lineUrl: nullable(formed('link', 200)),
    },
    facts: {},
  },
  tax: {
    ...setting,
    fields: {
      taxId: formed('taxId', 13),
      vatMode: choice(['none', 'included', 'excluded']),
      vatRate: count(0, 30, 'percent'),
    },
    facts: { papers: count(0, 1_000_000_000) },
  },
  promptPay: {
    ...setting,
    fields: {
      idKind: choice(['tax_id', 'phone', 'ewallet', 'biller']),
      idNumber: formed('promptpay', 30),
      payee: line(100),
      slipCheckApproves: yes,
    },
    facts: {},
  },
  deposits: {
    ...setting,
    fields: {
      bookingDeposit: choice(['none', 'fixed', 'percent', 'full']),
      amount: askedWhen('bookingDeposit', ['fixed'], nullable(paidMoney)),
      percent: askedWhen('bookingDeposit', ['percent'], nullable(count(1, 100, 'percent'))),
      holdMinutes: count(5, 30, 'minute'),
      payByMinutes: count(10, 2880, 'minute'),
      counterHoldMinutes: count(0, 10_080, 'minute'),
      counterLeadMinutes: count(0, 1440, 'minute'),
      counterMostThings: count(1, 50, 'item'),
      keepLimit: money,
      saleDeposit: paidMoney,
      saleDays: count(1, 60, 'day'),
    },
    facts: {},
  },
  cancellation: { ...setting, fields: { tiers: own('cancellation') }, facts: {} },
  returns: {
    ...setting,
    fields: {
      graceMinutes: count(0, 1440, 'minute'),
      latePerHour: money,
      hoursForFullDay: count(1, 24, 'hour'),
      freeMinutes: count(0, 1440, 'minute'),
      fuelEighth: money,
      helmet: money,
    },
    facts: {},
  },
  booking: {
    ...setting,
    fields: {
      leadMinutes: count(0, 10_080, 'minute'),
      mostThings: count(1, 10, 'item'),
      identityDays: count(1, 365, 'day'),
    },
    facts: {},
  },
  privacy: {
    ...setting,
    fields: { customerDays: nullable(count(90, 3650, 'day')) },
    /** Customers whom the next night erases. */
    facts: { due: count(0, 100_000_000) },
  },
  rentalText: contractText,
  stayText: contractText,
  saleText: contractText,
  /** Sites that may show the customers' pages in a frame, one a line. */
  widget: { ...setting, fields: { origins: lines(1000) }, facts: {} },
  /** What whoever works here finds in the menus. */
  display: { ...setting, fields: { showsSamples: yes }, facts: {} },
} as const
