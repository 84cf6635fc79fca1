import { readFileSync } from 'node:fs'
import { IMPORT_FILE_MOST, IMPORTED_STATUSES, ENCODINGS as KNOWN_ENCODINGS, mappingSchema } from '@rodchao/contract'
import { describe, expect, it } from 'vitest'
import {
  toDraft,
  EMPTY_DRAFT,
  ENCODINGS,
  validateDraft,
  pointerField,
  isAsTried,
  toMapping,
  toImportOptions,
  STATUSES,
} from './draft.ts'
import type { Draft } from './draft.ts'
import { MOST_BYTES } from './model.ts'
import { newKeys, templateFor } from './new-products.ts'
import { splitColumns, joinColumns } from './text-template.ts'
import { firstWork, workFrom } from './use-work.ts'

const HEADER = ['no', 'model', 'out', 'back', 'state', 'sum', 'who']
const WHOLE: Draft = {
  ...EMPTY_DRAFT,
  reference: { column: 'no' },
  product: { choice: { column: 'model' }, units: {} },
  start: { column: 'out', order: 'day-first', time: '09:00' },
  end: { column: 'back', order: 'day-first', zeroNights: 'refuse' },
  status: { column: 'state', values: { ok: 'confirmed' } },
  amount: { ...EMPTY_DRAFT.amount, column: 'sum' },
  customer: { name: '{who}', language: 'th' },
}

describe('the lists of the contract', () => {
  it('the lists of the contract are the same in the form', () => {
    expect([STATUSES, [...ENCODINGS].sort()]).toEqual([IMPORTED_STATUSES, [...KNOWN_ENCODINGS].sort()])
    expect(MOST_BYTES).toBe(IMPORT_FILE_MOST)
  })
})

describe('a draft', () => {
  it('a draft becomes a valid mapping', () => {
    expect(validateDraft(WHOLE, HEADER)).toEqual([])
    expect(mappingSchema.safeParse(toMapping(WHOLE)).error).toBeUndefined()
  })

  it('a draft keeps every member of a mapping', () => {
    const text = readFileSync(
      new URL('../../../../../server/import-mappings/hotel-bookings-resort.json', import.meta.url),
      'utf8',
    )
    const mapping = mappingSchema.parse(JSON.parse(text))
    expect(mappingSchema.parse(toMapping(toDraft(mapping)))).toEqual(mapping)
  })

  it('a draft reports missing fields in the order of the form', () => {
    expect(validateDraft(EMPTY_DRAFT, HEADER).map(({ field }) => field)).toEqual([
      'product',
      'start',
      'end',
      'status',
      'amount',
      'customer/name',
    ])
  })

  it.each([
    ['a column that the file has not', { amount: { ...WHOLE.amount, column: 'price' } }, 'amount', 'unknown_column'],
    ['a column of a template', { note: '{remark}' }, 'note', 'unknown_column'],
    ['a status table without a value', { status: { column: 'state', values: {} } }, 'status', 'no_values'],
    ['capitals in the name of the system', { source: 'Old' }, 'source', 'bad_source'],
    ['no rate', { amount: { ...WHOLE.amount, satangPerUnit: undefined } }, 'amount/satangPerUnit', 'bad_rate'],
    [
      'half a country code',
      { customer: { ...WHOLE.customer, nationality: { column: 'who', values: { a: 'T' } } } },
      'customer/nationality',
      'country_code',
    ],
    ['two parts of a date', { start: { order: 'day-first', year: 'out', month: 'back' } }, 'start', 'missing'],
    ['nights of no column', { end: { ...EMPTY_DRAFT.end, nights: [] } }, 'end', 'missing'],
  ] as const)('a draft reports a fault for %s', (_, change, field, code) => {
    expect(validateDraft({ ...WHOLE, ...(change as Partial<Draft>) }, HEADER)).toMatchObject([{ field, code }])
  })

  it('a draft refuses a column that the file has twice', () => {
    expect(validateDraft(WHOLE, [...HEADER, 'sum'])).toMatchObject([{ field: 'amount', code: 'unknown_column' }])
  })

  it('a mapping leaves out what the draft left open', () => {
    const mapping = toMapping({ ...WHOLE, note: ' ', booked: undefined })
    expect(Object.keys(mapping)).not.toEqual(expect.arrayContaining(['note']))
    expect(mapping).not.toHaveProperty('booked')
    expect(JSON.parse(JSON.stringify(mapping))).toEqual(mapping)
  })
})

