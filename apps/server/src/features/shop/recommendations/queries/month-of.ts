import { toShopDate } from '@rodchao/rental'

/** The month of the shop's calendar, from 1, in which an instant (epoch ms) lies. */
export function monthOf(instant: number): number {
  return toShopDate(instant).month
}
