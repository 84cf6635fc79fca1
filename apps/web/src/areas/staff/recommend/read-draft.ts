import { parseDay } from '#ui/dates/day-field.tsx'
import type { RuleBody } from './api.ts'
import type { RuleDraft } from './model.ts'
import { parseShare, parseWhole } from './typed-figures.ts'

const BASIS_POINTS = 100
const MOST_DAYS = 366

export type DraftFault = 'minDays' | 'maxDays' | 'discount' | 'fromDay' | 'toDay'

function readWhole(text: string): number | null | undefined {
  if (text.trim() === '') return null
  const value = parseWhole(text)
  return value !== null && value >= 1 && value <= MOST_DAYS ? value : undefined
}

function readPercent(text: string): number | null | undefined {
  if (text.trim() === '') return null
  const value = parseShare(text)
  return value !== null && value >= BASIS_POINTS && value <= 50 * BASIS_POINTS ? value : undefined
}

const readDay = (text: string): string | null | undefined => (text.trim() === '' ? null : (parseDay(text) ?? undefined))

const idOf = (text: string): number | null => (text === '' ? null : Number(text))

/** What is sent, and what of it cannot be read; `body` is null while something cannot. */
export function readDraft(draft: RuleDraft): { body: RuleBody | null; faults: ReadonlySet<DraftFault> } {
  const read = {
    minDays: readWhole(draft.minDays),
    maxDays: readWhole(draft.maxDays),
    discount: readPercent(draft.discount),
    fromDay: readDay(draft.fromDay),
    toDay: readDay(draft.toDay),
  }
  const faults = new Set((Object.keys(read) as DraftFault[]).filter((field) => read[field] === undefined))
  if (faults.size > 0) return { body: null, faults }
  const id = idOf(draft.what.slice(1))
  const productId = draft.what.startsWith('p') ? id : null
  return {
    faults,
    body: {
      text: { th: draft.th, en: draft.en },
      productId,
      addonId: draft.what.startsWith('a') ? id : null,
      unitId: draft.unitId,
      whenProductId: idOf(draft.whenProductId),
      whenCategory: draft.whenCategory === '' ? null : (draft.whenCategory as 'scooter'),
      whenZoneId: idOf(draft.whenZoneId),
      whenSeasonId: idOf(draft.whenSeasonId),
      minDays: read.minDays ?? null,
      maxDays: read.maxDays ?? null,
      whenSoldOut: draft.whenSoldOut && draft.whenProductId !== '',
      fromDay: read.fromDay ?? null,
      toDay: read.toDay ?? null,
      discountBasisPoints: read.discount ?? null,
      isActive: draft.isActive,
    },
  }
}
