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
  it('have a place for every gate of every hand-over', () => {
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

  it('are all done when every gate is open and the vehicle was read', () => {
    expect(nextStep(handOverSteps(allOpen(), ready, asks))).toBeUndefined()
  })

  it('say first what is first in the order of the counter', () => {
    const gates = allOpen().map((one) =>
      one.gate === 'contract_signed' || one.gate === 'licence_checked' ? { ...one, isOpen: false, reason: 'x' } : one,
    )
    expect(nextStep(handOverSteps(gates, ready, asks))?.key).toBe('licence')
  })

  it('go by what this device read, whatever the shop knows of readings', () => {
    const closed = allOpen().map((one) =>
      one.gate === 'readings_out' ? finding('readings_out', 'readings_missing') : one,
    )
    expect(nextStep(handOverSteps(closed, ready, asks))).toBeUndefined()
    const unread = handOverSteps(allOpen(), { ...ready, hasReadings: false, areHelmetsCounted: false }, asks)
    expect(nextStep(unread)?.closed.map(({ reason }) => reason)).toEqual(['readings_missing', 'helmets_not_counted'])
  })

  it('let a manager waive the rent, and nobody else', () => {
    const waived = { ...ready, isRentWaived: true }
    const manager = [finding('rent_paid_or_waived', 'rent_not_paid')]
    const staff = [finding('rent_paid', 'rent_not_paid')]
    expect(nextStep(handOverSteps(manager, ready, asks))?.key).toBe('rent')
    expect(nextStep(handOverSteps(manager, waived, asks))).toBeUndefined()
    expect(nextStep(handOverSteps(staff, waived, asks))?.key).toBe('rent')
  })

  it('leave out what this rental does not ask for', () => {
    const keys = handOverSteps(allOpen(), ready, { licence: false, deposit: false }).map(({ key }) => key)
    expect(keys).toEqual(['unit', 'rent', 'photos', 'readings', 'contract'])
  })
})
