import { m } from '#lib/messages.ts'
import type { Draft } from '../../draft.ts'

/** Fields that several kinds have. */
export const NAME_FIELDS = {
  nameTh: { label: () => m.records_name_th() },
  nameEn: { label: () => m.records_name_en() },
} as const

const LONGEST_SLUG = 60
const MARKS = /[\u0300-\u036f'’]/g

/** Small Latin letters, digits and hyphens, as an address of the shop's pages takes them; '' where a name has none. */
function slugOf(name: string): string {
  const plain = name.normalize('NFD').toLowerCase().replaceAll(MARKS, '')
  const words = plain.match(/[a-z0-9]+/g) ?? []
  return words.join('-').slice(0, LONGEST_SLUG).replace(/-$/, '')
}

/** The name in addresses, made of the English name, with what it is to begin with. */
export function proposedSlug({ nameEn, brand }: Draft): Draft {
  const [name, before] = [nameEn, brand].map((typed) => (typeof typed === 'string' ? typed.trim() : ''))
  if (name === undefined || name === '') return { slug: '' }
  const isNamed = before === undefined || name.toLowerCase().startsWith(before.toLowerCase())
  return { slug: slugOf(isNamed ? name : `${before} ${name}`) }
}

export const IS_ACTIVE = { label: () => m.records_is_active() } as const
export const POSITION = {
  label: () => m.records_position(),
  help: () => m.records_position_help(),
  isHalf: true,
} as const

/** There is always one: nothing begins as anything. */
function noneIsNew(): never {
  throw new Error('settings are never new')
}
export const ALONE = { first: noneIsNew, isKept: true } as const
