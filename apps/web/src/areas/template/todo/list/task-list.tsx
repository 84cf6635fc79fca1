import { Suspense, useCallback, useState } from 'react'
import type { KeyboardEvent } from 'react'
import { formatCount } from '#lib/format.ts'
import { m } from '#lib/messages.ts'
import { lazyComponent } from '#shell/loading/lazy-component.ts'
import { useFirstUse } from '#shell/loading/use-first-use.ts'
import { todoHref } from '../address.ts'
import type { TodoAddress } from '../address.ts'
import { byDue } from '../due-groups.ts'
import type { DueGroup } from '../due-groups.ts'
import type { Task, TaskTag } from '../schema.ts'
import type { Moves } from '../use-moves.tsx'
import { TaskRow } from './task-row.tsx'
import type { RowPlace } from './task-sorting.tsx'
import { useEarlyPress } from './use-early-press.ts'
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

/** What moves tasks is fetched once somebody is at work. */
const TaskSorting = lazyComponent(() => import('./task-sorting.tsx'), 'TaskSorting')

function useRowPlaces() {
  const [places] = useState(() => new Map<number, RowPlace>())
  return (id: number): RowPlace => {
    const place = places.get(id) ?? { row: { current: null }, handle: { current: null } }
    places.set(id, place)
    return place
  }
}

/** Tasks by when they are due; where titles or people say the order, one list. */
export function TaskList({ tasks, tags, today, address, moves }: TaskListProps) {
  const [said, setSaid] = useState('')
  const [isUsed, setUsed] = useState(false)
  const [isReady, setReady] = useState(false)
  useFirstUse(useCallback(() => setUsed(true), []))
  const beReady = useCallback(() => setReady(true), [])
  useEarlyPress(isReady)
  const placeOf = useRowPlaces()
  const isGrouped = address.sort === 'order' || address.sort === 'due-date'
  const isMovable = address.sort === 'order'
  const groups = isGrouped ? byDue(tasks, today) : [{ key: null, tasks: [...tasks] }]
  return (
    <>
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
              {rows.map((task) => (
                <TaskRow
                  key={task.id}
                  {...{ task, tags, today, moves }}
                  place={placeOf(task.id)}
                  isMovable={isMovable && rows.length > 1}
                  isOpen={address.task === task.id}
                  href={todoHref({ ...address, task: task.id })}
                />
              ))}
            </ul>
          </section>
        ))}
      </div>
      {isUsed && isMovable ? (
        <Suspense fallback={null}>
          <TaskSorting
            groups={groups.map(({ key, tasks: rows }) => ({
              key: key ?? 'all',
              tasks: rows.map(({ id, title }) => ({ id, title, place: placeOf(id) })),
            }))}
            onReady={beReady}
            onSay={setSaid}
            onOrder={moves.order}
          />
        </Suspense>
      ) : null}
    </>
  )
}
