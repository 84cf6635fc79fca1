import { useReducer, useSyncExternalStore } from 'react'
import { keepDrivers, readDrivers } from '../model/drivers-draft.ts'
import type { Thing } from '../model/choice.ts'

/** Names are typed in the parts that use this, which then draw themselves anew. */
const neverTold = () => () => undefined

/** Who drives what, by the places of the things: the names of this tab, and what keeps another one. */
export function useDrivers(things: readonly Thing[]): [readonly string[], (at: number, name: string) => void] {
  const [, redraw] = useReducer((count: number) => count + 1, 0)
  const text = useSyncExternalStore(
    neverTold,
    () => JSON.stringify(readDrivers(things)),
    () => '[]',
  )
  const names = JSON.parse(text) as string[]
  const setName = (at: number, name: string) => {
    keepDrivers(
      things,
      things.map((_, place) => (place === at ? name : (names[place] ?? ''))),
    )
    redraw()
  }
  return [names, setName]
}
