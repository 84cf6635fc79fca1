import { BLOCK_REASONS } from '@rodchao/rental'
import { z } from 'zod'
import { idempotencyHeaders, instant, optionalText, queryRowId, rowId, versionWriteHeaders } from '../primitives.ts'

const reason = z.enum(BLOCK_REASONS)
const rowParams = z.object({ id: queryRowId })

/** A unit that is kept from renting for a while, [start, end). */
export const serviceBlockSchema = z.object({
  id: rowId,
  unitId: rowId,
  start: z.string(),
  end: z.string(),
  reason,
  note: z.string(),
  version: z.int(),
})
export type ServiceBlock = z.infer<typeof serviceBlockSchema>

const period = { start: instant, end: instant, reason, note: optionalText(300).default('') }

export const SERVICE_BLOCK_SHAPES = {
  blockUnit: {
    summary: 'Keep a unit from renting: maintenance, a repair, parts that are missing',
    params: rowParams,
    headers: idempotencyHeaders,
    body: z.strictObject(period),
    status: 201,
    response: serviceBlockSchema,
  },
  moveBlock: {
    summary: 'The block of a unit is for another time, unit or reason',
    params: rowParams,
    headers: versionWriteHeaders,
    body: z.strictObject({ unitId: rowId, ...period }),
    status: 200,
    response: serviceBlockSchema,
  },
  liftBlock: {
    summary: 'The unit can be rented again, before its block was to end',
    params: rowParams,
    headers: versionWriteHeaders,
    body: z.strictObject({}),
    status: 200,
    response: serviceBlockSchema,
  },
} as const
