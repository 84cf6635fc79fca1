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

/** What this tab has of who drives what, one name for each place; '' where nobody is named. */
export function readDrivers(count: number): string[] {
  const stored = readTab(DRIVERS_KEY) ?? {}
  return Array.from({ length: count }, (_, at) => {
    const name = stored[String(at)]
    return typeof name === 'string' ? name : ''
  })
}

export function keepDrivers(names: readonly string[]): void {
  writeTab(DRIVERS_KEY, Object.fromEntries(names.map((name, at) => [String(at), name])))
}

export function forgetDrivers(): void {
  dropTab(DRIVERS_KEY)
}

/** The names to send: none for one thing, and none where nobody was named. */
export function driversToSend(things: readonly Pick<Thing, 'product'>[]): string[] {
  const driven = new Set(drivenThings(things).map(({ at }) => at))
  const names = readDrivers(things.length).map((name, at) => (driven.has(at) ? name : ''))
  return names.some((name) => name.trim() !== '') ? names : []
}
