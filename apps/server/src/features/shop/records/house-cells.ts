import { type HouseRule, type NearPlace, NEAR_BY, RULE_ICONS } from '@rodchao/contract'

const within = <Word extends string>(words: readonly Word[], text: string): Word | undefined =>
  words.find((word) => word === text)

/** The bar parts the words of a line, the semicolon the lines of a cell; where words have one themselves it is marked. */
const marked = (words: string): string => words.replaceAll(/[\\|;]/g, (sign) => `\\${sign}`)

/** `smoking|ไม่สูบบุหรี่|No smoking;quiet|งดเสียงดังหลัง 22:00|Quiet after 10 pm` */
export function rulesText(rules: readonly HouseRule[]): string {
  return rules.map(({ icon, th, en }) => [icon, marked(th), marked(en)].join('|')).join(';')
}

/** Undefined for a cell that says no rules. */
export function readRules(text: string): readonly HouseRule[] | undefined {
  const rules = partsOf(text).map(([icon = '', th = '', en = '', ...more]): HouseRule | undefined => {
    const drawing = within(RULE_ICONS, icon)
    return drawing === undefined || en === '' || more.length > 0 ? undefined : { icon: drawing, th, en }
  })
  return rules.every((rule) => rule !== undefined) ? rules : undefined
}

/** `foot|7|หาด|Beach|12.5222, 99.9803`; the pin may be left out. */
export function nearbyText(places: readonly NearPlace[]): string {
  return places
    .map(({ by, minutes, th, en, pin }) =>
      [by, minutes, marked(th), marked(en), ...(pin === null ? [] : [marked(pin)])].join('|'),
    )
    .join(';')
}

/** Undefined for a cell that says nothing of what is near. */
export function readNearby(text: string): readonly NearPlace[] | undefined {
  const places = partsOf(text).map(([by = '', minutes = '', th = '', en = '', pin = '', ...more]) => {
    const way = within(NEAR_BY, by)
    if (way === undefined || !/^\d{1,3}$/.test(minutes) || en === '' || more.length > 0) return undefined
    return { th, en, by: way, minutes: Number(minutes), pin: pin === '' ? null : pin }
  })
  return places.every((place) => place !== undefined) ? places : undefined
}

function partsOf(text: string): readonly (readonly string[])[] {
  return split(text, ';')
    .filter((part) => part.trim() !== '')
    .map((part) => split(part, '|').map((word) => word.trim().replaceAll(/\\(.)/gs, '$1')))
}

/** The parts between the signs that are not marked. */
function split(text: string, sign: string): readonly string[] {
  const parts = ['']
  for (const [piece] of text.matchAll(/\\[^]|[^]/g)) {
    if (piece === sign) parts.push('')
    else parts[parts.length - 1] += piece
  }
  return parts
}
