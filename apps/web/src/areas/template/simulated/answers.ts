import { HttpResponse } from 'msw'
import type { z } from 'zod/mini'
import type { Locale } from '#lib/locale.ts'

/** An answer without a body, as 404 and what has nothing to say are. */
export function emptyAnswer(status: number): HttpResponse<null> {
  return new HttpResponse(null, { status })
}

/** One of any length: `HttpResponse.json` copies what it sends only to count its bytes, which nobody here reads. */
export function longAnswer(value: object): Response {
  return new HttpResponse(JSON.stringify(value), { headers: { 'content-type': 'application/json' } })
}

/** The language that is asked for: that of the page, as its calls say it; English where nobody says. */
export function languageOf(request: Request): Locale {
  return request.headers.get('accept-language')?.startsWith('th') === true ? 'th' : 'en'
}

/** What was sent, by its schema; null when it is no JSON or something else than asked for. */
export async function readBody<Schema extends z.ZodMiniType>(
  request: Request,
  schema: Schema,
): Promise<z.infer<Schema> | null> {
  const body: unknown = await request.json().catch(() => null)
  const parsed = schema.safeParse(body)
  return parsed.success ? parsed.data : null
}
