import { describe, expect, it } from 'vitest'
import type { WireGate } from '@rodchao/contract'
import { TRANSITIONS } from '@rodchao/rental'
import { handOverSteps, nextStep } from './steps.ts'

const finding = (gate: WireGate['gate'], reason: string | null = null): WireGate => ({
  gate,
  isOpen: reason === null,
  reason,
  amount: null,
  count: null,
  day: null,
})

const HAND_OVER = TRANSITIONS.filter(({ event }) => event === 'hand_over')
const allOpen = (): WireGate[] => (HAND_OVER[0]?.gates ?? []).map((gate) => finding(gate))
const ready = { hasReadings: true, areHelmetsCounted: true, isRentWaived: false }
const asks = { licence: true, deposit: true }

describe('the steps of a hand-over', () => {
  it('every gate of a hand-over belongs to a step', () => {
    for (const { gates } of HAND_OVER) {
      for (const gate of gates) {
        const closed = handOverSteps(
          [finding(gate, 'anything')],
          { ...ready, hasReadings: false, areHelmetsCounted: false },
          asks,
        )
        expect(closed, gate).toHaveLength(1)
        expect(nextStep(closed)?.closed.map((one) => one.gate)).toEqual([gate])
      }
    }
  })

  it('all steps are done when every gate is open and the readings were taken', () => {
    expect(nextStep(handOverSteps(allOpen(), ready, asks))).toBeUndefined()
  })

  it('the first open step comes first in the order of the counter', () => {
    const gates = allOpen().map((one) =>
      one.gate === 'contract_signed' || one.gate === 'licence_checked' ? { ...one, isOpen: false, reason: 'x' } : one,
    )
    expect(nextStep(handOverSteps(gates, ready, asks))?.key).toBe('licence')
  })

  it('the readings step goes by what was read on this device', () => {
    const closed = allOpen().map((one) =>
      one.gate === 'readings_out' ? finding('readings_out', 'readings_missing') : one,
    )
    expect(nextStep(handOverSteps(closed, ready, asks))).toBeUndefined()
    const unread = handOverSteps(allOpen(), { ...ready, hasReadings: false, areHelmetsCounted: false }, asks)
    expect(nextStep(unread)?.closed.map(({ reason }) => reason)).toEqual(['readings_missing', 'helmets_not_counted'])
  })

  it('only a manager may waive the rent', () => {
    const waived = { ...ready, isRentWaived: true }
    const manager = [finding('rent_paid_or_waived', 'rent_not_paid')]
    const staff = [finding('rent_paid', 'rent_not_paid')]
    expect(nextStep(handOverSteps(manager, ready, asks))?.key).toBe('rent')
    expect(nextStep(handOverSteps(manager, waived, asks))).toBeUndefined()
    expect(nextStep(handOverSteps(staff, waived, asks))?.key).toBe('rent')
  })

  it('steps that this rental does not need are left out', () => {
    const keys = handOverSteps(allOpen(), ready, { licence: false, deposit: false }).map(({ key }) => key)
    expect(keys).toEqual(['unit', 'rent', 'photos', 'readings', 'contract'])
  })
})
