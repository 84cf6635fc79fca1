import { describe, expect, test } from 'vitest'
import type { WireGate } from '@rodchao/contract'
import { formatMoney } from '#lib/format.ts'
import { m } from '#lib/messages.ts'
import { angleLabel, stepLabel } from './hand-over/labels.ts'
import { historyActionLabel } from './history-labels.ts'
import { lengthText, momentNames, placeLabels } from './labels.ts'
import { flagText, noUnitText, statusText } from './words-of-kind.ts'
import { gateMessage } from './moves/gate-labels.ts'
import { moveLabel } from './moves/move-labels.ts'
import { offeredMoves } from './moves/moves.ts'
import { creditLabel, keptLabel } from './summary/deposit-lines.ts'
import { nextStepMessage } from './summary/next-labels.ts'
import { RESERVATION, STAY } from './testing-reservation.ts'

const NOW = Date.parse('2030-06-08T13:00:00+07:00')

describe('a house is spoken of as a house', () => {
  test('it is checked in to and out of, and counted in nights', () => {
    expect(momentNames(STAY)).toEqual({ out: m.staff_check_in(), back: m.staff_check_out() })
    expect(lengthText(STAY, NOW)).toBe(m.staff_nights({ count: 1 }))
    expect(lengthText(RESERVATION, NOW)).not.toBe(m.staff_nights({ count: 1 }))
    expect(placeLabels(STAY).mode).toBe(m.staff_place_house())
  })

  test('its moves and steps have words of their own, those of a vehicle keep theirs', () => {
    expect(['hand_over', 'take_back'].map((move) => moveLabel(move as 'hand_over', true))).toEqual([
      m.counter_check_in(),
      m.counter_check_out(),
    ])
    expect(moveLabel('hand_over', false)).toBe(m.changes_hand_over())
    expect(moveLabel('cancel', true)).toBe(moveLabel('cancel', false))
    expect(stepLabel('unit', true)).toBe(m.counter_step_house())
    expect(historyActionLabel({ action: 'hand_over' }, true)).toBe(m.staff_did_check_in())
    expect(nextStepMessage(STAY, NOW).title).not.toBe(
      nextStepMessage({ ...STAY, product: RESERVATION.product }, NOW).title,
    )
  })

  test('it is not ready for guests, rather than a vehicle that is not ready', () => {
    const closed = {
      gate: 'unit_papers_valid',
      isOpen: false,
      reason: 'unit_not_ready',
      amount: null,
      count: null,
      day: null,
    } as const
    expect(gateMessage(closed, true)).toBe(m.counter_gate_house_not_ready())
    expect(gateMessage(closed)).toBe(m.counter_gate_unit_not_ready())
  })

  test('its status and flags are those of guests who check in and out', () => {
    const of = (status: typeof STAY.status, isOverdue = false) => [
      statusText({ ...STAY, status, isOverdue }),
      statusText({ ...RESERVATION, status, isOverdue }),
    ]
    expect(of('on_rent')).toEqual([m.staff_status_staying(), m.staff_status_on_rent()])
    expect(of('returned')).toEqual([m.staff_status_checked_out(), m.staff_status_returned()])
    expect(of('no_show')).toEqual([m.staff_status_no_check_in(), m.staff_status_no_show()])
    expect(of('hold')).toEqual([m.staff_status_house_hold(), m.staff_status_hold()])
    expect(of('on_rent', true)).toEqual([m.staff_status_overdue(), m.staff_status_overdue()])
    expect(flagText('unit_not_ready', STAY)).toBe(m.changes_flag_house_not_ready())
    expect([noUnitText(STAY), noUnitText(RESERVATION)]).toEqual([m.staff_no_house_yet(), m.staff_no_unit_yet()])
  })

  test('what is owed is for the stay, and what goes back does so at check-out', () => {
    const owed = { gate: 'rent_paid', isOpen: false, reason: 'rent_not_paid', amount: 250_000, count: null, day: null }
    const amount = formatMoney(250_000)
    expect(gateMessage(owed as WireGate, true)).toBe(m.counter_gate_stay_not_paid({ amount }))
    expect(gateMessage(owed as WireGate)).toBe(m.counter_gate_rent_not_paid({ amount }))
    expect(stepLabel('rent', true)).toBe(m.counter_step_stay_rent())
    expect(creditLabel(STAY)).toBe(m.staff_credit_stay())
    expect(keptLabel({ ...STAY, status: 'no_show' })).toBe(m.changes_no_check_in_fee())
    expect(keptLabel({ ...RESERVATION, status: 'no_show' })).toBe(m.changes_no_show_fee())
  })

  test('its pictures are of rooms, and one that was taken as of a dashboard is no dashboard', () => {
    expect(angleLabel('kitchen', true)).toBe(m.counter_angle_house_kitchen())
    expect(angleLabel('dashboard', true)).toBe(m.counter_angle_house_other())
    expect(angleLabel('dashboard')).toBe(m.counter_angle_dashboard())
  })

  test('its history is that of a stay', () => {
    expect(historyActionLabel({ action: 'extend' }, true)).toBe(m.changes_did_extend_stay())
    expect(historyActionLabel({ action: 'walk_in_hand_over' }, true)).toBe(m.changes_did_walk_in_check_in())
    expect(historyActionLabel({ action: 'extend' })).toBe(m.changes_did_extend())
  })

  test('nobody rides off on it', () => {
    const allowed = ['take_back', 'report_lost'] as const
    const offered = (stay: typeof STAY) => {
      const { main, beside, more } = offeredMoves({ ...stay, status: 'on_rent', allowed: [...allowed] }, NOW)
      return [main, ...beside, ...more]
    }
    expect(offered(STAY)).toEqual(['take_back'])
    expect(offered({ ...STAY, product: RESERVATION.product })).toContain('report_lost')
  })
})
