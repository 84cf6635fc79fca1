import { isOpenAt, isWayFree } from '@rodchao/rental'
import { parseInstant } from '#lib/format.ts'
import type { Shop, Stay } from '@rodchao/contract'
import type { OpeningHours } from '@rodchao/rental'

/** How a vehicle of the same booking changes hands: brought to the house, or fetched at the shop. */
export type Way = 'house' | 'shop'

type Zone = Shop['zones'][number]

/** The zone that brings vehicles to the house. */
export function houseZone({ zones }: Pick<Shop, 'zones'>, { zone }: Pick<Stay, 'zone'>): Zone | null {
  return zones.find(({ id }) => id === zone?.id) ?? null
}

/** The ways that are open on both days, by the hours of the week: the house is entered and left whatever they are. */
export function openWays(
  { branches, zones }: Pick<Shop, 'branches' | 'zones'>,
  stay: Pick<Stay, 'branchId' | 'zone'>,
  { start, end }: { start: string; end: string },
): Way[] {
  const isOpen = (hours: OpeningHours) =>
    [start, end].every((moment) => isOpenAt(parseInstant(moment), hours, [], 'pick_up'))
  const zone = houseZone({ zones }, stay)
  const ways: Way[] = []
  if (zone !== null) {
    const hours = { opens: zone.opensMinute, closes: zone.closesMinute }
    if (isOpen(Array.from({ length: 7 }, () => hours))) ways.push('house')
  }
  if (isOpen(branches.find(({ id }) => id === stay.branchId)?.opening ?? [])) ways.push('shop')
  return ways
}

/** What bringing and fetching cost together at a rent of the whole booking, both in satang. */
export function wayPrice({ feeEachWay, freeOverRent }: Zone, rent: number): number {
  return isWayFree(freeOverRent, rent) ? 0 : 2 * feeEachWay
}
