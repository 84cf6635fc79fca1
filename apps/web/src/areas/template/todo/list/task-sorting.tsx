import { useCallback, useEffect, useRef } from 'react'
import type { RefObject } from 'react'
import { Accessibility, PointerActivationConstraints, PointerSensor, StyleInjector } from '@dnd-kit/dom'
import { DragDropProvider } from '@dnd-kit/react'
import { isSortable, useSortable } from '@dnd-kit/react/sortable'
import { formatCount } from '#lib/format.ts'
import { m } from '#lib/messages.ts'

/** Where a row stands in the page: it is drawn before there is anything to move it with. */
export interface RowPlace {
  readonly row: RefObject<HTMLLIElement | null>
  readonly handle: RefObject<HTMLButtonElement | null>
}

export interface SortedTask {
  id: number
  title: string
  place: RowPlace
}

export interface TaskSortingProps {
  /** Tasks are moved among those of one group; one by itself has nowhere to go. */
  groups: readonly { key: string; tasks: readonly SortedTask[] }[]
  onReady: () => void
  onSay: (words: string) => void
  onOrder: (ids: number[]) => void
}

function pageNonce(): string {
  return document.querySelector<HTMLScriptElement>('script[nonce]')?.nonce ?? ''
}

function Movable({ task, index, group }: { task: SortedTask; index: number; group: string }) {
  const { id, title, place } = task
  const { isDragging } = useSortable({
    id,
    index,
    group,
    type: group,
    accept: group,
    element: place.row,
    handle: place.handle,
    data: { title },
  })
  useEffect(() => {
    place.row.current?.toggleAttribute('data-dragged', isDragging)
  }, [isDragging, place])
  return null
}

/** The library takes the row out of the page to put it into its next place, and what has the focus loses it by that. */
function useFocusOfMoved() {
  const watched = useRef<MutationObserver | null>(null)
  const stop = useCallback(() => {
    watched.current?.disconnect()
    watched.current = null
  }, [])
  useEffect(() => stop, [stop])
  const start = (list: Element | null | undefined, handle: Element | null | undefined) => {
    stop()
    if (!(handle instanceof HTMLElement) || !(list instanceof HTMLElement)) return
    const takeBack = () => {
      if (document.activeElement === document.body) handle.focus({ preventScroll: true })
    }
    // Only when it lies over the page again it can have the focus.
    watched.current = new MutationObserver(() => requestAnimationFrame(takeBack))
    watched.current.observe(list, { childList: true })
  }
  return { start, stop }
}

const STEADY_PX = 4

/**
 * The library waits on a touch screen until a finger has held still, so that a page can be scrolled. From a handle nothing is
 * scrolled: a row goes along at once, and only a tap moves none.
 */
const POINTER = PointerSensor.configure({
  activationConstraints: ({ pointerType }) =>
    pointerType === 'mouse' ? undefined : [new PointerActivationConstraints.Distance({ value: STEADY_PX })],
})

/** Moves the rows of a list by pointer and by keys; it draws nothing itself, so that the list need not wait for it. */
export function TaskSorting({ groups, onReady, onSay, onOrder }: TaskSortingProps) {
  const tasksOf = (group: unknown) => groups.find(({ key }) => key === group)?.tasks ?? []
  /** In words: which task, and the how-manieth it is now. */
  const words = (data: unknown, index: number, group: unknown) => ({
    title: (data as { title: string }).title,
    place: formatCount(index + 1),
    all: formatCount(tasksOf(group).length),
  })
  const place = useRef(-1)
  const focus = useFocusOfMoved()
  useEffect(onReady, [onReady])
  return (
    <DragDropProvider
      sensors={(defaults) => [...defaults.filter((sensor) => sensor !== PointerSensor), POINTER]}
      // The library's own announcements speak English and write into the page: what they do is done here.
      plugins={(defaults) => [
        ...defaults.filter((plugin) => plugin !== Accessibility),
        // The page takes only styles that carry its mark.
        StyleInjector.configure({ nonce: pageNonce() }),
      ]}
      onDragStart={({ operation: { source, activatorEvent } }) => {
        if (!isSortable(source)) return
        place.current = source.index
        if (activatorEvent instanceof KeyboardEvent) focus.start(source.element?.parentElement, source.handle)
        onSay(m.todo_moving(words(source.data, source.index, source.group)))
      }}
      onDragOver={({ operation: { source, target } }) => {
        // It lies over its own place as soon as it is taken up: that is no move, and must not be said in place of it.
        if (source === null || !isSortable(target) || target.index === place.current) return
        place.current = target.index
        onSay(m.todo_moved_over(words(source.data, target.index, target.group)))
      }}
      onDragEnd={({ operation: { source }, canceled }) => {
        focus.stop()
        if (!isSortable(source)) return
        const { index, initialIndex, group } = source
        const said = words(source.data, index, group)
        if (canceled) return onSay(m.todo_move_back(said))
        onSay(m.todo_moved(said))
        const ids = tasksOf(group).map(({ id }) => id)
        const [id] = ids.splice(initialIndex, 1)
        if (index !== initialIndex && id !== undefined) onOrder(ids.toSpliced(index, 0, id))
      }}
    >
      {groups.flatMap(({ key, tasks }) =>
        tasks.length > 1 ? tasks.map((task, index) => <Movable key={task.id} {...{ task, index }} group={key} />) : [],
      )}
    </DragDropProvider>
  )
}
