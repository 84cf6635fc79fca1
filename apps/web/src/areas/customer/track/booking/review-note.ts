import { clockTime, MINUTE, startOfShopDay, shopWeekday } from '@rodchao/rental'
import { m } from '#lib/messages.ts'
import type { ShopContact } from '../api.ts'

/** When slips are reviewed, with today's hours of the branch where they are known. */
export function reviewNote(contact: ShopContact | null, branchPhone: string, now: number = Date.now()): string {
  const branch = contact?.branches.find(({ phone }) => phone === branchPhone)
  const hours = branch?.opening[shopWeekday(now)] ?? null
  if (hours === null) return m.track_pay_review_note()
  const clock = (minute: number) => clockTime(startOfShopDay(now) + minute * MINUTE)
  return m.track_pay_review_hours({ opens: clock(hours.opens), closes: clock(hours.closes) })
}
