import type { ImportJob, ImportedStatus, Mapping, ProductTemplate } from '@rodchao/contract'
import { templateColumns } from '@rodchao/rental'
import type { ImportChoice } from '@rodchao/rental'
import type { ImportCreate, ImportOptions, MappingInput } from './api.ts'

// The contract's own lists stand among its schemas, which the pages do not carry.
export const STATUSES = [
  'confirmed',
  'on_rent',
  'returned',
  'completed',
  'cancelled',
  'no_show',
  'expired',
] as const satisfies readonly ImportedStatus[]
export const ENCODINGS = ['utf-8', 'windows-874', 'utf-16le', 'utf-16be', 'windows-1252'] as const

/** A mapping that is still being put together: all it may say, and nothing it has to. */
export interface Draft {
  comment?: Mapping['comment']
  source: string
  encoding?: Mapping['encoding']
  delimiter?: string | undefined
  sheet?: string | undefined
  emptyValues: readonly string[]
  branch?: string | undefined
  reference: { column?: string | undefined; line?: true | undefined }
  /** Lines with the same value are one booking; without it each is one. */
  booking?: { column: string } | undefined
  product: { choice: ImportChoice; template?: ProductTemplate | undefined; units: Readonly<Record<string, number>> }
  start: DateDraft
  end: EndDraft
  status: ImportChoice
  channel: ImportChoice
  amount: {
    column?: string | undefined
    /** Undefined while what was typed is no rate. */
    satangPerUnit?: number | undefined
    per: Mapping['amount']['per']
    notPositive: Mapping['amount']['notPositive']
  }
  paid: readonly ImportedStatus[]
  customer: {
    name: string
    key?: string | undefined
    phone?: string | undefined
    email?: string | undefined
    nationality?: ImportChoice | undefined
    language: Mapping['customer']['language']
  }
  booked?: (DateDraft & { daysBefore?: string | undefined }) | undefined
  closed?: DateDraft | undefined
  note?: string | undefined
}

export interface DateDraft {
  column?: string | undefined
  year?: string | undefined
  month?: string | undefined
  day?: string | undefined
  order: 'day-first' | 'month-first'
  time?: string | undefined
  timeColumn?: string | undefined
}

export interface EndDraft extends DateDraft {
  nights?: readonly string[] | undefined
  zeroNights: 'one' | 'refuse'
}

/** What the page keeps of one file until it is brought in. */
export interface Work {
  draft: Draft
  /** Suggested fields that were not reviewed yet. */
  suggested: readonly Field[]
  create: readonly ImportCreate[]
  /** Tables of values that the page has filled in once: `status:ColumnName`. */
  filled: readonly string[]
}

/** Fields of the form, named as in the mapping; what the shop finds wrong is shown at the one that it lies in. */
export const FIELDS = [
  'source',
  'encoding',
  'delimiter',
  'sheet',
  'emptyValues',
  'branch',
  'reference',
  'booking',
  'product',
  'product/template',
  'product/units',
  'start',
  'end',
  'status',
  'channel',
  'amount',
  'amount/satangPerUnit',
  'customer',
  'customer/name',
  'customer/key',
  'customer/phone',
  'customer/email',
  'customer/nationality',
  'booked',
  'closed',
  'note',
] as const
export type Field = (typeof FIELDS)[number]

/** The field that a JSON pointer of a refused trial lies in; undefined for what is no field of the form. */
export function pointerField(pointer: string): Field | undefined {
  const path = pointer.replace(/^\/(?:mapping|options)(?=\/|$)/, '').slice(1)
  return FIELDS.findLast((field) => path === field || path.startsWith(`${field}/`))
}

export function fieldId(field: Field): string {
  return `import-${field.replaceAll('/', '-')}`
}

export const SATANG_PER_BAHT = 100
export const EMPTY_DRAFT: Draft = {
  source: 'old-system',
  emptyValues: [],
  reference: { line: true },
  product: { choice: {}, units: {} },
  start: { order: 'day-first' },
  end: { order: 'day-first', zeroNights: 'refuse' },
  status: {},
  channel: { fixed: 'import' },
  amount: { satangPerUnit: SATANG_PER_BAHT, per: 'total', notPositive: 'refuse' },
  paid: ['returned', 'completed'],
  customer: { name: '', language: 'th' },
}

/** A mapping as the form shows it; what the form has no field for is kept as it is. */
export function toDraft(mapping: Mapping): Draft {
  return { ...EMPTY_DRAFT, ...mapping }
}

export interface Fault {
  field: Field
  code: 'missing' | 'unknown_column' | 'no_values' | 'bad_source' | 'bad_rate' | 'bad_time' | 'country_code'
  /** What is wrong with it, such as the name of the column that the file has not. */
  text: string
}

const SOURCE = /^[a-z0-9][a-z0-9-]{0,59}$/
const CLOCK = /^(?:[01]\d|2[0-3]):[0-5]\d$/
const COUNTRY = /^(?:[A-Z]{2})?$/

