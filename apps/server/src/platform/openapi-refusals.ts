import { ENDPOINTS, type OperationName } from '@rodchao/contract'
import { PROBLEMS, type ProblemCode } from '@rodchao/contract/problems'
import { jsonSchemaTransform } from 'fastify-type-provider-zod'
import { scopeOf } from './accounts/api-keys.ts'
import { REFUSALS } from './refusals.ts'

type Transform = typeof jsonSchemaTransform

interface Shape {
  readonly method: string
  readonly status: number
  readonly params?: unknown
  readonly query?: unknown
  readonly headers?: { readonly shape: Readonly<Record<string, unknown>> }
  readonly body?: unknown
}

/** Answers that are files or streams, for which no schema speaks, and what they are. */
export const FILES: Partial<Record<OperationName, readonly string[]>> = {
  exportReservations: ['text/csv', 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'],
  findSlipImage: ['image/webp', 'image/jpeg'],
  findOwnPhoto: ['image/webp', 'image/jpeg'],
  findPhoto: ['image/webp', 'image/jpeg'],
  findVehiclePhoto: ['image/avif', 'image/webp', 'image/jpeg'],
  findIdentityFile: ['image/jpeg', 'application/pdf'],
  findPaperPdf: ['application/pdf'],
  exportRefusedLines: ['text/csv'],
  exportStatistics: ['text/csv', 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'],
  exportRecords: ['text/csv'],
  exportCustomer: ['application/json'],
  streamEvents: ['text/event-stream'],
  followReservation: ['text/event-stream'],
  readCalendar: ['text/calendar'],
}

/** Calls that answer 304 to whoever has the same answer already. */
const CONDITIONAL: ReadonlySet<OperationName> = new Set(['findVehicleSheet', 'findVehiclePhoto', 'readCalendar'])

/** What a call with a key may be refused with. */
const KEY_REFUSALS = ['key_refused', 'scope_missing', 'origin_refused'] as const satisfies readonly ProblemCode[]

/** Refusals that follow from the form of a call: what it takes, who may make it, and whether it writes. */
function formRefusals(shape: Shape, isForStaff: boolean): ProblemCode[] {
  const headers = shape.headers?.shape ?? {}
  const takesAnything = [shape.params, shape.query, shape.headers, shape.body].some((part) => part !== undefined)
  const writes = shape.method !== 'GET'
  return [
    ...(takesAnything ? (['invalid_request', 'year_out_of_range'] as const) : []),
    ...(shape.params !== undefined || 'x-reservation-token' in headers ? (['not_found'] as const) : []),
    ...(isForStaff ? (['unauthenticated', 'forbidden'] as const) : []),
    ...('idempotency-key' in headers ? (['idempotency_in_progress', 'idempotency_mismatch'] as const) : []),
    ...('if-match' in headers ? (['version_required', 'stale_version'] as const) : []),
    ...(writes ? (['invalid_request', 'payload_too_large', 'unsupported_media', 'storage_full'] as const) : []),
    'rate_limited',
    'internal',
    'unavailable',
  ]
}

/** The codes that a call may be refused with, by their status. */
function refusalsByStatus(name: OperationName, isForStaff: boolean): Map<number, ProblemCode[]> {
  const codes = new Set([
    ...formRefusals(ENDPOINTS[name] as Shape, isForStaff),
    ...(scopeOf(name) === undefined ? [] : KEY_REFUSALS),
    ...(REFUSALS[name] ?? []).toSorted(),
  ])
  return Map.groupBy(codes, (code) => PROBLEMS[code].status)
}

function problemResponse(codes: readonly ProblemCode[]): object {
  return {
    description: codes.map((code) => `\`${code}\`: ${PROBLEMS[code].title}`).join('\n\n'),
    content: {
      'application/problem+json': {
        schema: {
          type: 'object',
          required: ['type', 'title', 'status', 'code', 'detail', 'traceId'],
          properties: {
            type: { type: 'string' },
            title: { type: 'string' },
            status: { type: 'integer' },
            code: { type: 'string', enum: codes },
            detail: { type: 'string' },
            traceId: { type: 'string' },
            errors: { type: 'array', items: { type: 'object' } },
          },
        },
      },
    },
  }
}

function isOperation(name: unknown): name is OperationName {
  return typeof name === 'string' && name in ENDPOINTS
}

/** The schemas of a call as JSON Schema, with what it answers beside its own success: files, nothing, and refusals. */
export const describeCall: Transform = (given) => {
  const transformed = jsonSchemaTransform(given)
  const schema = transformed.schema as { operationId?: unknown; tags?: string[]; response?: Record<string, object> }
  const name = schema.operationId
  if (!isOperation(name)) return transformed
  const { status, path } = ENDPOINTS[name]
  const response: Record<string, object> = { ...schema.response }
  if (status === 204) response[204] = { description: 'Done; there is nothing to say', type: 'null' }
  if (CONDITIONAL.has(name)) response[304] = { description: 'Nothing has changed', type: 'null' }
  const types = FILES[name]
  if (types !== undefined) {
    const file = { schema: { type: 'string', format: 'binary' } }
    response[status] = { description: 'The file', content: Object.fromEntries(types.map((type) => [type, file])) }
  }
  // The calls of the template have refusals of their own shape, which their routes declare.
  if (!path.startsWith('/jwt/')) {
    for (const [code, codes] of refusalsByStatus(name, schema.tags?.includes('staff') === true))
      response[code] = problemResponse(codes)
  }
  return { ...transformed, schema: { ...transformed.schema, response } }
}
