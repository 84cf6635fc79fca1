import { dropTab, readTab, writeTab } from '../../core/tab-storage.ts'
import type { Thing } from './choice.ts'

const DRIVERS_KEY = 'reserveDrivers'
const DRIVEN: readonly string[] = ['scooter', 'motorcycle', 'big_bike', 'car']

/** Things that somebody drives, with their places in the booking; none where there is only one thing to book. */
export function drivenThings<Chosen extends Pick<Thing, 'product'>>(
  things: readonly Chosen[],
): { thing: Chosen; at: number }[] {
  if (things.length < 2) return []
  return things.map((thing, at) => ({ thing, at })).filter(({ thing }) => DRIVEN.includes(thing.product.category))
}

type NamedThings = readonly { readonly product: Pick<Thing['product'], 'slug'> }[]

/** By what it is and the how-manyeth of its kind: a name stays with its vehicle when another kind comes or goes. */
const keysOf = (things: NamedThings): string[] =>
  things.map(
    ({ product: { slug } }, at) =>
      `${slug}.${things.slice(0, at).filter(({ product }) => product.slug === slug).length}`,
  )

/** What this tab has of who drives what, one name for each place; '' where nobody is named. */
export function readDrivers(things: NamedThings): string[] {
  const stored = readTab(DRIVERS_KEY) ?? {}
  return keysOf(things).map((key) => {
    const name = stored[key]
    return typeof name === 'string' ? name : ''
  })
}

export function keepDrivers(things: NamedThings, names: readonly string[]): void {
  writeTab(DRIVERS_KEY, Object.fromEntries(keysOf(things).map((key, at) => [key, names[at] ?? ''])))
}

export function forgetDrivers(): void {
  dropTab(DRIVERS_KEY)
}

/** The names to send: none for one thing, and none where nobody was named. */
export function driversToSend(things: readonly Pick<Thing, 'product'>[]): string[] {
  const driven = new Set(drivenThings(things).map(({ at }) => at))
  const names = readDrivers(things).map((name, at) => (driven.has(at) ? name : ''))
  return names.some((name) => name.trim() !== '') ? names : []
}
