import type { IssuedDocument } from '@rodchao/contract'
import { expect, test } from 'vitest'
import { countingPapers } from './open-papers.ts'

const issued = (kind: IssuedDocument['kind'], number: string, rest: Partial<IssuedDocument> = {}): IssuedDocument => ({
  id: number,
  kind,
  number,
  status: 'issued',
  issuedAt: '2026-11-21T10:00:00+07:00',
  thingNo: null,
  isReturn: false,
  total: 10_000,
  paymentId: null,
  replacedBy: null,
  voidReason: null,
  prints: 0,
  customerPrints: 0,
  ...rest,
})

const numbers = (rows: readonly IssuedDocument[]) => {
  const { confirmation, contract, receipt } = countingPapers(rows)
  return [confirmation?.number, contract?.number, receipt?.number]
}

test('one of each, the newest receipt, and nothing that was made void or replaced', () => {
  const rows = [
    issued('receipt', 'R1', { issuedAt: '2026-11-21T09:00:00+07:00' }),
    issued('tax_full', 'T2', { issuedAt: '2026-11-21T11:00:00+07:00' }),
    issued('receipt', 'R3', { issuedAt: '2026-11-21T12:00:00+07:00', status: 'void' }),
    issued('reservation', 'C1'),
    issued('rental_contract', 'K1', { status: 'replaced' }),
    issued('rental_contract', 'K2'),
  ]
  expect(numbers(rows)).toEqual(['C1', 'K2', 'T2'])
})

test('slips of the deposit and credit notes are no receipts', () => {
  expect(numbers([issued('deposit_slip', 'D1'), issued('credit_note', 'N1')])).toEqual([
    undefined,
    undefined,
    undefined,
  ])
})
