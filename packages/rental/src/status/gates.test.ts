import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { depositBalance } from '../payments/deposit.ts'
import { checkGates, type GateFacts } from './gates.ts'
import { type Gate, GATES, TRANSITIONS } from './transitions.ts'

const TODAY = '2026-11-21'
const OPEN: GateFacts = {
  unit: { isFixed: true, isReady: true, papersEndOn: '2027-06-30' },
  today: TODAY,
  endsOn: '2026-11-24',
  licenceNeeded: 'motorcycle',
  licence: { classes: ['motorcycle'], expiresOn: '2026-11-24' },
  isContractSigned: true,
  balance: 0,
  isRentWaived: false,
  deposit: depositBalance(200_000, [{ kind: 'received', amount: 200_000 }]),
  hasReadings: true,
  photos: 4,
  photosNeeded: 4,
  areHelmetsCounted: true,
  keepLimit: 200_000,
  hasPoliceReport: true,
}
const SETTLED = depositBalance(200_000, [
  { kind: 'received', amount: 200_000 },
  { kind: 'kept', amount: 200_000 },
])
const unit = { isFixed: true, isReady: true, papersEndOn: null }
const gatesFor = (event: string, actor: string): readonly Gate[] =>
  TRANSITIONS.find((row) => row.event === event && row.actors.some((one) => one === actor))?.gates ?? []

