import type { MessageText } from '@rodchao/rental'
import type { Language } from '../formatting.ts'

/** The words that a shop has before it writes its own, in the same form. */
export type BuiltInText = Readonly<Record<Language, MessageText>>

const ACTION: Readonly<Record<Language, string>> = { th: 'ดูการจอง', en: 'See the booking' }

type Words = readonly [subject: string, ...paragraphs: string[]]

/** Subject and paragraphs; the code ends the subject, and link and name of the shop the text. */
export function builtIn(texts: Readonly<Record<Language, Words>>): BuiltInText {
  const whole = (language: Language): MessageText => {
    const [subject, ...paragraphs] = texts[language]
    return {
      subject: `${subject} {code}`,
      body: [...paragraphs, `${ACTION[language]}:\n{bookingLink}`, '{shopName}'].join('\n\n'),
    }
  }
  return { th: whole('th'), en: whole('en') }
}