/** What has to be put right before the file can be tried, in the order of the form. */
export function validateDraft(draft: Draft, header: readonly string[]): Fault[] {
  const faults: Fault[] = []
  const add = (field: Field, code: Fault['code'], text = '') => {
    if (!faults.some((fault) => fault.field === field)) faults.push({ field, code, text })
  }
  for (const [field, name] of columnsUsed(draft)) {
    if (header.filter((title) => title === name).length !== 1) add(field, 'unknown_column', name)
  }
  if (!SOURCE.test(draft.source)) add('source', 'bad_source')
  if (draft.reference.column === undefined && draft.reference.line === undefined) add('reference', 'missing')
  if (!isChosen(draft.product.choice)) add('product', 'missing')
  if (!isWholeDate(draft.start)) add('start', 'missing')
  if (draft.end.nights === undefined ? !isWholeDate(draft.end) : draft.end.nights.length === 0) add('end', 'missing')
  for (const field of ['start', 'end', 'booked', 'closed'] as const) {
    const time = draft[field]?.time
    if (time !== undefined && !CLOCK.test(time)) add(field, 'bad_time')
  }
  if (!isChosen(draft.status)) add('status', 'missing')
  else if (draft.status.column !== undefined && isEmptyTable(draft.status)) add('status', 'no_values')
  if (!isChosen(draft.channel)) add('channel', 'missing')
  else if (draft.channel.column !== undefined && isEmptyTable(draft.channel)) add('channel', 'no_values')
  if (draft.amount.column === undefined) add('amount', 'missing')
  if (draft.amount.satangPerUnit === undefined) add('amount/satangPerUnit', 'bad_rate')
  if (draft.customer.name.trim() === '') add('customer/name', 'missing')
  const countries = Object.values(draft.customer.nationality?.values ?? {})
  if (countries.some((code) => !COUNTRY.test(code))) add('customer/nationality', 'country_code')
  if (draft.booked && draft.booked.daysBefore === undefined && !isWholeDate(draft.booked)) add('booked', 'missing')
  if (draft.closed && !isWholeDate(draft.closed)) add('closed', 'missing')
  return faults.sort((one, other) => FIELDS.indexOf(one.field) - FIELDS.indexOf(other.field))
}

function isChosen({ fixed, column }: ImportChoice): boolean {
  return (fixed ?? '') !== '' || column !== undefined
}

function isEmptyTable({ values = {}, otherwise }: ImportChoice): boolean {
  return Object.keys(values).length === 0 && otherwise === undefined
}

export function isWholeDate({ column, year, month, day }: DateDraft): boolean {
  return column !== undefined || (year !== undefined && month !== undefined && day !== undefined)
}

/** Names in templates that are no columns. */
export const GIVEN = ['line', 'key', 'number']

function columnsUsed(draft: Draft): [Field, string][] {
  const { customer, booked, end } = draft
  const dates = (['start', 'end', 'booked', 'closed'] as const).map((field): [Field, (string | undefined)[]] => {
    const rule = draft[field]
    return [field, [rule?.column, rule?.year, rule?.month, rule?.day, rule?.timeColumn]]
  })
  const used: [Field, readonly (string | undefined)[]][] = [
    ['reference', [draft.reference.column]],
    ['booking', [draft.booking?.column]],
    ['product', [draft.product.choice.column]],
    ...dates,
    ['end', end.nights ?? []],
    ['booked', [booked?.daysBefore]],
    ['status', [draft.status.column]],
    ['channel', [draft.channel.column]],
    ['amount', [draft.amount.column]],
    ['customer/name', namedIn(customer.name)],
    ['customer/key', [customer.key]],
    ['customer/phone', [customer.phone]],
    ['customer/email', [customer.email]],
    ['customer/nationality', [customer.nationality?.column]],
    ['note', namedIn(draft.note ?? '')],
  ]
  return used.flatMap(([field, names]) =>
    names.flatMap((name): [Field, string][] => (name === undefined ? [] : [[field, name]])),
  )
}

function namedIn(template: string): string[] {
  return templateColumns(template, GIVEN)
}

/** The mapping that the shop is sent: what was left open is left out. */
export function toMapping(draft: Draft): MappingInput {
  const { customer, note = '' } = draft
  const tidy = {
    ...draft,
    customer: { ...customer, name: customer.name.trim() },
    note: note.trim() === '' ? undefined : note.trim(),
  }
  // Whatever the types leave open here was asked for by validateDraft, and the shop checks it once more.
  return withoutOpenEnds(tidy) as MappingInput
}

function withoutOpenEnds(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(withoutOpenEnds)
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(
    Object.entries(value).flatMap(([key, part]) => (part === undefined ? [] : [[key, withoutOpenEnds(part)]])),
  )
}

export function toImportOptions({ draft, create }: Pick<Work, 'draft' | 'create'>): ImportOptions {
  return { create: [...create], units: create.includes('units') ? { ...draft.product.units } : {} }
}

/** Whether what was tried is still what the form says. */
export function isAsTried(work: Work, job: Pick<ImportJob, 'mapping' | 'options'>): boolean {
  if (job.mapping === null || job.options === null) return false
  const now = [toMapping(work.draft), toImportOptions(work)]
  return canonical(now) === canonical([toDraft(job.mapping), job.options])
}

/** The same text for what says the same, in whichever order it was said. */
function canonical(value: unknown): string {
  return JSON.stringify(withoutOpenEnds(value), (_, part: unknown) =>
    typeof part === 'object' && part !== null && !Array.isArray(part)
      ? Object.fromEntries(Object.entries(part).sort(([one], [other]) => (one < other ? -1 : 1)))
      : part,
  )
}
