import { describe, expect, test } from 'vitest'
import { m } from '#lib/messages.ts'
import { stepLabel } from './hand-over/labels.ts'
import { historyActionLabel } from './history-labels.ts'
import { lengthText, momentNames, placeLabels } from './labels.ts'
import { gateMessage } from './moves/gate-labels.ts'
import { moveLabel } from './moves/move-labels.ts'
import { offeredMoves } from './moves/moves.ts'
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
    expect(historyActionLabel({ action: 'hand_over' }, true)).toBe(m.counter_check_in())
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
