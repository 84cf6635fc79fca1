import { describe, expect, it } from 'vitest'
import { readPurchase, readTerms, USUAL_TERMS } from './model.ts'

describe('terms as people type them', () => {
  it.each([
    ['with commas and a currency', { price: '฿ 38,500.50' }, { price: 3_850_050 }],
    ['in Thai figures', { months: '๑๘' }, { months: 18 }],
    ['with a minus', { down: '-1' }, { down: -100 }],
    ['with a part of a month', { months: '1.5' }, { months: 1.5 }],
    ['not at all', { flatRate: '' }, { flatRate: Number.NaN }],
    ['as words', { price: 'ถูกมาก' }, { price: Number.NaN }],
  ])('are read %s', (_name, typed, terms) => {
    expect(readTerms({ ...USUAL_TERMS, ...typed })).toMatchObject(terms)
  })

  it('are compared with other lengths, the chosen one among them', () => {
    expect(readPurchase({ ...USUAL_TERMS, months: '30' }).lengths.map(({ months }) => months)).toEqual([
      12, 18, 24, 30, 36, 48,
    ])
  })

  it('have each fault at its field and no plan', () => {
    const { plan, faults, lengths } = readPurchase({ ...USUAL_TERMS, months: '0', down: '40000' })
    expect(plan).toBeNull()
    expect(lengths).toEqual([])
    expect(faults).toEqual({ months: 'not_positive', down: 'not_below_price' })
  })
})
