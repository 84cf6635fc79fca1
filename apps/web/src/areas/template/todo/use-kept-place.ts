import { useEffect, useRef } from 'react'
import type { RefObject } from 'react'
import type { Task } from './schema.ts'
import type { Moves } from './use-moves.tsx'

const rowsOf = (list: HTMLElement | null) => [...(list?.querySelectorAll<HTMLElement>('[data-task]') ?? [])]

/** Where the open task goes, the focus comes to the row that stands in its place, or to what says that there is none. */
export function useKeptPlace(
  list: RefObject<HTMLElement | null>,
  shown: readonly Task[],
  isOpen: boolean,
  moves: Moves,
) {
  const going = useRef<{ id: number; at: number } | null>(null)
  useEffect(() => {
    const { current } = going
    // Until it is gone and the panel is closed, the focus has its place.
    if (current === null || isOpen || shown.some(({ id }) => id === current.id)) return
    going.current = null
    // Whoever has gone on to somewhere else by then stays there.
    if (document.activeElement !== document.body) return
    const rows = rowsOf(list.current)
    const next = rows[Math.min(rows.length - 1, Math.max(0, current.at))] ?? list.current
    next?.focus({ preventScroll: next === list.current })
  }, [list, shown, isOpen])
  const keeping = (move: (task: Task) => void) => (task: Task) => {
    const at = rowsOf(list.current).findIndex((row) => row.dataset['task'] === String(task.id))
    going.current = { id: task.id, at }
    move(task)
  }
  return {
    ...moves,
    remove: keeping(moves.remove),
    restore: keeping(moves.restore),
    removeForEver: keeping(moves.removeForEver),
  }
}
