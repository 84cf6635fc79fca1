import type { DepositBalance } from '../payments/deposit.ts'
import type { Satang } from '../payments/money.ts'
import type { Gate } from './transitions.ts'

/** Fewest pictures of a vehicle when it leaves and when it comes back. */
export const PHOTOS_NEEDED = 4

/** Classes of driving licence that a shop checks. */
export type LicenceClass = 'motorcycle' | 'car'

/** A licence that somebody looked at. `expiresOn` is a shop day, 'yyyy-mm-dd', the last on which it holds. */
export interface CheckedLicence {
  readonly classes: readonly LicenceClass[]
  readonly expiresOn: string
}

/** What is known when a vehicle is about to leave, come back or be closed. Days are shop days, 'yyyy-mm-dd'. */
export interface GateFacts {
  readonly unit: {
    readonly isFixed: boolean
    /** In the yard and able to go out: not lost, not in the workshop, not with somebody else. */
    readonly isReady: boolean
    /** Last day on which tax and insurance hold; null where nothing lapses. */
    readonly papersEndOn: string | null
  } | null
  readonly today: string
  /** Last day of the rental. */
  readonly endsOn: string
  /** Class that the product asks for; null where anybody may ride. */
  readonly licenceNeeded: LicenceClass | null
  readonly licence: CheckedLicence | null
  readonly isContractSigned: boolean
  /** Of a used vehicle that is sold; unsaid for what is rented. */
  readonly isSaleContractIssued?: boolean
  /** Total less what was paid, in satang; below zero the shop owes. */
  readonly balance: Satang
  readonly isRentWaived: boolean
  readonly deposit: DepositBalance
  readonly hasReadings: boolean
  readonly photos: number
  readonly photosNeeded: number
  readonly areHelmetsCounted: boolean
  /** Most that staff may keep of a deposit without a manager, in satang. */
  readonly keepLimit: Satang
  readonly hasPoliceReport: boolean
}

/** Why a gate is closed; pages have a message for each. */
export type GateReason =
  | 'unit_missing'
  | 'unit_not_fixed'
  | 'unit_not_ready'
  | 'papers_expire'
  | 'licence_not_checked'
  | 'licence_wrong_class'
  | 'licence_expires'
  | 'contract_not_signed'
  | 'sale_contract_missing'
  | 'rent_not_paid'
  | 'deposit_not_held'
  | 'readings_missing'
  | 'photos_missing'
  | 'helmets_not_counted'
  | 'balance_open'
  | 'refund_open'
  | 'deposit_open'
  | 'kept_over_limit'
  | 'police_report_missing'

/** A gate and whether it is open; a closed one has its reason and figures for the message (satang, counts). */
export type GateFinding =
  | { readonly gate: Gate; readonly isOpen: true }
  | {
      readonly gate: Gate
      readonly isOpen: false
      readonly reason: GateReason
      readonly amount?: Satang
      readonly count?: number
      readonly day?: string
    }

type Closed = { readonly reason: GateReason; readonly amount?: Satang; readonly count?: number; readonly day?: string }
type Check = (facts: GateFacts) => Closed | null

const when = (isClosed: boolean, closed: Closed): Closed | null => (isClosed ? closed : null)

/**
 * Whether whoever showed a licence of these classes may drive what asks for one. Null stands on either side for what is not
 * asked for or has not been looked at, which forbids nothing.
 */
export function coversClass(shown: readonly string[] | null, needed: string | null): boolean {
  return needed === null || shown === null || shown.includes(needed)
}

function licence({ licenceNeeded, licence: held, endsOn, today }: GateFacts): Closed | null {
  if (licenceNeeded === null) return null
  if (held === null) return { reason: 'licence_not_checked' }
  if (!coversClass(held.classes, licenceNeeded)) return { reason: 'licence_wrong_class' }
  return when(held.expiresOn < lastDay({ endsOn, today }), { reason: 'licence_expires', day: held.expiresOn })
}

/** Papers have to hold until the vehicle is due, and today where that has passed already. */
function lastDay({ endsOn, today }: Pick<GateFacts, 'endsOn' | 'today'>): string {
  return endsOn > today ? endsOn : today
}

function papers({ unit, endsOn, today }: GateFacts): Closed | null {
  if (unit === null) return { reason: 'unit_missing' }
  if (!unit.isReady) return { reason: 'unit_not_ready' }
  return unit.papersEndOn !== null && unit.papersEndOn < lastDay({ endsOn, today })
    ? { reason: 'papers_expire', day: unit.papersEndOn }
    : null
}

const rentPaid: Check = ({ balance }) => when(balance > 0, { reason: 'rent_not_paid', amount: balance })
const readings: Check = ({ hasReadings }) => when(!hasReadings, { reason: 'readings_missing' })
const photos: Check = ({ photos: taken, photosNeeded }) =>
  when(taken < photosNeeded, { reason: 'photos_missing', count: photosNeeded - taken })

/** Gates that facts decide. The others are decided by what a command is given: a reason, a new price, a free unit. */
const CHECKS: Readonly<Partial<Record<Gate, Check>>> = {
  unit_fixed: ({ unit }) =>
    unit === null ? { reason: 'unit_missing' } : when(!unit.isFixed, { reason: 'unit_not_fixed' }),
  unit_papers_valid: papers,
  licence_checked: licence,
  contract_signed: ({ isContractSigned }) => when(!isContractSigned, { reason: 'contract_not_signed' }),
  sale_contract_issued: ({ isSaleContractIssued }) =>
    when(isSaleContractIssued !== true, { reason: 'sale_contract_missing' }),
  rent_paid: rentPaid,
  rent_paid_or_waived: (facts) => (facts.isRentWaived ? null : rentPaid(facts)),
  deposit_held: ({ deposit }) =>
    when(deposit.held < deposit.due, { reason: 'deposit_not_held', amount: deposit.due - deposit.held }),
  readings_out: readings,
  readings_in: readings,
  photos_out: photos,
  photos_in: photos,
  helmets_counted: ({ areHelmetsCounted }) => when(!areHelmetsCounted, { reason: 'helmets_not_counted' }),
  balance_zero: ({ balance }) =>
    balance > 0
      ? { reason: 'balance_open', amount: balance }
      : when(balance < 0, { reason: 'refund_open', amount: -balance }),
  deposit_settled: ({ deposit }) => when(deposit.held !== 0, { reason: 'deposit_open', amount: deposit.held }),
  kept_within_limit: ({ deposit, keepLimit }) =>
    when(deposit.kept > keepLimit, { reason: 'kept_over_limit', amount: keepLimit }),
  police_report: ({ hasPoliceReport }) => when(!hasPoliceReport, { reason: 'police_report_missing' }),
}

/** Whether each of the gates that facts decide is open, in the order given. */
export function checkGates(gates: readonly Gate[], facts: GateFacts): GateFinding[] {
  return gates.flatMap((gate): GateFinding[] => {
    const check = CHECKS[gate]
    if (!check) return []
    const closed = check(facts)
    return [closed === null ? { gate, isOpen: true } : { gate, isOpen: false, ...closed }]
  })
}
