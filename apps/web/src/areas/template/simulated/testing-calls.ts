import { getResponse } from 'msw'
import type { RequestHandler } from 'msw'

export const ORIGIN = 'https://shop.example'

/** What the handlers say to a GET, in English unless another language is asked for: the status, and the body where there is one. */
export async function getFrom(
  handlers: RequestHandler[],
  path: string,
  language?: string,
): Promise<{ status: number; body: unknown }> {
  const headers = language === undefined ? {} : { 'accept-language': language }
  const response = await getResponse(handlers, new Request(`${ORIGIN}${path}`, { headers }))
  if (response === undefined) return { status: 0, body: undefined }
  const text = await response.text()
  return { status: response.status, body: text === '' ? undefined : (JSON.parse(text) as unknown) }
}
