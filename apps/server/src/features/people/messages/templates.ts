import { BOOKING_TEMPLATES } from './booking-templates.ts'
import { LINK_TEMPLATES } from './link-templates.ts'
import type { MessageFacts } from './message-facts.ts'
import { REMINDER_TEMPLATES } from './reminder-templates.ts'
import { RENTAL_TEMPLATES } from './rental-templates.ts'
import type { Language } from './formatting.ts'

/** Every message to a customer, by what it tells of. */
export const TEMPLATES = {
  ...BOOKING_TEMPLATES,
  ...RENTAL_TEMPLATES,
  ...REMINDER_TEMPLATES,
  ...LINK_TEMPLATES,
} as const

export type TemplateName = keyof typeof TEMPLATES

/** The message as it is kept: paragraphs, the link under its words, the shop's name last. */
export function writeMessage(
  template: TemplateName,
  facts: MessageFacts,
  { language, url, shopName }: { readonly language: Language; readonly url: string; readonly shopName: string },
): { subject: string; body: string } {
  const { subject, lines } = TEMPLATES[template][language](facts)
  const action = language === 'th' ? 'ดูการจอง' : 'See the booking'
  return { subject, body: [...lines, `${action}:\n${url}`, shopName].join('\n\n') }
}
