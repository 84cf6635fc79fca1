import { expect, test } from 'vitest'
import { m } from '#lib/messages.ts'
import { samplePaper, sampleInvoices } from '../seed.ts'
import {
  blankLine,
  costFault,
  formDraft,
  formErrors,
  movedLine,
  readCost,
  readDiscount,
  readForm,
  readQty,
} from './invoice-form-draft.ts'

const NOW = Date.UTC(2026, 10, 21)
const [invoice] = sampleInvoices(NOW)
if (invoice === undefined) throw new Error('no sample')
const paper = samplePaper(invoice, NOW)
const draft = formDraft(invoice, paper)

test('an invoice is sent as it came when nothing was changed', () => {
  const { client, service, issuedDate, dueDate } = invoice
  const { lines, salesperson, note, payBy, hasTerms, hasNote, hasStub } = paper
  expect(readForm(draft)).toEqual({
    client,
    service,
    issuedDate,
    dueDate,
    lines,
    salesperson,
    note,
    payBy,
    hasTerms,
    hasNote,
    hasStub,
  })
})

test('prices, pieces and discounts are read or refused, never guessed', () => {
  expect(['12', '12.5', '1,200.50', ' 0 ', '0.01'].map(readCost)).toEqual([1200, 1250, 120_050, 0, 1])
  expect(['', '-1', '1.005', '12 baht', '1e3', '1000000.00', 'NaN'].map(readCost)).toEqual(
    Array.from({ length: 7 }, () => null),
  )
  expect(['1', '9999', ' 7 ', '๑๒'].map(readQty)).toEqual([1, 9999, 7, 12])
  expect(['', '0', '1.5', '-2', '10000', 'two'].map(readQty)).toEqual(Array.from({ length: 6 }, () => null))
  expect(['', '0', '12.5', '100', '๗.๕'].map(readDiscount)).toEqual([0, 0, 12.5, 100, 7.5])
  expect(['101', '-1', '1.005', 'ten'].map(readDiscount)).toEqual([null, null, null, null])
})

test('a price that is too large is told how large it may be', () => {
  const tooLarge = m.invoice_cost_large({ most: '999,999.99' })
  expect(['1000000', '1,000,000.00', '99999999999'].map(costFault)).toEqual([tooLarge, tooLarge, tooLarge])
  expect(['', 'much', '1.005'].map(costFault)).toEqual(Array.from({ length: 3 }, () => m.invoice_cost_wrong()))
  expect(costFault('999999.99')).toBeUndefined()
})

test('what is wrong is said at its field', () => {
  const line = { ...blankLine(), cost: 'much', qty: '0', discount: '200' }
  const errors = formErrors({ ...draft, client: null, issuedDate: 'soon', dueDate: '', lines: [line] })
  expect(Object.keys(errors).sort()).toEqual(['byLine', 'client', 'dueDate', 'issuedDate'])
  expect(Object.keys(errors.byLine[line.key] ?? {}).sort()).toEqual(['cost', 'discount', 'item', 'qty'])
  expect(formErrors({ ...draft, lines: [] }).lines).toBeDefined()
  expect(formErrors({ ...draft, issuedDate: '2026-11-21', dueDate: '2026-11-20' }).dueDate).toBeDefined()
  expect(readForm({ ...draft, lines: [line] })).toBeNull()
})

test('a line moves by one place and no farther than the ends', () => {
  const lines = ['a', 'b', 'c'].map((key) => ({ ...blankLine(), key }))
  const keys = (from: number, to: number) => movedLine(lines, from, to).map(({ key }) => key)
  expect(keys(0, 1)).toEqual(['b', 'a', 'c'])
  expect(keys(2, 1)).toEqual(['a', 'c', 'b'])
  expect(keys(0, -1)).toEqual(['a', 'b', 'c'])
  expect(keys(2, 3)).toEqual(['a', 'b', 'c'])
})
