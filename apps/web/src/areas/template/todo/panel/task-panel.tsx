import { useState } from 'react'
import { useQuery } from '@tanstack/react-query'
import { DraftScope } from '#shell/typed/draft-scope.tsx'
import { m } from '#lib/messages.ts'
import { LazyPanel } from '#shell/loading/lazy-panel.tsx'
import { Loading } from '#ui/feedback/skeleton.tsx'
import { SidePanel } from '../../core/panel/side-panel.tsx'
import type { TodoPlace } from '../address.ts'
import { tasksOptions } from '../api.ts'
import type { TaskDraft } from '../api.ts'
import type { Task, TaskTag } from '../schema.ts'
import type { Moves } from '../use-moves.tsx'

export interface TaskPanelProps extends TodoPlace {
  shown: readonly Task[]
  tags: readonly TaskTag[]
  today: string
  moves: Moves
}

/** Its fields come with the first task that is opened: the list is read without them. */
const loadOpenTask = async () => (await import('./open-task.tsx')).OpenTask

/** A task of the list, or one that another filter would show. */
function useTask(id: number | 'new' | null, shown: readonly Task[]): { task: Task | undefined; isAsked: boolean } {
  const near = shown.find((task) => task.id === id)
  const isMissing = typeof id === 'number' && near === undefined
  const all = { q: '', tag: '', sortBy: 'order' }
  const there = useQuery({ ...tasksOptions({ ...all, filter: '' }), enabled: isMissing })
  const deleted = useQuery({ ...tasksOptions({ ...all, filter: 'deleted' }), enabled: isMissing })
  const far = [...(there.data ?? []), ...(deleted.data ?? [])].find((task) => task.id === id)
  return { task: near ?? far, isAsked: isMissing && (there.isPending || deleted.isPending) }
}

/** One task, to look at and to change, or a new one. */
export function TaskPanel({ address, go, shown, tags, today, moves }: TaskPanelProps) {
  // What was open stays while the panel closes, so that the focus finds its way back.
  const [last, setLast] = useState(address.task)
  if (address.task !== null && address.task !== last) setLast(address.task)
  const { task, isAsked } = useTask(last, shown)
  const isNew = last === 'new'
  const isOpen = address.task !== null
  const close = () => go({ task: null })
  const first: TaskDraft | undefined = isNew
    ? {
        title: '',
        dueDate: today,
        description: '',
        assignee: null,
        tags: address.tag === '' ? [] : [address.tag],
        isCompleted: false,
        isDeleted: false,
        isImportant: address.filter === 'important',
      }
    : task
  if (first === undefined) {
    return (
      <SidePanel open={isOpen && !isAsked} onClose={close} title={m.todo_panel_task()}>
        <p>{m.todo_panel_unknown()}</p>
      </SidePanel>
    )
  }
  return (
    <DraftScope place={`todo ${last}`}>
      <LazyPanel
        // Ticked in the list meanwhile: the fields begin again with what is so now, and what was typed stays typed.
        key={`${first.isCompleted} ${first.isImportant} ${first.isDeleted}`}
        load={loadOpenTask}
        props={{ task: isNew ? null : (task ?? null), first, tags, moves, isOpen, onClose: close }}
      >
        <SidePanel open={isOpen} onClose={close} title={isNew ? m.todo_panel_new() : m.todo_panel_task()}>
          <Loading shapes={['row', 'row', 'row', 'card']} />
        </SidePanel>
      </LazyPanel>
    </DraftScope>
  )
}
