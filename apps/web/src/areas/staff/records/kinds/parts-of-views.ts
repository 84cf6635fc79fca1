import { categoryLabel } from '../../core/labels.ts'
import { m } from '#lib/messages.ts'
import { inReadersLanguage } from '#lib/locale.ts'

/** Words that several kinds share. */
export const BRANCH = { label: () => m.records_branch() } as const

export const CATEGORIES = {
  scooter: () => categoryLabel('scooter'),
  motorcycle: () => categoryLabel('motorcycle'),
  big_bike: () => categoryLabel('big_bike'),
  bicycle: () => categoryLabel('bicycle'),
  car: () => categoryLabel('car'),
  pool_villa: () => categoryLabel('pool_villa'),
} as const

/** The name in the reader's language. */
export function nameIn({ nameTh, nameEn }: { nameTh: string; nameEn: string }): string {
  return inReadersLanguage({ th: nameTh, en: nameEn })
}
