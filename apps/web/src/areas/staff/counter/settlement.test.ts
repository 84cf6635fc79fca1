import { describe, expect, it } from 'vitest'
import { NEW_SETTLEMENT, settleBody, calculateSettlement } from './settlement.ts'

const because = { ...NEW_SETTLEMENT, reason: 'น้ำมันและหมวก' }

describe('the settlement of a deposit', () => {
  it('the whole deposit goes back when nothing is owed', () => {
    const settlement = calculateSettlement(300_000, 0, NEW_SETTLEMENT)
    expect(settlement).toEqual({ keep: 0, refund: 300_000, stillOwed: 0, fault: null })
    expect(settleBody(settlement, NEW_SETTLEMENT)).toEqual({
      keep: 0,
      keepReason: '',
      refund: { method: 'cash', transferRef: null },
    })
  })

  it('what is owed is kept with a reason, and the rest goes back', () => {
    expect(calculateSettlement(300_000, 45_000, NEW_SETTLEMENT).fault).toBe('reason_missing')
    const settlement = calculateSettlement(300_000, 45_000, because)
    expect(settlement).toEqual({ keep: 45_000, refund: 255_000, stillOwed: 0, fault: null })
    expect(settleBody(settlement, because)?.keepReason).toBe('น้ำมันและหมวก')
  })

  it('what the deposit does not cover has to be paid first', () => {
    const settlement = calculateSettlement(100_000, 145_000, because)
    expect(settlement).toEqual({ keep: 100_000, refund: 0, stillOwed: 45_000, fault: null })
    expect(settleBody(settlement, because)).toBeNull()
  })

  it('less than what is owed may be kept, and the rest is asked for', () => {
    expect(calculateSettlement(300_000, 45_000, { ...because, keep: '200' })).toEqual({
      keep: 20_000,
      refund: 280_000,
      stillOwed: 25_000,
      fault: null,
    })
  })

  it.each([
    ['keep_unreadable', 'some'],
    ['keep_more_than_held', '4000'],
    ['keep_more_than_owed', '451'],
  ])('a settlement is refused with %s for %j', (fault, keep) => {
    const settlement = calculateSettlement(300_000, 45_000, { ...because, keep })
    expect(settlement.fault).toBe(fault)
    expect(settleBody(settlement, because)).toBeNull()
  })

  it('where nothing is owed any more nothing is kept, whatever was typed before', () => {
    expect(calculateSettlement(100_000, 0, { ...because, keep: '600.50' })).toEqual({
      keep: 0,
      refund: 100_000,
      stillOwed: 0,
      fault: null,
    })
  })

  it('nothing goes back where nothing is held', () => {
    expect(settleBody(calculateSettlement(0, 0, NEW_SETTLEMENT), NEW_SETTLEMENT)?.refund).toBeNull()
  })

  it('a refund by transfer carries its reference', () => {
    const draft = { ...NEW_SETTLEMENT, method: 'transfer' as const, transferRef: ' 0145 ' }
    expect(settleBody(calculateSettlement(100, 0, draft), draft)?.refund).toEqual({
      method: 'transfer',
      transferRef: '0145',
    })
  })

  it('a refund in cash has no reference, though one was typed for a transfer before', () => {
    const draft = { ...NEW_SETTLEMENT, method: 'cash' as const, transferRef: '0145' }
    expect(settleBody(calculateSettlement(100, 0, draft), draft)?.refund).toEqual({ method: 'cash', transferRef: null })
  })
})
