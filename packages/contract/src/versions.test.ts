import { describe, expect, it } from 'vitest'
import { ENDPOINTS, type OperationName } from './endpoints.ts'

const TRIES = 'only says what would be'
const MAKES = 'makes something beside what is there'
const ONCE = 'asks what state the thing is in, and there is one way out of it'
const FIXED = 'is of a thing that is never changed, only made and ended'
const ALL = 'says all of it, so that the later one stands'

/** Calls about one thing that name no version of it, each with its reason. */
const WITHOUT_VERSION: Partial<Record<OperationName, string>> = {
  addReservationNote: MAKES,
  addPhoto: MAKES,
  addVehiclePhoto: MAKES,
  addRecord: MAKES,
  importRecords: 'takes a line that was changed meanwhile as the file has it, after a trial that named each change',
  blockUnit: MAKES,
  issueDocument: MAKES,
  recordPrint: MAKES,
  recordDoorAct: MAKES,
  inviteUser: MAKES,
  undoPettyCash: ONCE,
  matchPayment: ONCE,
  returnUnmatched: ONCE,
  voidDocument: ONCE,
  hideReview: ONCE,
  resendMessage: ONCE,
  resendWebhook: ONCE,
  answerPaperRequest: ONCE,
  checkImport: ONCE,
  runImport: ONCE,
  stopImport: ONCE,
  discardImport: ONCE,
  removePhoto: FIXED,
  revokeApiKey: FIXED,
  removeCalendarFeed: FIXED,
  orderVehiclePhotos: ALL,
  findChangeModels: 'only reads: what every model would cost',
  previewChange: TRIES,
  previewThing: TRIES,
  previewExtension: TRIES,
  previewReturn: TRIES,
  previewRecord: TRIES,
  testWebhook: TRIES,
  testMessageText: TRIES,
}

/** What there is one of in the shop, such as an order or its settings, has no name in the address. */
const CHANGES = /^(?:change|order|save|set|write)[A-Z]/

const names = Object.keys(ENDPOINTS) as OperationName[]
const isAboutOne = (name: OperationName) => {
  const { method, path } = ENDPOINTS[name]
  return method !== 'GET' && path.startsWith('/api/staff/') && (path.includes('/:') || CHANGES.test(name))
}
const asksForVersion = (name: OperationName) => {
  const { headers } = ENDPOINTS[name] as { headers?: { shape?: object } }
  return headers?.shape !== undefined && 'if-match' in headers.shape
}

describe('whoever changes or removes a thing of the shop', () => {
  it.each(names.filter(isAboutOne))('says by which version, or why not: %s', (name) => {
    expect(asksForVersion(name) ? undefined : (WITHOUT_VERSION[name] ?? 'no version and no reason')).toBe(
      WITHOUT_VERSION[name],
    )
  })

  it('is excused only where the call has no version', () => {
    const excused = Object.keys(WITHOUT_VERSION) as OperationName[]
    expect(excused.filter((name) => !isAboutOne(name) || asksForVersion(name))).toEqual([])
  })
})
