import { describe, expect, it } from 'vitest'
import { chargeRows, toCharges, NO_CHARGES, foundParts, sumChargeRows } from './charges.ts'

const FUEL = { kind: 'fuel', text: { th: 'น้ำมันขาด', en: 'Missing fuel' }, quantity: 3, unitAmount: 4000 }
const MIRROR = { kind: 'damage', text: { th: 'กระจก', en: 'Mirror' }, quantity: 1, unitAmount: 35_000 }
const key = (charge: typeof FUEL) => `${charge.kind} ${charge.text.th}`

describe('the charges of a return', () => {
  it('the charges are the proposal until staff change it', () => {
    const rows = chargeRows([FUEL, MIRROR], NO_CHARGES)
    expect(sumChargeRows(rows)).toBe(3 * 4000 + 35_000)
    expect(toCharges(rows)).toEqual([FUEL, MIRROR])
  })

  it('a struck charge stays visible and out of the sum', () => {
    const rows = chargeRows([FUEL, MIRROR], { ...NO_CHARGES, edits: { [key(FUEL)]: { isRemoved: true } } })
    expect(rows).toHaveLength(2)
    expect(sumChargeRows(rows)).toBe(35_000)
    expect(toCharges(rows)).toEqual([MIRROR])
  })

  it('a changed price is read in baht as typed', () => {
    const rows = chargeRows([FUEL], { ...NO_CHARGES, edits: { [key(FUEL)]: { unit: '25.50' } } })
    expect(sumChargeRows(rows)).toBe(3 * 2550)
    expect(rows[0]?.proposed).toBe(4000)
  })

  it('a changed price survives a new proposal with another quantity', () => {
    const draft = { ...NO_CHARGES, edits: { [key(FUEL)]: { unit: '25' } } }
    expect(sumChargeRows(chargeRows([{ ...FUEL, quantity: 4 }], draft))).toBe(4 * 2500)
  })

  it('charges are not sent while an amount is unreadable or a text is missing', () => {
    const unreadable = chargeRows([FUEL], { ...NO_CHARGES, edits: { [key(FUEL)]: { unit: 'forty' } } })
    expect(toCharges(unreadable)).toBeNull()
    const wordless = [{ key: 'own', kind: 'fee' as const, description: ' ', amount: '50' }]
    expect(toCharges(chargeRows([], { ...NO_CHARGES, own: wordless }))).toBeNull()
  })

  it('a charge written by staff has the same text in both languages', () => {
    const own = [{ key: 'own', kind: 'fee' as const, description: 'ล้างรถ', amount: '100' }]
    expect(toCharges(chargeRows([], { ...NO_CHARGES, own }))).toEqual([
      { kind: 'fee', text: { th: 'ล้างรถ', en: 'ล้างรถ' }, quantity: 1, unitAmount: 10_000 },
    ])
  })

  it('a charge of zero is left out', () => {
    const rows = chargeRows([FUEL], { ...NO_CHARGES, edits: { [key(FUEL)]: { unit: '0' } } })
    expect(toCharges(rows)).toEqual([])
  })

  it('the proposal is requested with the ticked parts', () => {
    expect(foundParts({ parts: { '4': 2, '7': 0 } })).toEqual([{ partId: 4, quantity: 2 }])
  })
})
