import { buildUrl } from './operations.ts'
import { noAnswer, problemFrom, sessionEnded } from './problem-error.ts'
import type { OperationName, PATHS } from '@rodchao/contract'
import type { ApiFetch, ApiFetchInit } from './api-fetch.ts'
import type { CallAnswer, CallArguments, CallOptions, CallRequest } from './operations.ts'

export interface Exchange<Data> {
  data: Data
  status: number
  /** Version of the record, to send back as `ifMatch`. */
  etag: string | null
}

export interface ApiClient {
  call: <Name extends OperationName>(operation: Name, ...request: CallArguments<Name>) => Promise<CallAnswer<Name>>
  /** Like `call`, with the answer's status and version. */
  exchange: <Name extends OperationName>(
    operation: Name,
    ...request: CallArguments<Name>
  ) => Promise<Exchange<CallAnswer<Name>>>
  /** The answer itself, for what is not JSON: a picture, a file, a stream of events. */
  open: <Name extends OperationName>(operation: Name, ...request: CallArguments<Name>) => Promise<Response>
  /** Sends a form with files; progress is 0 to 1 of what has left this device. */
  upload: <Name extends OperationName>(
    operation: Name,
    request: Omit<CallRequest<Name>, 'body'> & {
      form: FormData
      onProgress?: (fraction: number) => void
    },
  ) => Promise<CallAnswer<Name>>
}

/** Where the bearer token comes from; the server's renderer has none. */
export interface TokenSource {
  accessToken: () => string | null
  /** A new token for a refused one, or null when the session is over. */
  refresh: (refused: string) => Promise<string | null>
}

/** Checks an answer against the contract; given in development and tests only. */
export type AnswerCheck = (operation: OperationName, data: unknown) => Promise<unknown>

/** Method and address of the calls that a program makes. Public pages do not carry those that they never make. */
export type CallPaths = Partial<Record<OperationName, (typeof PATHS)[OperationName]>>

export interface ApiClientOptions {
  paths: CallPaths
  fetchApi: ApiFetch
  tokens: TokenSource | null
  checkAnswer?: AnswerCheck
}

interface Outgoing extends CallOptions {
  params?: unknown
  query?: unknown
  body?: unknown
  idempotencyKey?: string
  reservationToken?: string
}

function isAbort(error: unknown): boolean {
  return error instanceof Error && error.name === 'AbortError'
}

async function readBody(response: Response): Promise<unknown> {
  if (response.status === 204) return null
  const type = response.headers.get('content-type') ?? ''
  try {
    return /\bjson\b/.test(type) ? ((await response.json()) as unknown) : await response.text()
  } catch (error) {
    if (isAbort(error)) throw error
    throw noAnswer()
  }
}

/** What it takes to send files is fetched with the first of them; where that fails, nothing was sent. */
async function loadUpload() {
  try {
    return await import('./upload-fetch.ts')
  } catch {
    throw noAnswer()
  }
}

function requestInit(method: string, request: Outgoing, token: string | null): ApiFetchInit {
  const { body, signal, idempotencyKey, ifMatch, reservationToken } = request
  const isForm = typeof FormData !== 'undefined' && body instanceof FormData
  return {
    method,
    headers: {
      accept: 'application/json',
      ...(body === undefined || isForm ? {} : { 'content-type': 'application/json' }),
      ...(token === null ? {} : { authorization: `Bearer ${token}` }),
      ...(idempotencyKey === undefined ? {} : { 'idempotency-key': idempotencyKey }),
      ...(reservationToken === undefined ? {} : { 'x-reservation-token': reservationToken }),
      ...(ifMatch === undefined ? {} : { 'if-match': ifMatch }),
      ...request.headers,
    },
    ...(body === undefined ? {} : { body: isForm ? body : JSON.stringify(body) }),
    ...(signal === undefined ? {} : { signal }),
  }
}

export function createApiClient({ paths, fetchApi, tokens, checkAnswer }: ApiClientOptions): ApiClient {
  const respondBy = async (transport: ApiFetch, operation: OperationName, request: Outgoing): Promise<Response> => {
    const found = paths[operation]
    if (found === undefined) throw new Error(`${operation} is not among the calls of these pages`)
    const [method, path] = found
    const address = buildUrl(path, request.params, request.query)

    const send = async (token: string | null): Promise<Response> => {
      try {
        return await transport(address, requestInit(method, request, token))
      } catch (error) {
        if (isAbort(error)) throw error
        throw noAnswer()
      }
    }

    // Signing in and refreshing answer 401 in their own right.
    const source = path.startsWith('/jwt/') ? null : tokens
    const token = source?.accessToken() ?? null
    let response = await send(token)
    if (response.status === 401 && source !== null && token !== null) {
      const renewed = await source.refresh(token)
      if (renewed === null) throw sessionEnded()
      response = await send(renewed)
    }
    if (!response.ok) throw problemFrom(response.status, await readBody(response), response.headers.get('retry-after'))
    return response
  }

  const exchangeBy = async (
    transport: ApiFetch,
    operation: OperationName,
    request: Outgoing,
  ): Promise<Exchange<unknown>> => {
    const response = await respondBy(transport, operation, request)
    const body = await readBody(response)
    const data = checkAnswer === undefined ? body : await checkAnswer(operation, body)
    return { data, status: response.status, etag: response.headers.get('etag') }
  }

  return {
    async call<Name extends OperationName>(operation: Name, ...[request]: CallArguments<Name>) {
      const { data } = await exchangeBy(fetchApi, operation, request ?? {})
      return data as CallAnswer<Name>
    },
    async exchange<Name extends OperationName>(operation: Name, ...[request]: CallArguments<Name>) {
      return (await exchangeBy(fetchApi, operation, request ?? {})) as Exchange<CallAnswer<Name>>
    },
    async open<Name extends OperationName>(operation: Name, ...[request]: CallArguments<Name>) {
      return respondBy(fetchApi, operation, request ?? {})
    },
    async upload<Name extends OperationName>(
      operation: Name,
      request: Omit<CallRequest<Name>, 'body'> & {
        form: FormData
        onProgress?: (fraction: number) => void
      },
    ) {
      const { form, onProgress, ...rest } = request
      const transport = onProgress === undefined ? fetchApi : (await loadUpload()).uploadFetch(onProgress)
      const { data } = await exchangeBy(transport, operation, { ...(rest as Outgoing), body: form })
      return data as CallAnswer<Name>
    },
  }
}
