import { z } from 'zod'
import { isoDate, localText, optionalLine, versionHeaders, idempotencyHeaders } from '../primitives.ts'
import { AUDIT_ENTITIES } from './audit-entries.ts'
import { MESSAGE_TEXT_SHAPES } from './message-texts.ts'
import { RECORD_KINDS, type RecordKind } from './kinds.ts'
import { recordId } from './schemas.ts'

const kind = z.enum(RECORD_KINDS as readonly [RecordKind, ...RecordKind[]])
const kindParams = z.object({ kind })
const oneParams = z.object({ kind, id: recordId })

/** What a kind's own fields say; checked by the kind's schema when the call is answered. */
const fields = z.record(z.string(), z.unknown())

const recordAnswer = z.object({ id: z.string(), version: z.int(), fields, facts: fields })

/** Beside a field: what is wrong with it, as in a problem document. */
const fault = z.object({
  pointer: z.string(),
  code: z.string(),
  params: z.record(z.string(), z.union([z.string(), z.number()])).optional(),
})

/** What saving would do beside what stands in the form, by a stable code. */
const effect = z.object({
  code: z.string(),
  tone: z.enum(['info', 'warning']),
  params: z.record(z.string(), z.union([z.string(), z.number()])),
})
export type RecordEffect = z.output<typeof effect>

const change = z.object({
  id: z.int(),
  at: z.string(),
  by: z.string(),
  action: z.string(),
  entity: z.string(),
  entityId: z.string(),
  reason: z.string().nullable(),
  before: z.unknown(),
  after: z.unknown(),
})
export type RecordChange = z.output<typeof change>

/** An entry with what people call the thing that it is about: a booking by its code; null where it has no name or is gone. */
const namedChange = change.extend({
  about: localText.nullable(),
  /** It is about a booking of a house, which is checked in to and out of. */
  isStay: z.boolean(),
})
export type NamedChange = z.output<typeof namedChange>

export const MOST_RECORDS = 200
const listQuery = z.strictObject({
  q: optionalLine(80).default(''),
  /** A field, with `-` before it for the other direction. */
  sort: z
    .string()
    .regex(/^-?[a-zA-Z]{1,40}$/)
    .optional(),
  /** `field:value`, several separated by commas; a record has to meet all of them. */
  where: z.string().max(400).default(''),
  offset: z.coerce.number().pipe(z.int().min(0).max(10_000_000)).default(0),
  limit: z.coerce.number().pipe(z.int().min(1).max(MOST_RECORDS)).default(50),
})

export const RECORD_SHAPES = {
  ...MESSAGE_TEXT_SHAPES,
  countRecords: {
    summary: 'How many records of each kind there are, of those one may see',
    status: 200,
    response: z.object({ counts: z.partialRecord(kind, z.int()) }),
  },
  listRecords: {
    summary: 'The records of a kind',
    params: kindParams,
    query: listQuery,
    status: 200,
    response: z.object({ items: z.array(recordAnswer), total: z.int() }),
  },
  findRecord: { summary: 'One record', params: oneParams, status: 200, response: recordAnswer },
  previewRecord: {
    summary: 'What is wrong with a record before it is saved, and what saving it would do',
    params: kindParams,
    body: z.strictObject({ id: recordId.nullable(), fields }),
    status: 200,
    response: z.object({ faults: z.array(fault), effects: z.array(effect) }),
  },
  addRecord: {
    summary: 'A new record',
    params: kindParams,
    headers: idempotencyHeaders,
    body: fields,
    status: 201,
    response: recordAnswer,
  },
  changeRecord: {
    summary: 'A record says something else from now on; what was issued and agreed by it before stays',
    params: oneParams,
    headers: versionHeaders,
    body: fields,
    status: 200,
    response: recordAnswer,
  },
  removeRecord: {
    summary: 'A record that nothing is made of is removed',
    params: oneParams,
    headers: versionHeaders,
    status: 204,
    response: z.null(),
  },
  findRecordHistory: {
    summary: 'Who changed a record, when, and what stood there before and after',
    params: oneParams,
    status: 200,
    response: z.object({ items: z.array(change) }),
  },
  searchAudit: {
    summary: 'Who changed what in the shop, newest first, within days',
    query: z.strictObject({
      q: optionalLine(80).default(''),
      entity: z.enum(AUDIT_ENTITIES).optional(),
      actor: z.uuid().optional(),
      from: isoDate,
      until: isoDate,
      /** The last entry of the page before. */
      before: z.coerce.number().pipe(z.int().min(1)).optional(),
    }),
    status: 200,
    response: z.object({ items: z.array(namedChange), hasMore: z.boolean() }),
  },
  exportRecords: {
    summary: 'All records of a kind as a CSV file',
    params: kindParams,
    status: 200,
    response: z.unknown(),
  },
  importRecords: {
    summary: 'Records of a CSV file (multipart, field `file`): all of them or none; with `try=true` nothing is written',
    params: kindParams,
    query: z.strictObject({ try: z.enum(['true', 'false']).default('false') }),
    headers: idempotencyHeaders,
    status: 200,
    response: z.object({
      added: z.int(),
      changed: z.int(),
      same: z.int(),
      /** By the line of the file, the header being the first. */
      faults: z.array(fault.extend({ line: z.int() })),
      /** What lines would do that somebody should see first, such as a day that becomes dearer than a week. */
      warnings: z.array(effect.extend({ line: z.int() })),
      isWritten: z.boolean(),
    }),
  },
} as const
