import type { z } from 'zod'
import { versionWriteHeaders } from './primitives.ts'
import { reservationIdParams } from './reservations.ts'

/** A call about the one thing that the address names. */
export function callOne<Response extends z.ZodType>(summary: string, response: Response) {
  return { summary, params: reservationIdParams, status: 200, response } as const
}

/** As `callOne`, with a body. */
export function askOne<Body extends z.ZodType, Response extends z.ZodType>(
  summary: string,
  body: Body,
  response: Response,
) {
  return { ...callOne(summary, response), body } as const
}

/** A change of one thing: needs the version that was seen, answers with the whole of it as it is then. */
export function changeOne<Body extends z.ZodType, Response extends z.ZodType>(
  summary: string,
  body: Body,
  response: Response,
) {
  return { ...askOne(summary, body, response), headers: versionWriteHeaders } as const
}
