import type { Stay } from '@rodchao/contract'
import { formatClock } from '#lib/format.ts'
import type { Way } from './ways.ts'

const NOON = 720
const TWO_O_CLOCK = 840
/** Where the house stands among what else is free. */
const CHOICE_STEP = 2

/** Arrival and departure as addresses write times. */
export function stayTimes(
  { checkInMinute, checkOutMinute }: Pick<Stay['product'], 'checkInMinute' | 'checkOutMinute'>,
  { start, end }: { start: string; end: string },
): { start: string; end: string } {
  return {
    start: `${start}T${formatClock(checkInMinute ?? TWO_O_CLOCK)}`,
    end: `${end}T${formatClock(checkOutMinute ?? NOON)}`,
  }
}

/** The booking page with all of it filled in. */
export function reserveAddress(
  { product, branchId, zone }: Pick<Stay, 'product' | 'branchId' | 'zone'>,
  days: { start: string; end: string },
  counted: readonly { slug: string; quantity: number }[],
  more: readonly string[],
  way: Way | null,
): Record<string, string | number | undefined> {
  const addons = counted.map(({ slug, quantity }) => `${slug}.${quantity}`).join(',')
  return {
    step: CHOICE_STEP,
    ...stayTimes(product, days),
    ...(way === 'house' && more.length > 0 && zone !== null
      ? { zone: zone.id, area: zone.area }
      : { branch: branchId }),
    category: 'pool_villa',
    product: product.slug,
    addons: addons === '' ? undefined : addons,
    more: more.length === 0 ? undefined : more.join('~'),
  }
}
