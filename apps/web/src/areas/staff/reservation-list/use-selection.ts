import { useState } from 'react'
import type { Selection } from './selection.ts'

const NONE: Selection = new Set()

/** Ticked rows live through paging and end with the question they belong to. */
export function useSelection(questionKey: string): [Selection, (next: Selection) => void] {
  const [held, setHeld] = useState({ questionKey, ids: NONE })
  const ids = held.questionKey === questionKey ? held.ids : NONE
  return [ids, (next) => setHeld({ questionKey, ids: next })]
}
