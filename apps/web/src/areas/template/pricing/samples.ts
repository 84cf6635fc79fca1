import type { Locale } from '#lib/locale.ts'
import { PRICING_EN } from './samples/en.ts'
import { PRICING_TH } from './samples/th.ts'
import type { Pricing } from './schema.ts'

export const PRICING: Readonly<Record<Locale, Pricing>> = { en: PRICING_EN, th: PRICING_TH }
