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

/** Steps that share no factor with the lengths: neighbours differ in everything. */
function take<Value>(values: readonly Value[], number: number, step: number): Value {
  return values[(number * step) % values.length] as Value
}

function styleOf(number: number): HairStyle {
  return take(HAIR_STYLES, number, 5)
}

function skinOf(number: number): string {
  return take(SKINS, number, 5)
}

/** The name under which samples keep the drawing of a person: `person-1` and so on. */
export function portraitName(number: number): string {
  return `${PREFIX}${number}`
}

/** Given names among the samples that men have; the others are women's. */
const MEN = new Set(
  (
    'Aleksander Arjun Aroon Arthit Ben Benedikt Boon Budi Chai Daniel Elias Emil Gun Hugo Ivan Jai Jonas Jun Kofi Krit Kwame Lars Leo ' +
    'Liam Lucas Lukas Mateo Miguel Minh Nils Noah Oat Oliver Omar Oskar Peter Quentin Ravi Sam Somchai Tariq Tom Tomas Wei'
  ).split(' '),
)
const VEILED = new Set(['Aisha', 'Fatima', 'Leila'])
/** Given names of West and East Africa, and of South Asia; the paints that people of the others have are the first ones. */
const AFRICAN = new Set(['Aisha', 'Amara', 'Daniel', 'Grace', 'Kofi', 'Kwame'])
const SOUTH_ASIAN = new Set(['Arjun', 'Priya', 'Ravi'])
const NUMBERS = 90

/** Even and odd ones in each: styles and skins of one number are both even or both odd. */
function skinsFor(given: string): readonly string[] {
  if (AFRICAN.has(given)) return SKINS.slice(4)
  return SOUTH_ASIAN.has(given) ? SKINS.slice(3, 5) : SKINS.slice(0, 4)
}

function stylesFor(given: string): readonly HairStyle[] {
  if (VEILED.has(given)) return ['veil']
  return MEN.has(given) ? ['short', 'curls', 'beard', 'bald'] : ['bob', 'long', 'bun', 'curls']
}

/**
 * The drawing that goes with a name: the same wherever somebody is met. Where many have one given name, `variant` tells
 * them apart, 0 or more.
 */
export function portraitOf(fullName: string, variant = 0): string {
  const [given = '', family = ''] = fullName.split(' ')
  const styles = stylesFor(given)
  const skins = skinsFor(given)
  let number = variant + 1
  // Whoever writes their family name short is the same person.
  for (const letter of `${given}${family.slice(0, 1)}`) number = (number * 31 + letter.charCodeAt(0)) % NUMBERS
  number += 1
  while (!styles.includes(styleOf(number)) || !skins.includes(skinOf(number))) number += 1
  return portraitName(number)
}

/** The look of a drawn person; null for an address of a picture, or for nothing. */
export function portraitLook(avatar: string): PortraitLook | null {
  const number = avatar.startsWith(PREFIX) ? Number(avatar.slice(PREFIX.length)) : 0
  if (!Number.isInteger(number) || number < 1) return null
  return {
    skin: skinOf(number),
    hair: take(HAIRS, number, 7),
    clothes: take(CLOTHES, number, 3),
    style: styleOf(number),
  }
}
