import type { FastifyReply } from 'fastify'
import { ProblemError } from './problem-error.ts'

/** The version a client says it changes, from `If-Match: "7"`; 428 when it says none. */
export function requiredVersion(headers: { 'if-match'?: string | undefined }): number {
  const given = headers['if-match']
  if (given === undefined) throw new ProblemError('version_required')
  const version = /^"(\d{1,9})"$/.exec(given.trim())?.[1]
  // A tag we never gave out cannot be current.
  if (version === undefined) throw new ProblemError('stale_version')
  return Number(version)
}

export function setVersion(reply: FastifyReply, version: number): void {
  void reply.header('etag', `"${version}"`)
}
