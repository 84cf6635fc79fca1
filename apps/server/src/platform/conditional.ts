import { createHash } from 'node:crypto'
import type { FastifyReply, FastifyRequest } from 'fastify'

/** A tag that is the same for the same answer. */
export function textTag(text: string): string {
  return `"${createHash('sha256').update(text).digest('base64url').slice(0, 22)}"`
}

/** Tags the answer; answers 304 and is true where whoever asks has it already. */
export function answerUnchanged(request: FastifyRequest, reply: FastifyReply, tag: string): boolean {
  void reply.header('etag', tag)
  const known = request.headers['if-none-match']
  if (known === undefined || !known.split(',').some((one) => one.trim().replace(/^W\//, '') === tag)) return false
  void reply.code(304).send()
  return true
}
