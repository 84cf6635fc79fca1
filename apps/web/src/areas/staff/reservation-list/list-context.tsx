import { createContext, use } from 'react'

export interface ListContextValue {
  /** Epoch milliseconds: what "today" and "late" are measured by. */
  now: number
  onOpen: (id: string) => void
  /** Opens a booking of several into a row for each of its things, or closes it. */
  onFold: (id: string, isOpening: boolean) => void
}

export const ListContext = createContext<ListContextValue>({ now: 0, onOpen: () => undefined, onFold: () => undefined })

/** What every cell needs and no column can be given. */
export function useListContext(): ListContextValue {
  return use(ListContext)
}
