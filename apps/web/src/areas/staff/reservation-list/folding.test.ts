import { describe, expect, it } from 'vitest'
import { RESERVATION } from '../core/testing-reservation.ts'
import { alike, moneyOf, shownRows } from './folding.ts'
import type { ListedReservation } from '@rodchao/contract'

const alone: ListedReservation = { ...RESERVATION, others: [] }
const part = (no: number, change: Partial<ListedReservation> = {}): ListedReservation => ({
  ...alone,
  id: `thing-${no}`,
  code: no === 1 ? alone.code : `${alone.code}-${no}`,
  group: { no, size: 3 },
  ...change,
})
const three = (second: Partial<ListedReservation> = {}): ListedReservation => ({
  ...part(1),
  others: [part(2, second), part(3)],
})

describe('the rows of a list', () => {
  it('are one for a booking, and one for each of its things once it is opened', () => {
    const rows = [alone, three()]
    expect(shownRows(rows, new Set()).map(({ id, fold, folded }) => [id, fold, folded.length])).toEqual([
      [alone.id, null, 0],
      ['thing-1', 'folded', 2],
    ])
    expect(shownRows(rows, new Set(['thing-1'])).map(({ id, fold, folded }) => [id, fold, folded.length])).toEqual([
      [alone.id, null, 0],
      ['thing-1', 'unfolded', 0],
      ['thing-2', 'part', 0],
      ['thing-3', 'part', 0],
    ])
  })

  it('count the money of a folded booking once, without what was called off', () => {
    const [folded] = shownRows([three()], new Set())
    expect(folded && moneyOf(folded)).toMatchObject({ total: 75_000, balance: 75_000, isCalledOff: false })
    const [less] = shownRows([three({ status: 'cancelled', balance: 0 })], new Set())
    expect(less && moneyOf(less)).toMatchObject({ total: 50_000, balance: 50_000 })
    expect(less && alike(less)).toBe(2)
    const [none] = shownRows([{ ...alone, status: 'no_show' }], new Set())
    expect(none && moneyOf(none)).toMatchObject({ total: alone.total, isCalledOff: true })
    const [owed] = shownRows([three({ status: 'cancelled', balance: 0, paymentState: 'refund_due' })], new Set())
    expect(owed && moneyOf(owed).paymentState).toBe('refund_due')
  })
})
