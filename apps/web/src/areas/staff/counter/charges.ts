import type { RequestBody } from '@rodchao/contract'
import { formatBahtInput, parseBaht } from '#lib/typed-money.ts'
import type { LocalText } from '../core/labels.ts'

export type Charge = RequestBody<'takeBack'>['charges'][number]
export type ChargeKind = Charge['kind']

/** A charge that the price list or the readings propose. */
export interface ProposedCharge {
  kind: string
  text: LocalText
  quantity: number
  unitAmount: number
}

/** What staff changed of one proposal; `unit` is baht as typed. */
export interface ChargeEdit {
  unit?: string
  isRemoved?: boolean
}

/** A charge that staff wrote themselves; `amount` is baht as typed. */
export interface OwnCharge {
  key: string
  kind: ChargeKind
  description: string
  amount: string
}

export interface ChargeDraft {
  parts: Readonly<Record<string, number>>
  edits: Readonly<Record<string, ChargeEdit>>
  own: readonly OwnCharge[]
}

export const NO_CHARGES: ChargeDraft = { parts: {}, edits: {}, own: [] }

export interface ChargeRow {
  key: string
  kind: ChargeKind
  text: LocalText
  quantity: number
  /** Baht for one, as typed or proposed. */
  unit: string
  /** Satang for one; null when what is typed is no amount. */
  unitAmount: number | null
  isRemoved: boolean
  /** What was proposed, satang for one; null for what staff wrote themselves. */
  proposed: number | null
}

const KINDS = new Set<string>(['late', 'fuel', 'damage', 'lost_item', 'fee'])

function isChargeKind(kind: string): kind is ChargeKind {
  return KINDS.has(kind)
}

/** The proposal as staff left it. An edit belongs to a kind and its words, so it outlives a new proposal. */
export function chargeRows(proposed: readonly ProposedCharge[], draft: ChargeDraft): ChargeRow[] {
  const fromList = proposed.map((charge): ChargeRow => {
    const key = `${charge.kind} ${charge.text.th}`
    const edit = draft.edits[key]
    const unit = edit?.unit ?? formatBahtInput(charge.unitAmount)
    return {
      key,
      kind: isChargeKind(charge.kind) ? charge.kind : 'fee',
      text: charge.text,
      quantity: charge.quantity,
      unit,
      unitAmount: parseBaht(unit),
      isRemoved: edit?.isRemoved === true,
      proposed: charge.unitAmount,
    }
  })
  const own = draft.own.map((charge): ChargeRow => {
    const description = charge.description.trim()
    const row = { key: charge.key, kind: charge.kind, text: { th: description, en: description }, quantity: 1 }
    return { ...row, unit: charge.amount, unitAmount: parseBaht(charge.amount), isRemoved: false, proposed: null }
  })
  return [...fromList, ...own]
}

/** Satang of all that stands; what cannot be read counts as nothing until it is put right. */
export function sumChargeRows(rows: readonly ChargeRow[]): number {
  return rows.reduce((sum, row) => (row.isRemoved ? sum : sum + row.quantity * (row.unitAmount ?? 0)), 0)
}

/** The request body; null while a row has no valid amount or no text. Rows of zero are left out. */
export function toCharges(rows: readonly ChargeRow[]): Charge[] | null {
  const standing = rows.filter(({ isRemoved }) => !isRemoved)
  const charges = standing.flatMap(({ kind, text, quantity, unitAmount }): Charge[] =>
    unitAmount === null || text.th === '' ? [] : [{ kind, text, quantity, unitAmount }],
  )
  return charges.length === standing.length ? charges.filter(({ unitAmount }) => unitAmount > 0) : null
}

/** Parts of the price list that were ticked, with how many. */
export function foundParts(draft: Pick<ChargeDraft, 'parts'>): { partId: number; quantity: number }[] {
  return Object.entries(draft.parts)
    .filter(([, quantity]) => quantity > 0)
    .map(([partId, quantity]) => ({ partId: Number(partId), quantity }))
}
