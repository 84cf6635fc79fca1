import { type FieldFault, type Problem, PROBLEMS } from '@rodchao/contract/problems'
import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { hasZodFastifySchemaValidationErrors, isResponseSerializationError } from 'fastify-type-provider-zod'
import { ADDON_SOLD_OUT, isStorageFull, isUnavailable, sqlState } from '../db/sql-state.ts'
import { fieldProblem, ProblemError } from './problem-error.ts'

/** A character or number that PostgreSQL cannot hold and no schema foresaw: still the request's fault. */
const UNSTORABLE = new Set(['22021', '22P05', '22003', '22008'])

/** A Zod issue as the type provider hands it on: its own members under `params`. */
interface ValidationIssue {
  instancePath: string
  keyword: string
  message?: string
  params: { params?: { code?: string }; keys?: string[]; minimum?: unknown; maximum?: unknown }
}

const pointerPart = (key: string): string => key.replaceAll('~', '~0').replaceAll('/', '~1')

function toFieldFault({ instancePath, keyword, message, params }: ValidationIssue): FieldFault {
  const parent = instancePath === '/' ? '' : instancePath
  const unknownKey = keyword === 'unrecognized_keys' ? params.keys?.[0] : undefined
  const { minimum, maximum } = params
  const figures = Object.fromEntries(
    Object.entries({ minimum, maximum }).filter((pair): pair is [string, number] => typeof pair[1] === 'number'),
  )
  return {
    pointer: unknownKey === undefined ? instancePath : `${parent}/${pointerPart(unknownKey)}`,
    code: params.params?.code ?? keyword,
    detail: message ?? 'Not acceptable',
    ...(Object.keys(figures).length > 0 ? { params: figures } : {}),
  }
}

/** Turns whatever was thrown into the problem that the client may see; what it may not see stays in the log. */
export function toProblem(error: unknown): ProblemError {
  if (error instanceof ProblemError) return error
  if (hasZodFastifySchemaValidationErrors(error)) {
    const errors = (error.validation as unknown as ValidationIssue[]).map(toFieldFault)
    const isYear = errors.every((fault) => fault.code === 'year_out_of_range')
    return new ProblemError(isYear ? 'year_out_of_range' : 'invalid_request', { errors })
  }
  if (error instanceof Error && isResponseSerializationError(error)) return new ProblemError('internal')
  const { statusCode, code = '' } = (error ?? {}) as Partial<FastifyError>
  if (code === 'FST_ERR_CTP_BODY_TOO_LARGE' || code === 'FST_REQ_FILE_TOO_LARGE')
    return new ProblemError('payload_too_large')
  if (code === 'FST_ERR_CTP_INVALID_MEDIA_TYPE' || code === 'FST_INVALID_MULTIPART_CONTENT_TYPE')
    return new ProblemError('unsupported_media')
  if (statusCode === 429) return new ProblemError('rate_limited')
  if (statusCode === 503) return new ProblemError('unavailable', { headers: { 'retry-after': '2' } })
  if (typeof statusCode === 'number' && statusCode >= 400 && statusCode < 500)
    return new ProblemError('invalid_request')
  if (sqlState(error) === ADDON_SOLD_OUT) return addonSoldOut(error)
  if (UNSTORABLE.has(sqlState(error) ?? '')) return new ProblemError('invalid_request')
  if (isUnavailable(error)) return new ProblemError('unavailable', { headers: { 'retry-after': '2' } })
  if (isStorageFull(error)) return new ProblemError('storage_full')
  return new ProblemError('internal')
}

/** The database's own refusal names the add-on and how many are left. */
function addonSoldOut(error: unknown): ProblemError {
  const detail = error instanceof Error && 'detail' in error && typeof error.detail === 'string' ? error.detail : '{}'
  const params = JSON.parse(detail) as Record<string, string | number>
  return fieldProblem('addon_sold_out', '/addons', 'few_left', params)
}

/** The problem document for an answer; also used where an answer is not sent through the error handler. */
export function problemBody(problem: ProblemError, traceId: string): Problem {
  return {
    ...problem.extra,
    type: `/problems/${problem.code}`,
    title: PROBLEMS[problem.code].title,
    status: problem.status,
    code: problem.code,
    detail: problem.message,
    traceId,
    ...(problem.errors.length > 0 ? { errors: problem.errors } : {}),
  }
}

export function sendProblem(reply: FastifyReply, problem: ProblemError, traceId: string): FastifyReply {
  return reply
    .code(problem.status)
    .headers(problem.headers)
    .header('content-type', 'application/problem+json; charset=utf-8')
    .header('cache-control', 'no-store')
    .serializer((body: unknown) => JSON.stringify(body))
    .send(problemBody(problem, traceId))
}

export function handleErrors(app: FastifyInstance): void {
  app.setErrorHandler((error: unknown, request: FastifyRequest, reply: FastifyReply) => {
    const problem = toProblem(error)
    if (problem.status >= 500)
      request.log.error({ err: error, code: problem.code, path: request.routeOptions.url }, 'request failed')
    return sendProblem(reply, problem, request.id)
  })
}
