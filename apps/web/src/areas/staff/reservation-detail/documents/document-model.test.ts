import { describe, expect, test } from 'vitest'
import { m } from '#lib/messages.ts'
import type { StaffReservation } from '@rodchao/contract'
import type { IssuedDocument } from '#areas/staff/core/api/papers.ts'
import {
  isOwnPaper,
  leadOf,
  mayIssueContract,
  mayReissue,
  mayVoid,
  voidWords,
  paperAddress,
  payableInvoices,
  sortedDocuments,
} from './document-model.ts'

const paper = (change: Partial<IssuedDocument>): IssuedDocument => ({
  id: 'd1',
  kind: 'receipt',
  number: 'RC-00-6911-00001',
  status: 'issued',
  issuedAt: '2026-11-20T10:00:00+07:00',
  total: 100_000,
  paymentId: 'p1',
  replacedBy: null,
  voidReason: null,
  thingNo: null,
  prints: 0,
  customerPrints: 0,
  isReturn: false,
  ...change,
})

describe('a paper', () => {
  test.each([
    ['reservation', '/reservation-print?id=r1'],
    ['receipt', '/receipt-print?document=d1'],
    ['tax_full', '/receipt-print?document=d1'],
    ['deposit_slip', '/receipt-print?document=d1'],
    ['credit_note', '/receipt-print?document=d1'],
    ['rental_contract', '/saleContract-print?document=d1'],
    ['sale_contract', '/saleContract-print?document=d1'],
  ] as const)('a paper of kind %s is printed at %s', (kind, address) => {
    expect(paperAddress(paper({ kind }), 'r1')).toBe(address)
  })

  test('valid papers come before invalid ones, newest first', () => {
    const papers = [
      paper({ id: 'void', status: 'void', issuedAt: '2026-11-22T10:00:00+07:00' }),
      paper({ id: 'old' }),
      paper({ id: 'new', issuedAt: '2026-11-21T10:00:00+07:00' }),
    ]
    expect(sortedDocuments(papers).map(({ id }) => id)).toEqual(['new', 'old', 'void'])
  })

  test('a paper is voided once, and the confirmation never by itself', () => {
    expect(mayVoid(paper({}))).toBe(true)
    expect(mayVoid(paper({ status: 'void' }))).toBe(false)
    expect(mayVoid(paper({ kind: 'reservation' }))).toBe(false)
  })
})

describe('a void receipt', () => {
  const voided = paper({ id: 'd1', status: 'void' })

  test('a void receipt may be issued again', () => {
    expect(mayReissue(voided, [voided])).toBe(true)
  })

  test('a void receipt is not issued again twice', () => {
    const again = paper({ id: 'd2', issuedAt: '2026-11-20T11:00:00+07:00' })
    expect(mayReissue(voided, [voided, again])).toBe(false)
    expect(mayReissue(voided, [voided, paper({ id: 'd3', paymentId: 'p2' })])).toBe(true)
  })

  test('a void receipt replaced by a void full invoice is issued again from that invoice', () => {
    const invoice = paper({ id: 'd2', kind: 'tax_full', status: 'void', issuedAt: '2026-11-20T11:00:00+07:00' })
    expect(mayReissue(voided, [voided, invoice])).toBe(false)
    expect(mayReissue(invoice, [voided, invoice])).toBe(true)
  })

  test('a void receipt without a payment stays void', () => {
    expect(mayReissue(paper({ status: 'void', paymentId: null, kind: 'rental_contract' }), [])).toBe(false)
  })
})

test('a contract is issued before and during the rental, and for a sale', () => {
  expect(mayIssueContract({ kind: 'rental', status: 'confirmed' })).toBe(true)
  expect(mayIssueContract({ kind: 'rental', status: 'completed' })).toBe(false)
  expect(mayIssueContract({ kind: 'sale', status: 'completed' })).toBe(true)
})

test('a full invoice is issued for money that came in and has none yet', () => {
  const payments = [
    { id: 'p1', direction: 'in' },
    { id: 'p2', direction: 'out' },
    { id: 'p3', direction: 'in' },
  ] as StaffReservation['payments']
  const documents = [
    paper({ kind: 'tax_full', paymentId: 'p1' }),
    paper({ kind: 'tax_full', paymentId: 'p3', status: 'void' }),
  ]
  expect(payableInvoices(payments, documents).map(({ id }) => id)).toEqual(['p3'])
})

describe('why a paper does not count any more', () => {
  test.each([
    ['RS-00-6911-00008', null, m.changes_replaced_by({ number: 'RS-00-6911-00008' })],
    ['RC-1', 'renamed', `${m.changes_replaced_by({ number: 'RC-1' })} · renamed`],
    ['RC-1', 'signed at the door', `${m.changes_replaced_by({ number: 'RC-1' })} · ${m.changes_reason_at_door()}`],
    [null, 'เลขที่ RC-1 แทน', 'เลขที่ RC-1 แทน'],
    [null, null, ''],
  ])('%s, %s', (replacedBy, voidReason, words) => {
    expect(voidWords({ replacedBy, voidReason })).toBe(words)
  })
})

describe('papers of a booking of several', () => {
  const thing = (id: string, no: number) => ({ id, group: { no, size: 2 } })
  const second = { ...thing('r2', 2), others: [thing('r1', 1)] }

  test('the confirmation is opened by the first of its things', () => {
    expect(leadOf(second)).toBe('r1')
    expect(leadOf({ ...thing('r1', 1), others: [thing('r2', 2)] })).toBe('r1')
    expect(leadOf({ id: 'r9', group: null, others: [] })).toBe('r9')
  })

  test('a paper is written again where it hangs', () => {
    expect(isOwnPaper(paper({ thingNo: 2 }), second)).toBe(true)
    expect(isOwnPaper(paper({ thingNo: 1 }), second)).toBe(false)
    expect(isOwnPaper(paper({}), { group: null })).toBe(true)
  })
})