describe('checkGates', () => {
  it('all gates are open when everything is done', () => {
    expect(checkGates(gatesFor('hand_over', 'staff'), OPEN).filter(({ isOpen }) => !isOpen)).toEqual([])
    expect(checkGates(gatesFor('hand_over', 'staff'), OPEN).map(({ gate }) => gate)).toEqual(
      gatesFor('hand_over', 'staff'),
    )
  })

  it.each<[Gate, string, Partial<GateFacts>, object]>([
    ['unit_fixed', 'no unit', { unit: null }, { reason: 'unit_missing' }],
    ['unit_fixed', 'a unit that may still change', { unit: { ...unit, isFixed: false } }, { reason: 'unit_not_fixed' }],
    ['unit_papers_valid', 'no unit', { unit: null }, { reason: 'unit_missing' }],
    ['unit_papers_valid', 'a unit in service', { unit: { ...unit, isReady: false } }, { reason: 'unit_not_ready' }],
    [
      'unit_papers_valid',
      'papers that end a day early',
      { unit: { ...unit, papersEndOn: '2026-11-23' } },
      { reason: 'papers_expire', day: '2026-11-23' },
    ],
    [
      'unit_papers_valid',
      'papers that held until an end that has passed, and do not today',
      { endsOn: '2026-11-19', unit: { ...unit, papersEndOn: '2026-11-20' } },
      { reason: 'papers_expire', day: '2026-11-20' },
    ],
    ['licence_checked', 'no licence seen', { licence: null }, { reason: 'licence_not_checked' }],
    [
      'licence_checked',
      'a licence for cars',
      { licence: { classes: ['car'], expiresOn: '2030-01-01' } },
      { reason: 'licence_wrong_class' },
    ],
    [
      'licence_checked',
      'a licence that ends during the rental',
      { licence: { classes: ['motorcycle'], expiresOn: '2026-11-23' } },
      { reason: 'licence_expires', day: '2026-11-23' },
    ],
    ['contract_signed', 'no signature', { isContractSigned: false }, { reason: 'contract_not_signed' }],
    ['sale_contract_issued', 'no contract', {}, { reason: 'sale_contract_missing' }],
    ['rent_paid', 'rent open', { balance: 100 }, { reason: 'rent_not_paid', amount: 100 }],
    ['rent_paid', 'rent open and waived', { balance: 100, isRentWaived: true }, { reason: 'rent_not_paid' }],
    ['rent_paid_or_waived', 'rent open', { balance: 100 }, { reason: 'rent_not_paid', amount: 100 }],
    [
      'deposit_held',
      'a part of the deposit',
      { deposit: depositBalance(200_000, [{ kind: 'received', amount: 150_000 }]) },
      { reason: 'deposit_not_held', amount: 50_000 },
    ],
    ['readings_out', 'no readings', { hasReadings: false }, { reason: 'readings_missing' }],
    ['readings_in', 'no readings', { hasReadings: false }, { reason: 'readings_missing' }],
    ['photos_out', 'three photos', { photos: 3 }, { reason: 'photos_missing', count: 1 }],
    ['photos_in', 'no photo', { photos: 0 }, { reason: 'photos_missing', count: 4 }],
    ['helmets_counted', 'helmets not counted', { areHelmetsCounted: false }, { reason: 'helmets_not_counted' }],
    ['balance_zero', 'something owed', { balance: 1 }, { reason: 'balance_open', amount: 1 }],
    ['balance_zero', 'something to give back', { balance: -1 }, { reason: 'refund_open', amount: 1 }],
    ['deposit_settled', 'a deposit held', {}, { reason: 'deposit_open', amount: 200_000 }],
    [
      'kept_within_limit',
      'more kept than staff may',
      { deposit: SETTLED, keepLimit: 199_999 },
      { reason: 'kept_over_limit', amount: 199_999 },
    ],
    ['police_report', 'no report', { hasPoliceReport: false }, { reason: 'police_report_missing' }],
  ])('the gate %s is closed by %s', (gate, _, facts, finding) => {
    expect(checkGates([gate], { ...OPEN, ...facts })).toMatchObject([{ gate, isOpen: false, ...finding }])
  })

  it.each<[Gate, Partial<GateFacts>]>([
    ['rent_paid_or_waived', { balance: 100, isRentWaived: true }],
    ['rent_paid', { balance: -100 }],
    ['licence_checked', { licenceNeeded: null, licence: null }],
    ['unit_papers_valid', { unit }],
    ['unit_papers_valid', { unit: { ...unit, papersEndOn: '2026-11-24' } }],
    ['sale_contract_issued', { isSaleContractIssued: true }],
    ['deposit_held', { deposit: depositBalance(0, []) }],
    ['deposit_settled', { deposit: SETTLED }],
    ['kept_within_limit', { deposit: SETTLED, keepLimit: 200_000 }],
    ['photos_out', { photos: 0, photosNeeded: 0 }],
  ])('the gate %s is open at its limit', (gate, facts) => {
    expect(checkGates([gate], { ...OPEN, ...facts })).toEqual([{ gate, isOpen: true }])
  })

  it('gates that a command decides are not checked', () => {
    expect(checkGates(['unit_free', 'reason', 'repriced', 'consent'], OPEN)).toEqual([])
  })

  it('each gate is closed by its own facts alone', () => {
    const facts = fc.record({
      unit: fc.option(fc.record({ isFixed: fc.boolean(), isReady: fc.boolean(), papersEndOn: fc.constant(null) })),
      isContractSigned: fc.boolean(),
      isSaleContractIssued: fc.boolean(),
      balance: fc.integer({ min: -2, max: 2 }),
      isRentWaived: fc.boolean(),
      hasReadings: fc.boolean(),
      photos: fc.nat(6),
      areHelmetsCounted: fc.boolean(),
      hasPoliceReport: fc.boolean(),
      licence: fc.option(fc.constant({ classes: ['motorcycle' as const], expiresOn: '2026-12-31' })),
      paid: fc.integer({ min: 1, max: 200_000 }),
    })
    fc.assert(
      fc.property(facts, ({ paid, ...changed }) => {
        const deposit = depositBalance(200_000, [{ kind: 'received', amount: paid }])
        const given = { ...OPEN, ...changed, deposit }
        const expected: Partial<Record<Gate, boolean>> = {
          unit_fixed: given.unit?.isFixed === true,
          unit_papers_valid: given.unit?.isReady === true,
          licence_checked: given.licence !== null,
          contract_signed: given.isContractSigned,
          sale_contract_issued: given.isSaleContractIssued,
          rent_paid: given.balance <= 0,
          rent_paid_or_waived: given.isRentWaived || given.balance <= 0,
          deposit_held: paid === 200_000,
          readings_out: given.hasReadings,
          readings_in: given.hasReadings,
          photos_out: given.photos >= 4,
          photos_in: given.photos >= 4,
          helmets_counted: given.areHelmetsCounted,
          balance_zero: given.balance === 0,
          deposit_settled: false,
          kept_within_limit: true,
          police_report: given.hasPoliceReport,
        }
        const found = checkGates(GATES, given)
        expect(Object.fromEntries(found.map(({ gate, isOpen }) => [gate, isOpen]))).toEqual(expected)
        expect(found.every((one) => one.isOpen || one.reason !== undefined)).toBe(true)
      }),
    )
  })
})
