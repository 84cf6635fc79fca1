import { useRef, useState } from 'react'
import type { KeyboardEvent } from 'react'
import { Accessibility, StyleInjector } from '@dnd-kit/dom'
import { DragDropProvider } from '@dnd-kit/react'
import { isSortable } from '@dnd-kit/react/sortable'
import { formatCount } from '#lib/format.ts'
import { m } from '#lib/messages.ts'
import { todoHref } from '../address.ts'
import type { TodoAddress } from '../address.ts'
import { byDue } from '../due-groups.ts'
import type { DueGroup } from '../due-groups.ts'
import type { Task, TaskTag } from '../schema.ts'
import type { Moves } from '../use-moves.tsx'
import { TaskRow } from './task-row.tsx'
import styles from './task-list.module.css'

const HEADINGS: Record<DueGroup, () => string> = {
  past: () => m.todo_due_past(),
  today: () => m.todo_due_today(),
  week: () => m.todo_due_week(),
  later: () => m.todo_due_later(),
}

export interface TaskListProps {
  tasks: readonly Task[]
  tags: readonly TaskTag[]
  today: string
  address: TodoAddress
  moves: Moves
}

/** Arrow keys lead from task to task; Delete takes the one that has the focus away. */
function stepFocus(event: KeyboardEvent<HTMLElement>, onDelete: (id: number) => void): void {
  const links = [...event.currentTarget.querySelectorAll<HTMLElement>('[data-task]')]
  const at = event.target instanceof HTMLElement ? links.indexOf(event.target) : -1
  if (at === -1) return
  const steps: Record<string, number> = { ArrowDown: at + 1, ArrowUp: at - 1, Home: 0, End: links.length - 1 }
  const to = steps[event.key]
  if (to !== undefined) {
    event.preventDefault()
    links[to]?.focus()
  } else if (event.key === 'Delete') {
    const near = links[at + 1] ?? links[at - 1]
    near?.focus()
    onDelete(Number(links[at]?.dataset['task']))
  }
}

function pageNonce(): string {
  return document.querySelector<HTMLScriptElement>('script[nonce]')?.nonce ?? ''
}

/** Tasks by when they are due; where titles or people say the order, one list. */
export function TaskList({ tasks, tags, today, address, moves }: TaskListProps) {
  const [said, setSaid] = useState('')
  const place = useRef(0)
  const isGrouped = address.sort === 'order' || address.sort === 'due-date'
  const groups = isGrouped ? byDue(tasks, today) : [{ key: null, tasks: [...tasks] }]
  const countIn = (group: unknown) => groups.find(({ key }) => (key ?? 'all') === group)?.tasks.length ?? 0
  /** In words: which task, and the how-manieth it is now. */
  const words = (data: unknown, index: number, group: unknown) => ({
    title: (data as { title: string }).title,
    place: formatCount(index + 1),
    all: formatCount(countIn(group)),
  })
  return (
    <DragDropProvider
      // The library's own announcements speak English and write into the page: what they do is done here.
      plugins={(defaults) => [
        ...defaults.filter((plugin) => plugin !== Accessibility),
        // The page takes only styles that carry its mark.
        StyleInjector.configure({ nonce: pageNonce() }),
      ]}
      onDragStart={({ operation: { source } }) => {
        if (!isSortable(source)) return
        place.current = source.index
        setSaid(m.todo_moving(words(source.data, source.index, source.group)))
      }}
      onDragOver={({ operation: { source, target } }) => {
        // It lies over its own place as soon as it is taken up: that is no move, and must not be said in place of it.
        if (source === null || !isSortable(target) || target.index === place.current) return
        place.current = target.index
        setSaid(m.todo_moved_over(words(source.data, target.index, target.group)))
      }}
      onDragEnd={({ operation: { source }, canceled }) => {
        if (!isSortable(source)) return
        const { index, initialIndex, group } = source
        const said = words(source.data, index, group)
        if (canceled) return setSaid(m.todo_move_back(said))
        setSaid(m.todo_moved(said))
        const ids = groups.find(({ key }) => (key ?? 'all') === group)?.tasks.map(({ id }) => id) ?? []
        const [id] = ids.splice(initialIndex, 1)
        if (index !== initialIndex && id !== undefined) moves.order(ids.toSpliced(index, 0, id))
      }}
    >
      <p id="todo-move-help" hidden>
        {m.todo_move_help()}
      </p>
      <p className="rc-visually-hidden" role="status">
        {said}
      </p>
      {/* Keys step between the links inside. */}
      {/* oxlint-disable-next-line jsx-a11y/no-static-element-interactions */}
      <div
        className={styles.groups}
        onKeyDown={(event) =>
          stepFocus(event, (id) => {
            const task = tasks.find((each) => each.id === id)
            if (task !== undefined && !task.isDeleted) moves.remove(task)
          })
        }
      >
        {groups.map(({ key, tasks: rows }) => (
          <section key={key ?? 'all'} aria-label={key === null ? m.todo_list() : HEADINGS[key]()}>
            {key === null ? null : (
              <h2 className={styles.heading}>
                {HEADINGS[key]()} <small>{formatCount(rows.length)}</small>
              </h2>
            )}
            <ul>
              {rows.map((task, index) => (
                <TaskRow
                  key={task.id}
                  {...{ task, tags, today, index, moves }}
                  group={key ?? 'all'}
                  isMovable={address.sort === 'order' && rows.length > 1}
                  isOpen={address.task === task.id}
                  href={todoHref({ ...address, task: task.id })}
                />
              ))}
            </ul>
          </section>
        ))}
      </div>
    </DragDropProvider>
  )
}
