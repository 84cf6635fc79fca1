import { z } from 'zod'
import { providerAddressSchema } from '#env-schemas.ts'
import { CardProviderError, type CardRefundState } from './card-provider.ts'

/** A customer waits for it; theirs is the next try. */
const PATIENCE_MS = 8000
const LONGEST_REFUSAL = 20_000

export interface ProviderCall {
  readonly method: 'GET' | 'POST' | 'DELETE'
  readonly url: string
  readonly headers: Readonly<Record<string, string>>
  readonly form?: Readonly<Record<string, string>>
}

/** One call of a provider's API, with its answer as the schema reads it; null where there is nothing of that name. */
export async function callProvider<Schema extends z.ZodType>(
  { method, url, headers, form }: ProviderCall,
  schema: Schema,
  patienceMs = PATIENCE_MS,
): Promise<z.output<Schema> | null> {
  const answer = await reach(url, {
    method,
    redirect: 'error',
    signal: AbortSignal.timeout(patienceMs),
    headers: { accept: 'application/json', ...headers },
    ...(form === undefined ? {} : { body: new URLSearchParams(form) }),
  })
  if (answer.status === 404) return null
  if (answer.status !== 200) throw new CardProviderError(`status_${answer.status}`, refusalReason(answer.body))
  const read = schema.safeParse(answer.body)
  if (!read.success) throw new CardProviderError('not_understood')
  return read.data
}

async function reach(url: string, request: RequestInit): Promise<{ status: number; body: unknown }> {
  try {
    const answer = await fetch(url, request)
    if (answer.status === 200) return { status: 200, body: await answer.json() }
    const text = await answer.text()
    return { status: answer.status, body: text.length > LONGEST_REFUSAL ? null : parsed(text) }
  } catch (error) {
    const isLate = error instanceof Error && error.name === 'TimeoutError'
    throw new CardProviderError(isLate ? 'too_slow' : 'not_reached')
  }
}

const word = z.string().regex(/^[a-z_]{1,60}$/)
/** Stripe puts its code into an object, Omise beside it. */
const refusalSchema = z.union([z.object({ error: z.object({ code: word }) }), z.object({ code: word })])

function refusalReason(body: unknown): string | null {
  const read = refusalSchema.safeParse(body)
  if (!read.success) return null
  return 'error' in read.data ? read.data.error.code : read.data.code
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}

/** Answers of which it is not known what came of the request; any other refusal is a no. */
const UNSURE = ['status_408', 'status_409', 'status_425', 'status_429']

/**
 * A refund that the provider said no to, as its state. Everything else is thrown: the money may be on its way.
 */
export function refusedRefund(error: unknown): CardRefundState {
  if (!(error instanceof CardProviderError) || !error.code.startsWith('status_4') || UNSURE.includes(error.code))
    throw error
  return { state: 'failed', ref: null, fault: error.reason ?? error.code }
}

/** The address of a page, where a customer may be sent to it. */
export function pageAddress(url: string | null): string {
  if (!providerAddressSchema.safeParse(url).success) throw new CardProviderError('no_page')
  return url ?? ''
}
