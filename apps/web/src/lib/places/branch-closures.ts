import type { Shop } from '@rodchao/contract'
import type { Closure } from '@rodchao/rental'
import { parseInstant } from '../format.ts'

/** When a branch is closed whatever its hours, as the rules of opening read it. */
export function branchClosures({ closures }: Pick<Shop['branches'][number], 'closures'>): Closure[] {
  return closures.map(({ from, until, ...closure }) => ({
    ...closure,
    period: { start: parseInstant(from), end: parseInstant(until) },
  }))
}
