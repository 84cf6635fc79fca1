import type { CancellationStep, FieldSpec, OwnValues, RecordKind, TextForm } from '@rodchao/contract'
import { RECORDS } from '@rodchao/contract/records'
import { isAsked, TEXT_FORMS, unsaid } from '@rodchao/contract/record-fields'
import { arabicDigits } from '@rodchao/rental'
import { parseDay } from '#ui/dates/day-field.tsx'
import { formatBahtInput, parseBaht } from '#lib/typed-money.ts'
import type { AnyFields } from './api.ts'

/** The fields of a form as they were typed: texts, ticks, and own values as they are. */
export type Draft = Readonly<Record<string, unknown>>

/** Why a typed field cannot be sent, by its name; the words for it are chosen by code, as for refusals of the server. */
export interface DraftFault {
  readonly code: string
  readonly minimum?: number
  readonly maximum?: number
}

export interface DraftReading {
  readonly fields: AnyFields | null
  readonly faults: Readonly<Record<string, DraftFault>>
}

export function specsOf(kind: RecordKind): readonly (readonly [string, FieldSpec])[] {
  return Object.entries<FieldSpec>(RECORDS[kind].fields)
}

/** A record as its form shows it. */
export function draftOf(kind: RecordKind, fields: AnyFields): Draft {
  const values: Readonly<Record<string, unknown>> = fields
  return Object.fromEntries(specsOf(kind).map(([name, spec]) => [name, typedOf(spec, values[name])]))
}

function typedOf(spec: FieldSpec, value: unknown): unknown {
  if (spec.type === 'own' && spec.as === 'words') return ((value ?? []) as readonly string[]).join(', ')
  if (value === null || value === undefined) return spec.type === 'choices' || spec.type === 'own' ? [] : ''
  if (spec.type === 'money') return formatBahtInput(value as number)
  if (spec.type === 'number' || spec.type === 'clock') return (value as number).toString()
  return value
}

/** What a form says, or each field that it does not say rightly. */
export function readDraft(kind: RecordKind, draft: Draft): DraftReading {
  const faults: Record<string, DraftFault> = {}
  const values: Record<string, unknown> = {}
  for (const [name, spec] of specsOf(kind)) {
    // What was typed stays in the form, for whoever chooses that again.
    const reading = isAsked(spec, draft) ? readTyped(spec, draft[name]) : { value: unsaid(spec) }
    if ('code' in reading) faults[name] = reading
    else values[name] = reading.value
  }
  return { fields: Object.keys(faults).length > 0 ? null : (values as AnyFields), faults }
}

type Reading = { readonly value: unknown } | DraftFault

function readTyped(spec: FieldSpec, typed: unknown): Reading {
  if (spec.type === 'yes') return { value: typed === true }
  if (spec.type === 'own') return readOwn(spec.as, typed)
  if (spec.type === 'choices') return readChoices(spec.least, typed)
  const text = typeof typed === 'string' ? typed.trim() : ''
  if (text === '') return readEmpty(spec)
  switch (spec.type) {
    case 'money':
      return inRange(parseBaht(text), 'not_an_amount', spec)
    case 'number':
      return inRange(wholeNumber(text), 'not_a_number', spec)
    case 'clock':
      return { value: Number(text) }
    case 'day': {
      const day = parseDay(text)
      return day === null ? { code: 'not_a_day' } : { value: day }
    }
    case 'line':
    case 'lines':
      return readText(spec, text)
    case 'choice':
    case 'moment':
    case 'record':
      return { value: text }
  }
}

/** An amount that cannot be read stands there as less than nothing. */
export const UNREADABLE = -1

