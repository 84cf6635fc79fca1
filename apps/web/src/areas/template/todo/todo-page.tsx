import { useRef } from 'react'
import { useQuery } from '@tanstack/react-query'
import { isoDate, toShopDate } from '@rodchao/rental'
import { formatCount } from '#lib/format.ts'
import { useLocale } from '#lib/locale.ts'
import { m } from '#lib/messages.ts'
import { SidebarPage } from '#shell/content/sidebar-page.tsx'
import { StaffTop } from '#shell/layouts/staff-top.tsx'
import { Button } from '#ui/actions/button.tsx'
import { useNow } from '#ui/dates/use-now.ts'
import { EmptyState } from '#ui/feedback/empty-state.tsx'
import { ErrorState } from '#ui/feedback/error-state.tsx'
import { Loading } from '#ui/feedback/skeleton.tsx'
import { NotesRegion } from '../core/notes/notes-region.tsx'
import { PanelPage } from '../core/panel/side-panel.tsx'
import { useTodoPlace } from './address.ts'
import type { Filter, TodoAddress } from './address.ts'
import { countsOptions, tagsOptions, tasksOptions } from './api.ts'
import { TaskList } from './list/task-list.tsx'
import { TaskTools } from './list/task-tools.tsx'
import { TaskPanel } from './panel/task-panel.tsx'
import type { Task, TaskTag } from './schema.ts'
import { TodoSide } from './side/todo-side.tsx'
import { tagName } from './tags.ts'
import { useKeptPlace } from './use-kept-place.ts'
import { useMoves } from './use-moves.tsx'
import styles from './todo-page.module.css'

const NONE: readonly Task[] = []

const TITLES: Record<Filter, () => string> = {
  all: () => m.todo_view_all(),
  important: () => m.todo_view_important(),
  completed: () => m.todo_view_completed(),
  deleted: () => m.todo_view_deleted(),
}

const EMPTY: Record<Filter, () => string> = {
  all: () => m.todo_none(),
  important: () => m.todo_none_important(),
  completed: () => m.todo_none_completed(),
  deleted: () => m.todo_none_deleted(),
}

function titleOf({ tag, filter }: TodoAddress, tags: readonly TaskTag[]): string {
  if (tag === '') return TITLES[filter]()
  return tagName(tags.find(({ id }) => id === tag) ?? { id: tag, name: tag })
}

/** /apps/todo and its filters and tags: one page, which stays while one goes from one to another. */
export function TodoPage() {
  useLocale()
  const { address, go } = useTodoPlace()
  const today = isoDate(toShopDate(useNow()))
  const { q, filter, tag, sort } = address
  const list = useQuery(tasksOptions({ q, filter: tag === '' && filter !== 'all' ? filter : '', tag, sortBy: sort }))
  const { data: tags = [] } = useQuery(tagsOptions)
  const { data: counts } = useQuery(countsOptions)
  const { moves, fault } = useMoves()
  const tasks = list.data
  const rows = useRef<HTMLDivElement>(null)
  const panelMoves = useKeptPlace(rows, tasks ?? NONE, address.task !== null, moves)
  const isAll = filter === 'all' && tag === ''

  const body = () => {
    if (tasks === undefined) {
      if (!list.isError || list.isFetching)
        return <Loading shapes={['title', 'row', 'row', 'row', 'row', 'title', 'row', 'row', 'row', 'row']} />
      return (
        <ErrorState
          title={m.todo_failed()}
          action={<Button onClick={() => void list.refetch()}>{m.shared_retry()}</Button>}
        />
      )
    }
    if (tasks.length > 0) return <TaskList {...{ tasks, tags, today, address, moves }} />
    if (q !== '') {
      return (
        <EmptyState action={<Button onClick={() => go({ q: '' }, 'replace')}>{m.todo_clear_search()}</Button>}>
          {m.todo_none_found({ q })}
        </EmptyState>
      )
    }
    return <EmptyState>{tag === '' ? EMPTY[filter]() : m.todo_none_tag()}</EmptyState>
  }
  return (
    <>
      <StaffTop>
        <h1>{titleOf(address, tags)}</h1>
        <span className={styles.count}>
          {isAll && counts !== undefined
            ? m.todo_count_open({ open: formatCount(counts.open), done: formatCount(counts.completed) })
            : tasks === undefined
              ? null
              : m.todo_count_shown({ count: formatCount(tasks.length) })}
        </span>
      </StaffTop>
      <SidebarPage label={m.todo_title()} sidebar={<TodoSide address={address} onAdd={() => go({ task: 'new' })} />}>
        <PanelPage panel={<TaskPanel shown={tasks ?? []} {...{ address, go, tags, today }} moves={panelMoves} />}>
          <TaskTools address={address} go={go} />
          {fault === null ? null : <div className={styles.fault}>{fault}</div>}
          <div ref={rows} className={styles.tasks} tabIndex={-1}>
            {body()}
          </div>
        </PanelPage>
        <NotesRegion />
      </SidebarPage>
    </>
  )
}
