import { describe, expect, test } from 'vitest'
import { chosenBranch, toDrawerClose, cashDifference, refusedDrawer, parsePieces, readTab, sumNotes } from './model.ts'
import type { CloseDraft } from './model.ts'

const name = { th: 'สาขา', en: 'Branch' }
const SHOP = {
  branches: [
    { id: 1, name },
    { id: 2, name },
  ],
  branchId: 2,
}

test('the address chooses a tab that exists', () => {
  expect(readTab({})).toBe('drawer')
  expect(readTab({ tab: 'refunds' })).toBe('refunds')
  expect(readTab({ tab: 'unmatched' })).toBe('unmatched')
  expect(readTab({ tab: 'REFUNDS' })).toBe('drawer')
})

test('the drawer is that of the requested branch, else of one’s own, else of the first', () => {
  expect(chosenBranch({ branch: '1' }, SHOP)).toBe(1)
  expect(chosenBranch({}, SHOP)).toBe(2)
  for (const branch of ['3', '0', '-1', '1.5', 'all', '99999999999'])
    expect(chosenBranch({ branch }, SHOP), branch).toBe(2)
  expect(chosenBranch({}, { ...SHOP, branchId: null })).toBe(1)
  expect(chosenBranch({}, { branches: [], branchId: null })).toBeUndefined()
})

describe('notes and coins', () => {
  test('notes and coins add up in satang', () => {
    expect(sumNotes({})).toBe(0)
    expect(sumNotes({ 20: '1', 0.5: '3', 0.25: '7' }), 'coins below a baht').toBe(2325)
    expect(sumNotes({ 1000: '3', 500: '1', 100: '12', 50: '2', 20: '7', 10: '5', 5: '3', 2: '1', 1: '4' })).toBe(
      (3000 + 500 + 1200 + 100 + 140 + 50 + 15 + 2 + 4) * 100,
    )
  })

  test('notes are counted from Thai digits too, and with a comma', () => {
    expect(parsePieces('๑๒')).toBe(12)
    expect(parsePieces('1,200')).toBe(1200)
    expect(parsePieces(' ')).toBe(0)
  })

  test('notes come in whole pieces, and every count is required', () => {
    for (const typed of ['-1', '1.5', 'x', '1e3', '100000']) {
      expect(parsePieces(typed), typed).toBeNull()
      expect(sumNotes({ 100: '2', 20: typed }), typed).toBeNull()
    }
  })
})

test('the cash difference says whether money is missing or left over', () => {
  expect(cashDifference(250_000, 250_000)).toEqual({ kind: 'exact', amount: 0 })
  expect(cashDifference(249_950, 250_000)).toEqual({ kind: 'short', amount: 50 })
  expect(cashDifference(252_000, 250_000)).toEqual({ kind: 'over', amount: 2_000 })
  expect(cashDifference(0, -5_000)).toEqual({ kind: 'over', amount: 5_000 })
})

describe('a count', () => {
  const drawer = { branchId: 1, expected: 250_000 }
  const DRAFT: CloseDraft = { counted: '2,500', leftFloat: '1000', note: '' }
  const closeFaults = (draft: Partial<CloseDraft>) => {
    const close = toDrawerClose({ ...DRAFT, ...draft }, drawer)
    return 'faults' in close ? [...close.faults] : []
  }

  test('a count that agrees needs no note', () => {
    expect(toDrawerClose(DRAFT, drawer)).toEqual({
      body: { branchId: 1, expected: 250_000, counted: 250_000, leftFloat: 100_000, note: '' },
    })
  })

  test('a count that differs needs a note', () => {
    expect(closeFaults({ counted: '2480' })).toEqual(['note'])
    expect(closeFaults({ counted: '2480', note: '  ' })).toEqual(['note'])
    expect(closeFaults({ counted: '2480', note: 'ทอนผิด' })).toEqual([])
  })

  test('a count needs both sums, and the float is no more than was counted', () => {
    expect(closeFaults({ counted: '', leftFloat: 'x' })).toEqual(['counted', 'leftFloat'])
    expect(closeFaults({ counted: '-5' })).toEqual(['counted'])
    expect(closeFaults({ leftFloat: '2500.01' })).toEqual(['leftTooMuch'])
    expect(closeFaults({ leftFloat: '0' })).toEqual([])
  })
})

test('only a refusal that carries the newer drawer returns one', () => {
  expect(refusedDrawer({})).toBeUndefined()
  expect(refusedDrawer({ drawer: null })).toBeUndefined()
  expect(refusedDrawer({ drawer: { expected: 5 } })).toEqual({ expected: 5 })
})
