import { arabicDigits } from '@rodchao/rental'
import { oneOfParam, wholeNumberParam } from '#lib/search-params.ts'
import type { RawSearch } from '#lib/search-params.ts'
import { parseBaht } from '#lib/typed-money.ts'
import type { Branches, Drawer } from './api.ts'

export const MONEY_TABS = ['drawer', 'refunds', 'unmatched'] as const
export type MoneyTab = (typeof MONEY_TABS)[number]

const ROW_ID = { min: 1, max: 2_147_483_647 }

export function readTab(search: RawSearch): MoneyTab {
  return oneOfParam(search, 'tab', MONEY_TABS) ?? 'drawer'
}

/** The branch of the address where the shop has it, else one's own, else the first; undefined for a shop without any. */
export function chosenBranch(search: RawSearch, { branches, branchId }: Branches): number | undefined {
  const asked = wholeNumberParam(search, 'branch', ROW_ID)
  const isHere = branches.some(({ id }) => id === asked)
  return isHere ? asked : (branchId ?? branches[0]?.id)
}

/** Thai notes and coins in baht, as they lie in a drawer. */
export const DENOMINATIONS = [1000, 500, 100, 50, 20, 10, 5, 2, 1, 0.5, 0.25] as const
export type Denomination = (typeof DENOMINATIONS)[number]
/** How many of each, as typed. */
export type NoteCounts = Partial<Record<Denomination, string>>

const MOST_PIECES = 99_999

/** The typed count: 0 when empty, null when it is not a whole number. */
export function parsePieces(typed: string | undefined): number | null {
  const text = arabicDigits(typed ?? '').replaceAll(/[,\s]/g, '')
  if (text === '') return 0
  if (!/^\d+$/.test(text)) return null
  const pieces = Number(text)
  return pieces > MOST_PIECES ? null : pieces
}

/** The sum in satang; null while one of the counts is invalid. */
export function sumNotes(counts: NoteCounts): number | null {
  let sum = 0
  for (const denomination of DENOMINATIONS) {
    const pieces = parsePieces(counts[denomination])
    if (pieces === null) return null
    sum += pieces * denomination * 100
  }
  return sum
}

/** What a count found beside what was expected, in satang. */
export interface Difference {
  kind: 'exact' | 'short' | 'over'
  /** Never below zero. */
  amount: number
}

export function cashDifference(counted: number, expected: number): Difference {
  const amount = Math.abs(counted - expected)
  if (amount === 0) return { kind: 'exact', amount }
  return { kind: counted < expected ? 'short' : 'over', amount }
}

export interface CloseDraft {
  /** Baht as typed. */
  counted: string
  leftFloat: string
  note: string
}

export type CloseFault = 'counted' | 'leftFloat' | 'leftTooMuch' | 'note'

/** The request body of a count, or its faults. */
export function toDrawerClose(
  draft: CloseDraft,
  { branchId, expected }: Pick<Drawer, 'branchId' | 'expected'>,
):
  | { body: { branchId: number; expected: number; counted: number; leftFloat: number; note: string } }
  | { faults: ReadonlySet<CloseFault> } {
  const counted = parseBaht(draft.counted)
  const leftFloat = parseBaht(draft.leftFloat)
  const note = draft.note.trim()
  const faults = new Set<CloseFault>()
  if (counted === null) faults.add('counted')
  if (leftFloat === null) faults.add('leftFloat')
  if (counted === null || leftFloat === null) return { faults }
  if (leftFloat > counted) faults.add('leftTooMuch')
  if (counted !== expected && note === '') faults.add('note')
  return faults.size > 0 ? { faults } : { body: { branchId, expected, counted, leftFloat, note } }
}

/** The drawer that a refused count found instead of the one that was shown. */
export function refusedDrawer(extensions: Readonly<Record<string, unknown>>): Drawer | undefined {
  const drawer = extensions['drawer']
  return typeof drawer === 'object' && drawer !== null && 'expected' in drawer ? (drawer as Drawer) : undefined
}
