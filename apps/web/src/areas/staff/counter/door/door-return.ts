import type { Door } from '@rodchao/contract'
import { countedReturn, planDoorSettlement, returnCharges } from '@rodchao/rental'
import type { DoorSettlement, DoorWay, ReturnCharge } from '@rodchao/rental'
import { parseInstant } from '#lib/format.ts'
import { parseBaht } from '#lib/typed-money.ts'
import type { SentDoorAct } from '#areas/staff/core/road/acts.ts'
import { foundParts } from '../charges.ts'
import type { Readings } from '../readings.ts'
import type { DoorDraft } from './door-draft.ts'
import { splitMoney } from './door-money.ts'

export type ReturnMoney = NonNullable<Extract<SentDoorAct, { kind: 'take_back' }>['money']>

/** What was agreed with the customer: by which time the return was charged, and what moved. */
export interface Settled {
  at: number
  /** Null where the shop settles it later. */
  money: ReturnMoney | null
  /** What the shop was to settle, so that another sum is shown anew. */
  seen: ReturnMoney['seen']
}

/** What a return comes to at one moment, all satang. */
export interface ReturnSum {
  charges: readonly ReturnCharge[]
  /** Owed before the return; below zero the shop owes. */
  before: number
  seen: ReturnMoney['seen']
  keepLimit: number
}

/** By what this phone knows, as the shop works it out; undefined where the phone was told nothing of it. */
export function returnSum(
  { back, end, parts }: Pick<Door, 'back' | 'end' | 'parts'>,
  readings: Readings | null,
  draft: Pick<DoorDraft, 'parts'>,
  at: number,
): ReturnSum | undefined {
  if (back === undefined || readings === null) return undefined
  const { prices, counted, balance, held, keepLimit } = back
  const { charges } = returnCharges(
    { dueAt: parseInstant(end), returnedAt: at, ...countedReturn(counted, readings) },
    prices,
    foundParts(draft).flatMap(({ partId, quantity }) => {
      const part = parts.find(({ id }) => id === partId)
      return part === undefined ? [] : [{ part: { ...part, nameTh: part.name.th, nameEn: part.name.en }, quantity }]
    }),
  )
  const sum = charges.reduce((all, { amount }) => all + amount, 0)
  return { charges, before: balance, seen: { charges: sum, balance: balance + sum, held }, keepLimit }
}

/** Whether anything is to be taken, kept or given back. */
export function isAnythingOpen({ seen }: Pick<ReturnSum, 'seen'>): boolean {
  return seen.balance > 0 || seen.held > 0
}

/** The ways that make a difference, the usual one first. */
export function waysOf({ seen }: Pick<ReturnSum, 'seen'>): DoorWay[] {
  return [
    ...(seen.held > 0 ? (['deposit'] as const) : []),
    ...(seen.balance > 0 ? (['customer'] as const) : []),
    'desk',
  ]
}

/** What moves in this way; the deposit stays where the shop is to transfer it. */
export function settlementPlan(
  { seen, keepLimit }: Pick<ReturnSum, 'seen' | 'keepLimit'>,
  way: DoorWay,
  isBackByShop: boolean,
): DoorSettlement {
  const plan = planDoorSettlement({ balance: seen.balance, held: seen.held, keepLimit }, way)
  return isBackByShop ? { ...plan, refund: 0 } : plan
}

/** What is agreed on, with the cash as typed; null while it cannot be read. */
export function settledAt(
  sum: ReturnSum,
  given: { at: number; way: DoorWay; isBackByShop: boolean; cash: string },
): Settled | null {
  const { seen } = sum
  if (given.way === 'desk') return { at: given.at, money: null, seen }
  const { keep, take, refund } = settlementPlan(sum, given.way, given.isBackByShop)
  const received = take === 0 ? 0 : parseBaht(given.cash)
  if (received === null) return null
  const { taken } = splitMoney({ rent: take, deposit: 0 }, received)
  return {
    at: given.at,
    seen,
    money: {
      seen,
      taken: taken.map(({ method, amount, transferRef }) => ({ method, amount, transferRef })),
      keep,
      refund,
    },
  }
}

/** Whether what was agreed on still is what it comes to: the shop may have told of other sums since. */
export function isStillAgreed(
  door: Pick<Door, 'back' | 'end' | 'parts'>,
  readings: Readings | null,
  draft: Pick<DoorDraft, 'parts' | 'settled'>,
): boolean {
  const { settled } = draft
  if (settled === null) return false
  const now = returnSum(door, readings, draft, settled.at)
  if (now === undefined) return false
  return (['charges', 'balance', 'held'] as const).every((part) => now.seen[part] === settled.seen[part])
}
