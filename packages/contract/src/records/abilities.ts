import { ENDPOINTS, type OperationName } from '../endpoints.ts'
import type { FieldSpec } from './field-specs.ts'
import { isOwnersFile, RECORDS, type RecordKeeper, type RecordKind } from './kinds.ts'

/** Who signs in; a client is a customer with an account. */
export const SIGNED_IN_ROLES = ['admin', 'staff', 'driver', 'client'] as const
export type SignedInRole = (typeof SIGNED_IN_ROLES)[number]

/**
 * Who may make a call of the shop's people. `drivers` are staff, and drivers for the bookings that they have a stop of. What
 * a call about records asks for depends on the kind that its address names: `reads`, `writes`, and `file` of all of them.
 */
export type CallKeeper = RecordKeeper | 'drivers' | 'reads' | 'writes' | 'file out' | 'file in'

/** Prices, money settings, people, what leaves the shop, and what cannot be undone. */
const OWNERS_CALLS: readonly OperationName[] = [
  'addApiKey',
  'addCalendarFeed',
  'addWebhook',
  'changeMessageText',
  'changeRecommendationSettings',
  'changeWebhook',
  'clearSampleData',
  'dismissFirstRun',
  'eraseCustomer',
  'exportCustomer',
  'findBackups',
  'findErasure',
  'findFirstRun',
  'findMessageText',
  'findMessageValues',
  'findSampleData',
  'inviteUser',
  'listApiKeys',
  'listCalendarFeeds',
  'listConnections',
  'listCustomerDoubles',
  'listMessageTexts',
  'listWebhookDeliveries',
  'listWebhooks',
  'makeBackup',
  'mergeCustomers',
  'removeCalendarFeed',
  'removeWebhook',
  'renewWebhookSecret',
  'resendWebhook',
  'restoreMessageText',
  'revokeApiKey',
  'searchAudit',
  'testConnection',
  'testMessageText',
  'testWebhook',
  'voidDocument',
]

/** Whoever brings or fetches a vehicle hands it over and takes it back, where they have a stop; nothing else is a driver's. */
const DRIVERS_CALLS: readonly OperationName[] = [
  'addDeposit',
  'addPayment',
  'addPhoto',
  'checkLicence',
  'failStop',
  'findDeliveryPlan',
  'findDriverDay',
  'findHandOverDetails',
  'findIdentityFile',
  'findPaper',
  'findPhoto',
  'findReservation',
  'handOver',
  'issueDocument',
  'listReservationStops',
  'nameDriver',
  'previewReturn',
  'recordDoorAct',
  'removePhoto',
  'signContract',
  'startStop',
  'takeBack',
]

const RECORD_CALLS: Partial<Record<OperationName, CallKeeper>> = {
  listRecords: 'reads',
  findRecord: 'reads',
  findRecordHistory: 'reads',
  previewRecord: 'writes',
  addRecord: 'writes',
  changeRecord: 'writes',
  removeRecord: 'writes',
  exportRecords: 'file out',
  importRecords: 'file in',
}

/** What a call of staff says that is the owner's to say: another value of it is refused with 403. */
export const OWNERS_PARTS: Partial<Record<OperationName, readonly string[]>> = {
  offerForSale: ['/price'],
  changeStaffSheet: ['/licenceClass'],
  addRule: ['/discountBasisPoints'],
  changeRule: ['/discountBasisPoints'],
}

/** The calls that only people of the shop make, in the order of the contract. */
export const STAFF_CALLS: readonly OperationName[] = (Object.keys(ENDPOINTS) as OperationName[]).filter((name) => {
  const { path } = ENDPOINTS[name]
  return path.startsWith('/api/') && !path.startsWith('/api/public/') && path !== '/api/me'
})

/** Who may make a call of the shop's people; where nothing says otherwise, all staff. */
export function callKeeper(name: OperationName): CallKeeper {
  if (OWNERS_CALLS.includes(name)) return 'owner'
  if (DRIVERS_CALLS.includes(name)) return 'drivers'
  return RECORD_CALLS[name] ?? 'staff'
}

/** Whether a role may make a call; calls about records are asked for a kind. */
export function mayCall(role: SignedInRole, name: OperationName, kind?: RecordKind): boolean {
  const keeper = callKeeper(name)
  if (role === 'client') return false
  if (role === 'admin') return true
  if (role === 'driver') return keeper === 'drivers'
  return (kind === undefined ? keeper : (recordKeeper(keeper, kind) ?? keeper)) !== 'owner'
}

/** Who may do what a call does with records of a kind; undefined where the call is about no kind. */
function recordKeeper(keeper: CallKeeper, kind: RecordKind): RecordKeeper | undefined {
  if (keeper === 'reads') return RECORDS[kind].reads
  if (keeper === 'writes') return RECORDS[kind].writes
  if (keeper === 'file out') return isOwnersFile(kind) ? 'owner' : RECORDS[kind].reads
  if (keeper === 'file in') return isOwnersFile(kind) ? 'owner' : RECORDS[kind].writes
  return undefined
}

/** Fields of a kind that staff see and only the owner changes. */
export function ownersFields(kind: RecordKind): readonly string[] {
  return Object.entries<FieldSpec>(RECORDS[kind].fields)
    .filter(([, spec]) => spec.owner === true)
    .map(([name]) => name)
}
