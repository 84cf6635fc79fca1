import { createHash } from 'node:crypto'

/** As many figures as a version in `If-Match` may have. */
const VERSIONS = 1_000_000_000

/**
 * The version of an order is made of the order itself: whoever adds or removes a rule makes another list as well, also
 * where history does, and nothing has to be counted up beside it.
 */
export function orderVersion(ids: readonly number[]): number {
  return createHash('sha256').update(ids.join(' ')).digest().readUInt32BE() % VERSIONS
}
