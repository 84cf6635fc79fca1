import type { z } from 'zod'
import { providerAddressSchema } from '../../../../../env-schemas.ts'
import { CardProviderError } from './card-provider.ts'

/** A customer waits for it; theirs is the next try. */
const PATIENCE_MS = 8000

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
  if (answer.status !== 200) throw new CardProviderError(`status_${answer.status}`)
  const read = schema.safeParse(answer.body)
  if (!read.success) throw new CardProviderError('not_understood')
  return read.data
}

async function reach(url: string, request: RequestInit): Promise<{ status: number; body: unknown }> {
  try {
    const answer = await fetch(url, request)
    if (answer.status === 200) return { status: 200, body: await answer.json() }
    await answer.body?.cancel()
    return { status: answer.status, body: null }
  } catch (error) {
    const isLate = error instanceof Error && error.name === 'TimeoutError'
    throw new CardProviderError(isLate ? 'too_slow' : 'not_reached')
  }
}

/** The address of a page, where a customer may be sent to it. */
export function pageAddress(url: string | null): string {
  if (!providerAddressSchema.safeParse(url).success) throw new CardProviderError('no_page')
  return url ?? ''
}
