import { fillMessagePart, type MessageKind, type MessageScope, type MessageText, renderMessage } from '@rodchao/rental'
import { BOOKING_TEXTS } from './built-in/booking-texts.ts'
import type { BuiltInText } from './built-in/built-in-text.ts'
import { LINK_TEXTS, REMINDER_TEXTS } from './built-in/reminder-texts.ts'
import { RENTAL_TEXTS } from './built-in/rental-texts.ts'
import { STAY_TEXTS } from './built-in/stay-texts.ts'
import type { MessageFacts } from './message-facts.ts'
import { type MessagePlace, messageValues } from './message-values.ts'

/** The words of every message to a customer, as long as the shop has none of its own. */
export const BUILT_IN_TEXTS: Readonly<Record<MessageKind, BuiltInText>> = {
  ...BOOKING_TEXTS,
  ...RENTAL_TEXTS,
  ...REMINDER_TEXTS,
  ...LINK_TEXTS,
}

export interface WrittenMessage {
  readonly words: MessageText
  /** Why the built-in text stands where the shop has one of its own. */
  readonly failure: string | null
}

/** Words of the program in a scope; of a house it has none where the general ones fit both. */
export function builtInText(kind: MessageKind, scope: MessageScope): BuiltInText | undefined {
  return scope === 'house' ? STAY_TEXTS[kind] : BUILT_IN_TEXTS[kind]
}

/** Whose words tell of it. */
export function scopeOf({ isStay }: Pick<MessageFacts, 'isStay'>): MessageScope {
  return isStay ? 'house' : 'general'
}

/**
 * The message as it is kept, in the shop's own words where it has some. Words that cannot be filled are never sent:
 * the built-in ones, which always can, stand for them.
 */
export function writeMessage(
  kind: MessageKind,
  facts: MessageFacts,
  where: MessagePlace,
  own: MessageText | null = null,
): WrittenMessage {
  const values = messageValues(kind, facts, where)
  const mine = own === null ? null : renderMessage(kind, own, values)
  if (mine?.ok) return { words: { subject: mine.subject, body: mine.body }, failure: null }
  // Filled whatever comes of it: a change of a booking is not to fail by its message.
  const { subject, body } = (builtInText(kind, scopeOf(facts)) ?? BUILT_IN_TEXTS[kind])[where.language]
  const words = { subject: fillMessagePart('subject', subject, values), body: fillMessagePart('body', body, values) }
  if (mine === null) return { words, failure: null }
  return { words, failure: [mine.part, mine.code, mine.name].filter((part) => part !== '').join(' ') }
}
