import { describe, expect, test } from 'vitest'
import { copyMark, isVoid, lineName, documentRows, documentSums } from './model.ts'
import type { ReservationDocument } from '@rodchao/contract'

const text = (label: string) => ({ th: label, en: label })

function paper(changes: Partial<ReservationDocument> = {}): ReservationDocument {
  return {
    status: 'issued',
    paid: 0,
    balance: 85_000,
    shop: { isVatRegistered: true },
    reservation: { status: 'confirmed' },
    quote: {
      lines: [
        { kind: 'rent', text: text('rent'), quantity: 1, unitAmount: 79_439, amount: 79_439 },
        { kind: 'vat', text: text('vat'), quantity: 1, unitAmount: 5561, amount: 5561 },
        { kind: 'addon', text: text('box'), quantity: 1, unitAmount: 0, amount: 0 },
      ],
      total: 85_000,
      vat: { mode: 'excluded', rateBasisPoints: 700, net: 79_439, amount: 5561 },
    },
    ...changes,
  } as ReservationDocument
}

describe('the lines and sums of a confirmation', () => {
  test('VAT is a sum and not a numbered line, and the lines are numbered without a gap', () => {
    expect(documentRows(paper()).map(({ number, text: { en } }) => `${number} ${en}`)).toEqual(['1 rent', '2 box'])
    expect(documentSums(paper()).over.map(({ key }) => key)).toEqual(['before_vat', 'vat'])
  })

  test('the paper of a shop without VAT registration mentions no VAT', () => {
    const shop = { ...paper().shop, isVatRegistered: false }
    expect(documentSums(paper({ shop })).over).toEqual([])
  })

  test('what is paid and what is left stand under the total, and only where there is any', () => {
    expect(documentSums(paper({ paid: 85_000, balance: 0 })).under).toEqual([{ key: 'paid', amount: 85_000 }])
    expect(documentSums(paper()).under).toEqual([{ key: 'balance', amount: 85_000 }])
  })
})

describe('the marks of a confirmation', () => {
  test('issued, not yet issued and replaced papers carry different marks', () => {
    expect(copyMark(paper())).toBe('original')
    const waiting = { ...paper().reservation, status: 'pending_payment' as const }
    expect(copyMark(paper({ status: 'preview', reservation: waiting }))).toBe('not_confirmed')
    expect(copyMark(paper({ status: 'replaced' }))).toBe('replaced')
  })

  test('a void paper, or one never issued for a confirmed booking, ticks no box', () => {
    expect(copyMark(paper({ status: 'void' }))).toBeNull()
    expect(copyMark(paper({ status: 'preview' }))).toBeNull()
  })

  test('a booking that will not happen is struck through', () => {
    expect(isVoid(paper())).toBe(false)
    expect(isVoid(paper({ status: 'void' }))).toBe(true)
    for (const status of ['cancelled', 'expired', 'no_show'] as const) {
      expect(isVoid(paper({ reservation: { ...paper().reservation, status } }))).toBe(true)
    }
  })
})

test.each([
  ['https://line.me/R/ti/p/@rodchao', '@rodchao'],
  ['https://line.me/R/ti/p/%40rodchao/', '@rodchao'],
  ['https://lin.ee/AbC?x=1', 'AbC'],
  ['https://lin.ee/%E0%A4%A', '%E0%A4%A'],
])('the LINE name of %s is %s', (url, name) => {
  expect(lineName(url)).toBe(name)
})
