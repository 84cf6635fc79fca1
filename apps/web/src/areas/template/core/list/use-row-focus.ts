import { useLayoutEffect, useRef } from 'react'
import type { RefObject } from 'react'
import { stepBack } from '#ui/feedback/step-back.ts'

/** Whether whoever pressed has gone on to nothing else: what had the focus is gone, or goes with its menu. */
const isUnplaced = () =>
  document.activeElement === null ||
  document.activeElement === document.body ||
  document.activeElement.closest('[role="menu"]') !== null

export interface RowFocus {
  /** What holds the row's actions. */
  cell: RefObject<HTMLTableCellElement | null>
  /** What the row shows is about to go. */
  leave: () => void
}

/** Where what a row shows is deleted, the focus comes to the actions of what stands there next, or to the page. */
export function useRowFocus(id: number): RowFocus {
  const cell = useRef<HTMLTableCellElement>(null)
  const leaving = useRef<number | null>(null)
  useLayoutEffect(() => {
    if (leaving.current === null || leaving.current === id) return
    leaving.current = null
    if (isUnplaced()) cell.current?.querySelector('button')?.focus()
  }, [id])
  useLayoutEffect(() => {
    const { current: place } = cell
    return () => {
      if (leaving.current !== null && place !== null && (isUnplaced() || place.contains(document.activeElement)))
        stepBack(place)
    }
  }, [])
  return {
    cell,
    leave: () => {
      leaving.current = id
    },
  }
}