function readOwn(as: Extract<FieldSpec, { type: 'own' }>['as'], typed: unknown): Reading {
  if (as === 'words') {
    const words = typeof typed === 'string' ? typed.split(/[,\s]+/).filter((word) => word !== '') : []
    return words.every((word) => /^[a-z0-9_]{1,40}$/.test(word)) ? { value: words } : { code: 'not_a_word' }
  }
  const isUnread = ({ hoursBefore, feeBasisPoints }: CancellationStep) =>
    hoursBefore === UNREADABLE || feeBasisPoints === UNREADABLE
  if (as === 'cancellation')
    return (typed as readonly CancellationStep[]).some(isUnread) ? { code: 'not_a_number' } : { value: typed }
  if (as === 'nearby')
    return (typed as OwnValues['nearby']).some(({ minutes }) => minutes === UNREADABLE)
      ? { code: 'not_a_number' }
      : { value: typed }
  const isUnreadable =
    (as === 'prices' || as === 'seasonPrices') &&
    (typed as readonly { readonly amount: number }[]).some(({ amount }) => amount === UNREADABLE)
  return isUnreadable ? { code: 'not_an_amount' } : { value: typed }
}

function readEmpty(spec: FieldSpec): Reading {
  if (spec.when !== undefined) return { code: 'required' }
  if (spec.nullable === true) return { value: null }
  const isText = spec.type === 'line' || spec.type === 'lines'
  return isText && spec.empty === true ? { value: '' } : { code: 'required' }
}

/** Forms of digits alone: what is kept of them has Arabic ones, however they were typed. */
const FIGURES: ReadonlySet<TextForm | undefined> = new Set(['branch', 'postcode', 'promptpay', 'taxId'])

function readText(spec: Extract<FieldSpec, { type: 'line' | 'lines' }>, typed: string): Reading {
  const text = FIGURES.has(spec.form) ? arabicDigits(typed) : typed
  if (text.length > spec.max) return { code: 'too_big', maximum: spec.max }
  if (spec.form !== undefined && !TEXT_FORMS[spec.form].test(text)) return { code: `not_${spec.form}` }
  return { value: text }
}

function readChoices(least: number, typed: unknown): Reading {
  const chosen = Array.isArray(typed) ? typed : []
  return chosen.length < least ? { code: 'choose_one' } : { value: chosen }
}

function wholeNumber(text: string): number | null {
  const figure = arabicDigits(text).replaceAll(',', '')
  return /^[-−]?\d+$/.test(figure) ? Number(figure.replace('−', '-')) : null
}

function inRange(value: number | null, fault: string, { min, max }: { min: number; max: number }): Reading {
  if (value === null) return { code: fault }
  if (value < min) return { code: 'too_low', minimum: min }
  return value > max ? { code: 'too_high', maximum: max } : { value }
}

/** What somebody else changed in a record that is being changed here. What people typed is never replaced. */
export interface MetChanges {
  /** Fields that they changed and that nobody has touched here: the form shows theirs. */
  readonly taken: readonly string[]
  /** Fields that both changed otherwise: what was typed stays, theirs is told beside it. */
  readonly both: readonly string[]
}

/** `changes` are the fields that were typed here, `seen` is the record they were typed over, `current` as it is now. */
export function metChanges(kind: RecordKind, changes: Draft, seen: AnyFields, current: AnyFields): MetChanges {
  const [was, is] = [draftOf(kind, seen), draftOf(kind, current)]
  const moved = specsOf(kind)
    .map(([name]) => name)
    .filter((name) => !isSame(was[name], is[name]))
  return {
    taken: moved.filter((name) => !(name in changes)),
    both: moved.filter((name) => name in changes && !isSame(changes[name], is[name])),
  }
}

/** The changes with one field more; a field that is typed back to what stands there is none. */
export function withChange(changes: Draft, start: Draft, name: string, value: unknown): Draft {
  const { [name]: _before, ...others } = changes
  return isSame(value, start[name]) ? others : { ...others, [name]: value }
}

export function isSame(a: unknown, b: unknown): boolean {
  return JSON.stringify(a) === JSON.stringify(b)
}

type Values = Readonly<Record<string, unknown>>

/**
 * The fields that a change is about: those that differ, and where a record was made or removed, those that said something.
 * What only one side names was not changed with the rest.
 */
export function differingFields(before: Values | null, after: Values | null): readonly string[] {
  if (before === null || after === null)
    return Object.entries(before ?? after ?? {})
      .filter(([, value]) => value !== null && value !== '' && !(Array.isArray(value) && value.length === 0))
      .map(([name]) => name)
  return Object.keys(after).filter((name) => name in before && !isSame(before[name], after[name]))
}