describe('a fault of the shop', () => {
  it.each([
    ['/mapping/start/column', 'start'],
    ['/mapping/end/nights', 'end'],
    ['/mapping/customer/name', 'customer/name'],
    ['/mapping/customer', 'customer'],
    ['/mapping/product/template/slug', 'product/template'],
    ['/mapping/amount/satangPerUnit', 'amount/satangPerUnit'],
    ['/mapping/notes', undefined],
    ['/file', undefined],
  ])('the server’s fault at %s is shown at the field %s', (pointer, field) => {
    expect(pointerField(pointer)).toBe(field)
  })
})

describe('what was tried', () => {
  const job = { mapping: mappingSchema.parse(toMapping(WHOLE)), options: { create: ['customers' as const], units: {} } }
  const work = { draft: WHOLE, suggested: [], create: ['customers' as const], filled: [] }

  it('a trial counts as unchanged whatever the order of its members', () => {
    expect(isAsTried(work, job)).toBe(true)
    expect(isAsTried({ ...work, draft: toDraft(job.mapping) }, job)).toBe(true)
  })

  it('a trial is outdated after any change', () => {
    expect(isAsTried({ ...work, draft: { ...WHOLE, source: 'other' } }, job)).toBe(false)
    expect(isAsTried({ ...work, create: [] }, job)).toBe(false)
    expect(isAsTried(work, { mapping: null, options: null })).toBe(false)
  })

  it('a trial counts units only where units are created', () => {
    const draft = { ...WHOLE, product: { ...WHOLE.product, units: { PCX: 3 } } }
    expect(toImportOptions({ draft, create: ['customers'] }).units).toEqual({})
    expect(toImportOptions({ draft, create: ['units'] }).units).toEqual({ PCX: 3 })
  })
})

describe('what the tab keeps', () => {
  const job = { mapping: null, options: null, header: HEADER, sample: [] }

  it('a stored draft is restored, and a malformed one is not', () => {
    const work = { draft: WHOLE, suggested: [], create: [], filled: [] }
    expect(workFrom(JSON.stringify(work))).toEqual(work)
    for (const text of ['', 'no', '[]', '{}', JSON.stringify({ ...work, draft: { source: 'x' } })])
      expect(workFrom(text)).toBeNull()
  })

  it('a draft begins with the last trial, else with suggestions', () => {
    expect(firstWork(job).create).toEqual(['customers'])
    const mapping = mappingSchema.parse(toMapping(WHOLE))
    expect(firstWork({ ...job, mapping, options: { create: [], units: {} } })).toMatchObject({
      create: [],
      suggested: [],
    })
  })
})

describe('new products', () => {
  it('new products are those of the table that the shop does not have', () => {
    expect(newKeys({ column: 'model', values: { a: 'ours', b: 'PCX', c: 'PCX' } }, ['ours'])).toEqual(['PCX'])
    expect(newKeys({ fixed: 'ours' }, ['ours'])).toEqual([])
  })

  it.each(['scooter', 'pool_villa'] as const)('the category %s has a valid template', (category) => {
    const draft = { ...WHOLE, product: { ...WHOLE.product, template: templateFor(category) } }
    expect(mappingSchema.safeParse(toMapping(draft)).error).toBeUndefined()
  })
})

describe('a template of text', () => {
  it('a text template is a list of columns or free text', () => {
    expect(splitColumns(joinColumns(['a', 'b c']))).toEqual(['a', 'b c'])
    expect(splitColumns('{a}')).toEqual(['a'])
    expect(splitColumns('')).toEqual([])
    for (const own of [' ', 'Guest {line}', '{a} {b} {c}', '{a|-}', '{a} ']) expect(splitColumns(own)).toBeNull()
  })
})
