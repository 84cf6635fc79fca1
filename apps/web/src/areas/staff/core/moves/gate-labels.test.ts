import { describe, expect, it } from 'vitest'
import { checkGates, GATES } from '@rodchao/rental'
import { m } from '#lib/messages.ts'
import { gateMessage } from './gate-labels.ts'

/** Everything that can be missing, is. */
const NOTHING_DONE: Parameters<typeof checkGates>[1] = {
  unit: { isFixed: false, isReady: true, papersEndOn: '2026-01-01' },
  today: '2026-11-22',
  endsOn: '2026-11-25',
  licenceNeeded: 'motorcycle',
  licence: null,
  isContractSigned: false,
  balance: 120_000,
  isRentWaived: false,
  deposit: { due: 300_000, received: 0, refunded: 0, kept: 500_000, held: 100_000, state: 'due' },
  hasReadings: false,
  photos: 1,
  photosNeeded: 4,
  areHelmetsCounted: false,
  keepLimit: 100_000,
  hasPoliceReport: false,
}

describe('the words of a closed gate', () => {
  it('every gate that facts decide has a message of its own', () => {
    const closed = checkGates(GATES, NOTHING_DONE)
    expect(closed.every(({ isOpen }) => !isOpen)).toBe(true)
    for (const finding of closed) {
      const message = gateMessage({ reason: null, amount: null, count: null, day: null, ...finding })
      expect(message, finding.gate).not.toBe('')
      expect(message, finding.gate).not.toBe(m.counter_gate_other())
    }
  })

  it('gate messages format amounts and dates', () => {
    const closed = { gate: 'rent_paid' as const, isOpen: false, reason: 'rent_not_paid', count: null, day: null }
    expect(gateMessage({ ...closed, amount: 170_000 })).toContain('1,700')
  })

  it('an open gate has no message, and an unknown reason has a general one', () => {
    const gate = { gate: 'rent_paid' as const, reason: null, amount: null, count: null, day: null }
    expect(gateMessage({ ...gate, isOpen: true })).toBe('')
    expect(gateMessage({ ...gate, isOpen: false, reason: 'unheard_of' })).toBe(m.counter_gate_other())
  })
})
