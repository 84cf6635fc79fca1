import type { OperationName, RequestBody, RequestParams, RequestQuery, ResponseBody, Shapes } from '@rodchao/contract'

type HasPart<Name extends OperationName, Key extends string> = Key extends keyof Shapes[Name] ? true : false

/** A part is required only when something in it is. */
type Part<Key extends string, Value> =
  Record<never, never> extends Value ? { [K in Key]?: Value } : { [K in Key]: Value }

type HeaderInput<Name extends OperationName> = Shapes[Name] extends {
  readonly headers: { readonly _zod: { readonly input: infer Input } }
}
  ? Input
  : Record<never, never>

type Header<Name extends OperationName, Key extends string, Option extends string> =
  HeaderInput<Name> extends { [K in Key]: string } ? { [K in Option]: string } : { [K in Option]?: string }

export interface CallOptions {
  headers?: Record<string, string>
  signal?: AbortSignal
  /** The version that the change was made on, as the ETag gave it. */
  ifMatch?: string
}

export type CallRequest<Name extends OperationName> = CallOptions &
  (HasPart<Name, 'params'> extends true ? Part<'params', RequestParams<Name>> : unknown) &
  (HasPart<Name, 'query'> extends true ? Part<'query', RequestQuery<Name>> : unknown) &
  (HasPart<Name, 'body'> extends true ? Part<'body', RequestBody<Name>> : unknown) &
  /** Makes a write safe to repeat: the same key has one effect. */
  Header<Name, 'idempotency-key', 'idempotencyKey'> &
  /** The secret of one reservation, from the link its customer holds. */
  Header<Name, 'x-reservation-token', 'reservationToken'>

/** The request may be left out where nothing in it is required. */
export type CallArguments<Name extends OperationName> =
  Record<never, never> extends CallRequest<Name> ? [request?: CallRequest<Name>] : [request: CallRequest<Name>]

export type CallAnswer<Name extends OperationName> = ResponseBody<Name>

function toText(value: unknown): string | null {
  if (value === undefined || value === null) return null
  if (typeof value === 'string') return value
  if (typeof value === 'number' || typeof value === 'boolean' || typeof value === 'bigint') {
    return String(value)
  }
  return JSON.stringify(value)
}

function queryText(query: unknown): string {
  if (typeof query !== 'object' || query === null) return ''
  const params = new URLSearchParams()
  for (const [key, value] of Object.entries(query)) {
    for (const item of Array.isArray(value) ? (value as unknown[]) : [value]) {
      const text = toText(item)
      if (text !== null) params.append(key, text)
    }
  }
  const text = params.toString()
  return text === '' ? '' : `?${text}`
}

/** The address of one call: `:name` parts replaced, the query in the order given. */
export function buildUrl(path: string, params: unknown, query: unknown): string {
  const values = (params ?? {}) as Record<string, unknown>
  const filled = path.replaceAll(/:([A-Za-z]\w*)/g, (_, name: string) => {
    const text = toText(values[name])
    if (text === null || text === '') throw new Error(`${path}: parameter ${name} is missing`)
    return encodeURIComponent(text)
  })
  return filled + queryText(query)
}
