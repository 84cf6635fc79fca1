/** Paints of a drawn person: skin, hair and clothes, as the vehicles have paints of their own. */
const SKINS = ['#f3cfb3', '#e3ae86', '#d69a72', '#b9774f', '#7a4a2e', '#5c3722'] as const
const HAIRS = ['#1f1a18', '#3b2a20', '#6b3f22', '#9a6a37', '#cfae7c', '#8d8a87'] as const
const CLOTHES = ['#035963', '#248c9a', '#53aebb', '#fba316', '#c8493a', '#445458', '#2a6ac0', '#237c40'] as const

/** How the hair falls; `veil` is a scarf. */
export const HAIR_STYLES = ['short', 'bob', 'long', 'bun', 'curls', 'beard', 'veil', 'bald'] as const
export type HairStyle = (typeof HAIR_STYLES)[number]

export interface PortraitLook {
  skin: string
  hair: string
  clothes: string
  style: HairStyle
}

const PREFIX = 'person-'

/** The name under which samples keep the drawing of a person: `person-1` and so on. */
export function portraitName(number: number): string {
  return `${PREFIX}${number}`
}

/** The look of a drawn person; null for an address of a picture, or for nothing. */
export function portraitLook(avatar: string): PortraitLook | null {
  const number = avatar.startsWith(PREFIX) ? Number(avatar.slice(PREFIX.length)) : 0
  if (!Number.isInteger(number) || number < 1) return null
  // Steps that share no factor with the lengths: neighbours differ in everything.
  const take = <Value>(values: readonly Value[], step: number): Value =>
    values[(number * step) % values.length] as Value
  return { skin: take(SKINS, 5), hair: take(HAIRS, 7), clothes: take(CLOTHES, 3), style: take(HAIR_STYLES, 5) }
}
