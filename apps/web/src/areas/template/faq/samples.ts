import type { Locale } from '#lib/locale.ts'
import { FAQ_EN } from './samples/en.ts'
import { FAQ_TH } from './samples/th.ts'
import type { Faq } from './schema.ts'

export const FAQ: Readonly<Record<Locale, Faq>> = { en: FAQ_EN, th: FAQ_TH }
