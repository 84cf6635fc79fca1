import { MINUTE, startOfShopDay } from '@rodchao/rental'
import { parseInstant } from '#lib/format.ts'
import type { Message } from '../schema.ts'

/** What is written within it by one person belongs together. */
const GROUP_MS = 5 * MINUTE

export interface MessagePlace {
  startsDay: boolean
  startsGroup: boolean
  endsGroup: boolean
}

function starts(before: Message | undefined, message: Message): Pick<MessagePlace, 'startsDay' | 'startsGroup'> {
  if (before === undefined) return { startsDay: true, startsGroup: true }
  const [earlier, time] = [parseInstant(before.time), parseInstant(message.time)]
  const startsDay = startOfShopDay(earlier) !== startOfShopDay(time)
  return { startsDay, startsGroup: startsDay || before.senderId !== message.senderId || time - earlier > GROUP_MS }
}

/** Read of its neighbours alone, so that years of messages cost nothing but those in sight. */
export function placeOf(messages: readonly Message[], index: number): MessagePlace {
  const message = messages[index]
  if (message === undefined) return { startsDay: false, startsGroup: false, endsGroup: false }
  const next = messages[index + 1]
  return {
    ...starts(messages[index - 1], message),
    endsGroup: next === undefined || starts(message, next).startsGroup,
  }
}

/** Places of the messages that hold these letters, the newest first. */
export function findMessages(messages: readonly Message[], text: string): number[] {
  const asked = text.trim().toLowerCase()
  if (asked === '') return []
  return messages.flatMap(({ message }, index) => (message.toLowerCase().includes(asked) ? index : [])).toReversed()
}
