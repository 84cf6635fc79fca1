import type { PettyDirection, PettyKind, RequestBody } from '@rodchao/contract'
import { parseBaht } from '#lib/typed-money.ts'
import type { Drawer } from '../api.ts'

type NewPettyCash = RequestBody<'addPettyCash'>
type KindOf<Direction extends PettyDirection> = Extract<NewPettyCash, { direction: Direction }>['kind']

/** What cash is brought for, and what it is taken for. */
export const KINDS: { readonly [Direction in PettyDirection]: readonly KindOf<Direction>[] } = {
  in: ['change', 'other'],
  out: ['fuel', 'parts', 'tip', 'bank', 'other'],
}

export interface PettyDraft {
  direction: PettyDirection
  /** Empty until somebody chooses. */
  kind: PettyKind | ''
  /** Baht as typed. */
  amount: string
  note: string
  receiptNumber: string
}

export type PettyFault = 'kind' | 'amount' | 'tooMuch' | 'note'

/** The request body of petty cash, or its faults: no more goes out than has to be in the drawer. */
export function toPettyCash(
  draft: PettyDraft,
  { branchId, expected }: Pick<Drawer, 'branchId' | 'expected'>,
): { body: NewPettyCash } | { faults: ReadonlySet<PettyFault> } {
  const amount = parseBaht(draft.amount)
  const note = draft.note.trim()
  const faults = new Set<PettyFault>()
  const choice = chosenWay(draft)
  if (choice === undefined) faults.add('kind')
  if (amount === null || amount === 0) faults.add('amount')
  else if (draft.direction === 'out' && amount > expected) faults.add('tooMuch')
  if (note === '') faults.add('note')
  if (choice === undefined || amount === null || faults.size > 0) return { faults }
  return { body: { branchId, ...choice, amount, note, receiptNumber: draft.receiptNumber.trim() || null } }
}

function chosenWay({ direction, kind }: PettyDraft) {
  if (direction === 'in') {
    const known = KINDS.in.find((one) => one === kind)
    return known === undefined ? undefined : { direction, kind: known }
  }
  const known = KINDS.out.find((one) => one === kind)
  return known === undefined ? undefined : { direction, kind: known }
}
