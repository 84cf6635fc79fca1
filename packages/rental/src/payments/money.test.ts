import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { roundHalfUp, sumSatang, splitVat } from './money.ts'

describe('roundHalfUp', () => {
  it.each([
    [5, 2, 3],
    [4, 3, 1],
    [-5, 2, -3],
    [5, -2, -3],
    [0, 7, 0],
    [-1, 3, 0],
    [9_007_199_254_740_991, 2, 4_503_599_627_370_496],
  ])('roundHalfUp of %d over %d is %d', (numerator, denominator, expected) => {
    expect(roundHalfUp(numerator, denominator)).toBe(expected)
  })

  it('roundHalfUp agrees with exact integers', () => {
    const large = fc.integer({ min: 0, max: Number.MAX_SAFE_INTEGER })
    fc.assert(
      fc.property(large, fc.integer({ min: 1, max: 1_000_000 }), (numerator, denominator) => {
        const exact = (2n * BigInt(numerator) + BigInt(denominator)) / (2n * BigInt(denominator))
        expect(BigInt(roundHalfUp(numerator, denominator))).toBe(exact)
      }),
    )
  })
})

describe('vatOf', () => {
  it('included VAT is taken out of the total', () => {
    expect(splitVat(10_700, 'included', 700)).toEqual({
      mode: 'included',
      rateBasisPoints: 700,
      net: 10_000,
      vat: 700,
      gross: 10_700,
    })
    expect(splitVat(100, 'included', 700).vat).toBe(7)
    expect(splitVat(85_000, 'included', 700).vat).toBe(5561)
  })

  it('excluded VAT is added, and the total stays without VAT', () => {
    expect(splitVat(10_050, 'excluded', 700)).toMatchObject({ net: 10_050, vat: 704, gross: 10_754 })
    expect(splitVat(10_050, 'none', 700)).toMatchObject({ net: 10_050, vat: 0, gross: 10_050 })
  })

  it('VAT always splits a gross amount without a remainder', () => {
    const mode = fc.constantFrom('none' as const, 'included' as const, 'excluded' as const)
    fc.assert(
      fc.property(fc.nat(1e12), mode, fc.constantFrom(0, 700, 1000), (total, chosen, rate) => {
        const { net, vat, gross } = splitVat(total, chosen, rate)
        expect(sumSatang([net, vat])).toBe(gross)
        expect(chosen === 'excluded' ? net : gross).toBe(total)
        expect(Number.isInteger(vat) && vat >= 0).toBe(true)
      }),
    )
  })
})
