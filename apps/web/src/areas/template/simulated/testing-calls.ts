import { getResponse } from 'msw'
import type { RequestHandler } from 'msw'

export const ORIGIN = 'https://shop.example'

/** What the handlers say to a GET: the status, and the body where there is one. */
export async function getFrom(handlers: RequestHandler[], path: string): Promise<{ status: number; body: unknown }> {
  const response = await getResponse(handlers, new Request(`${ORIGIN}${path}`))
  if (response === undefined) return { status: 0, body: undefined }
  const text = await response.text()
  return { status: response.status, body: text === '' ? undefined : (JSON.parse(text) as unknown) }
}
