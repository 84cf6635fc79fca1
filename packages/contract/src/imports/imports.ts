import { z } from 'zod'
import { askOne, callOne } from '../call-shapes.ts'
import { ENCODINGS, mappingSchema } from './import-mapping.ts'
import { idempotencyHeaders, uuid } from '../primitives.ts'
import { reservationIdParams } from '../reservations.ts'

/** Largest file that is taken from a browser, in bytes; larger ones are brought in by the command. */
export const IMPORT_FILE_MOST = 50 * 1024 * 1024

/**
 * Where a file is on its way: looked at, tried without writing, brought in. A trial that ends early leaves it `uploaded`;
 * a run that does leaves it `stopped` and can go on.
 */
export const IMPORT_PHASES = ['uploaded', 'checking', 'checked', 'running', 'done', 'stopped', 'failed'] as const

/** What the shop lacks and the import may make. Products and units are for managers. */
export const IMPORT_CREATES = ['products', 'units', 'customers'] as const

export const importOptionsSchema = z.strictObject({
  create: z.array(z.enum(IMPORT_CREATES)).max(3).default([]),
  /** How many units products are to have, by the product's key. */
  units: z.record(z.string().max(200), z.int().min(1).max(9999)).default({}),
})
export const importCheckSchema = z.strictObject({ mapping: mappingSchema, options: importOptionsSchema })

/** How the text of a file is taken apart, where what the shop finds out by itself is wrong. */
const reading = {
  encoding: z.enum(ENCODINGS).optional(),
  delimiter: z.string().length(1).optional(),
  sheet: z.string().min(1).max(200).optional(),
}

export const importSummarySchema = z.object({
  /** Lines below the header. */
  lines: z.int(),
  imported: z.int(),
  /** Lines that an earlier run brought in. */
  present: z.int(),
  refused: z.array(z.object({ code: z.string(), count: z.int() })),
  created: z.object({ products: z.int(), units: z.int(), customers: z.int() }),
})

const jobHead = z.object({
  id: uuid,
  fileName: z.string(),
  byteSize: z.int(),
  phase: z.enum(IMPORT_PHASES),
  /** Lines gone through of all; null while nothing has been begun. */
  progress: z.object({ done: z.int(), total: z.int() }).nullable(),
  /** Of the trial while `checked`, of the run afterwards. */
  summary: importSummarySchema.nullable(),
  /** Why the last trial or run gave up, in the engine's words. */
  error: z.string().nullable(),
  createdAt: z.string(),
  createdBy: z.string().nullable(),
  updatedAt: z.string(),
})

export const importJobSchema = jobHead.extend({
  /** What the file was read as: its format, encoding and delimiter. */
  readAs: z.string(),
  header: z.array(z.string()),
  /** The first lines below the header. */
  sample: z.array(z.array(z.string())),
  mapping: mappingSchema.nullable(),
  options: importOptionsSchema.nullable(),
  /** The first refused lines of the last trial or run. */
  refused: z.array(z.object({ line: z.int(), code: z.string(), text: z.string(), raw: z.string() })),
})
export type ImportJob = z.infer<typeof importJobSchema>
export type ImportJobHead = z.infer<typeof jobHead>
export type ImportSummaryWire = z.infer<typeof importSummarySchema>

/** Calls that bring bookings of another system in from a browser; the engine is that of the command. */
export const IMPORT_SHAPES = {
  listImports: {
    summary: 'Files that were sent, newest first',
    status: 200,
    response: z.object({ jobs: z.array(jobHead) }),
  },
  uploadImport: {
    summary: 'Send a CSV or XLSX file (multipart, field `file`)',
    headers: idempotencyHeaders,
    status: 201,
    response: importJobSchema,
  },
  findImport: callOne('One file, how far it is and what was refused', importJobSchema),
  findImportReading: {
    summary: 'What the file looks like when it is read in another way; nothing is kept of it',
    params: reservationIdParams,
    query: z.strictObject(reading),
    status: 200,
    response: importJobSchema.pick({ readAs: true, header: true, sample: true }),
  },
  findImportColumn: {
    summary: 'The values of a column, the most frequent first; read as asked for, else as tried last',
    params: reservationIdParams,
    query: z.strictObject({ column: z.string().min(1).max(200), ...reading }),
    status: 200,
    response: z.object({
      values: z.array(z.object({ text: z.string(), count: z.int() })),
      /** Different values, which may be more than are shown; they are told apart up to 100,000. */
      distinct: z.int(),
    }),
  },
  checkImport: askOne('Try the whole file by this mapping and write nothing', importCheckSchema, importJobSchema),
  runImport: callOne('Bring the file in as it was tried; stopped or broken off before, it goes on', importJobSchema),
  stopImport: callOne('Stop at the end of the batch', importJobSchema),
  exportRefusedLines: callOne('Refused lines of the last trial or run as CSV', z.unknown()),
  discardImport: {
    summary: 'Forget the file; what it brought in stays',
    params: reservationIdParams,
    status: 204,
    response: z.null(),
  },
} as const
