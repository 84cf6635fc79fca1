import { describe, expect, it } from 'vitest'
import { NEW_SETTLEMENT, settleBody, settlementOf } from './settlement.ts'

const because = { ...NEW_SETTLEMENT, reason: 'น้ำมันและหมวก' }

describe('the settlement of a deposit', () => {
  it('gives all of it back when nothing is owed', () => {
    const settlement = settlementOf(300_000, 0, NEW_SETTLEMENT)
    expect(settlement).toEqual({ keep: 0, refund: 300_000, stillOwed: 0, fault: null })
    expect(settleBody(settlement, NEW_SETTLEMENT)).toEqual({
      keep: 0,
      keepReason: '',
      refund: { method: 'cash', transferRef: null },
    })
  })

  it('keeps what is owed and gives the rest back, with a reason', () => {
    expect(settlementOf(300_000, 45_000, NEW_SETTLEMENT).fault).toBe('reason_missing')
    const settlement = settlementOf(300_000, 45_000, because)
    expect(settlement).toEqual({ keep: 45_000, refund: 255_000, stillOwed: 0, fault: null })
    expect(settleBody(settlement, because)?.keepReason).toBe('น้ำมันและหมวก')
  })

  it('has to be paid first as far as the deposit does not go', () => {
    const settlement = settlementOf(100_000, 145_000, because)
    expect(settlement).toEqual({ keep: 100_000, refund: 0, stillOwed: 45_000, fault: null })
    expect(settleBody(settlement, because)).toBeNull()
  })

  it('lets less be kept, and asks for the rest', () => {
    expect(settlementOf(300_000, 45_000, { ...because, keep: '200' })).toEqual({
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
  ])('refuses with %s for %j', (fault, keep) => {
    const settlement = settlementOf(300_000, 45_000, { ...because, keep })
    expect(settlement.fault).toBe(fault)
    expect(settleBody(settlement, because)).toBeNull()
  })

  it('sends nothing back where nothing is held', () => {
    expect(settleBody(settlementOf(0, 0, NEW_SETTLEMENT), NEW_SETTLEMENT)?.refund).toBeNull()
  })

  it('names the transfer by which it went back', () => {
    const draft = { ...NEW_SETTLEMENT, method: 'transfer' as const, transferRef: ' 0145 ' }
    expect(settleBody(settlementOf(100, 0, draft), draft)?.refund).toEqual({ method: 'transfer', transferRef: '0145' })
  })
})
