import type { FastifyInstance } from 'fastify'

interface DocumentedResponse {
  readonly content?: Readonly<Record<string, { schema?: { properties?: { code?: { enum?: readonly string[] } } } }>>
}
interface Operation {
  readonly operationId?: string
  readonly responses?: Readonly<Record<string, DocumentedResponse>>
}

/** What is wrong with an answer by the document, or null. */
function fault(operation: Operation, status: number, type: string, payload: unknown): string | null {
  const told = operation.responses?.[status] ?? operation.responses?.[`${Math.floor(status / 100)}XX`]
  if (told === undefined) return `status ${status} is not documented`
  const types = Object.keys(told.content ?? {})
  if (type === '') return types.length === 0 || payload === undefined || payload === '' ? null : 'no content type'
  if (!types.includes(type)) return `status ${status} with ${type} is not documented`
  const codes = told.content?.[type]?.schema?.properties?.code?.enum
  if (type !== 'application/problem+json' || typeof payload !== 'string') return null
  const { code } = JSON.parse(payload) as { code: string }
  return codes?.includes(code) === true ? null : `${status} with the code ${code} is not documented`
}

/** The operations of a document by their name. */
export type KnownOperations = Map<string, Operation>

function learnOperations(app: FastifyInstance, known: KnownOperations): void {
  const { paths = {} } = app.swagger() as { paths?: Record<string, Record<string, Operation>> }
  for (const operation of Object.values(paths).flatMap((methods) => Object.values(methods)))
    known.set(operation.operationId ?? '', operation)
}

/**
 * Compares every answer of the app with its OpenAPI document; gives what differed. Call before the app is ready. Making
 * the document takes most of a second: apps of the same routes may share what is known of it, and one with an operation
 * that is not known yet has its own read.
 */
export function compareAnswers(app: FastifyInstance, known: KnownOperations = new Map()): () => readonly string[] {
  const faults = new Set<string>()
  app.addHook('onSend', async (request, reply, payload) => {
    const { operationId } = (request.routeOptions.schema ?? {}) as Operation
    if (operationId === undefined) return
    if (!known.has(operationId)) learnOperations(app, known)
    const type = String(reply.getHeader('content-type') ?? '').replace(/;.*$/, '')
    const found = fault(known.get(operationId) ?? {}, reply.statusCode, type, payload)
    if (found !== null) faults.add(`${operationId}: ${found}`)
  })
  return () => [...faults]
}
