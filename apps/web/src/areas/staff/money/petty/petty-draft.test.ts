import { expect, test } from 'vitest'
import { toPettyCash } from './petty-draft.ts'
import type { PettyDraft } from './petty-draft.ts'

const drawer = { branchId: 1, expected: 50_000 }
const DRAFT: PettyDraft = { direction: 'out', kind: 'fuel', amount: '๑๒๐.50', note: ' น้ำมัน ', receiptNumber: ' A-1 ' }
const faults = (draft: Partial<PettyDraft>) => {
  const petty = toPettyCash({ ...DRAFT, ...draft }, drawer)
  return 'faults' in petty ? [...petty.faults] : []
}

test('petty cash is sent in satang, without the blanks around its words', () => {
  expect(toPettyCash(DRAFT, drawer)).toEqual({
    body: { branchId: 1, direction: 'out', kind: 'fuel', amount: 12_050, note: 'น้ำมัน', receiptNumber: 'A-1' },
  })
  expect(toPettyCash({ ...DRAFT, direction: 'in', kind: 'change', receiptNumber: ' ' }, drawer)).toMatchObject({
    body: { direction: 'in', kind: 'change', receiptNumber: null },
  })
})

test('petty cash needs a kind, an amount and what it is for', () => {
  expect(faults({ kind: '', amount: '', note: ' ' })).toEqual(['kind', 'amount', 'note'])
  for (const amount of ['0', '0.00', '-5', '1.005', 'x']) expect(faults({ amount }), amount).toEqual(['amount'])
})

test('what goes out is no kind of what comes in, nor the other way round', () => {
  expect(faults({ direction: 'in' })).toEqual(['kind'])
  expect(faults({ kind: 'change' })).toEqual(['kind'])
  expect(faults({ direction: 'in', kind: 'other' })).toEqual([])
})

test('no more goes out than is in the drawer; as much as one likes comes in', () => {
  expect(faults({ amount: '500' })).toEqual([])
  expect(faults({ amount: '500.01' })).toEqual(['tooMuch'])
  expect(faults({ direction: 'in', kind: 'change', amount: '9000' })).toEqual([])
  expect('faults' in toPettyCash(DRAFT, { ...drawer, expected: -100 })).toBe(true)
})
