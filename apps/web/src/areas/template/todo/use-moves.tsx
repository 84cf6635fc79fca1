import { useState } from 'react'
import type { ReactNode } from 'react'
import { useQueryClient } from '@tanstack/react-query'
import { m } from '#lib/messages.ts'
import { Notice } from '#ui/feedback/notice.tsx'
import { goOnAt } from '../core/notes/go-on-at.ts'
import { dropUndo, offerUndo, sayNote } from '../core/notes/notes-store.ts'
import { addTask, changeTask, deleteForEver, deleteTask, orderTasks, TASKS_KEY, TODO_KEY } from './api.ts'
import type { TaskDraft } from './api.ts'
import type { Task } from './schema.ts'

interface Done {
  id: number
  message: string
  undo: () => Promise<void>
}

export interface Moves {
  toggleDone: (task: Task) => void
  toggleStar: (task: Task) => void
  remove: (task: Task) => void
  restore: (task: Task) => void
  removeForEver: (task: Task) => void
  /** Of tasks that stand under each other. */
  order: (ids: readonly number[]) => void
  /** False when it was refused; what was typed stays. */
  save: (id: number | null, task: Partial<TaskDraft> & { title: string }, first: TaskDraft) => Promise<boolean>
}

/** What changes tasks, and what is said of it: how it is taken back, or that it did not work. */
export function useMoves(): { moves: Moves; fault: ReactNode } {
  const client = useQueryClient()
  const [hasFailed, setFailed] = useState(false)

  const show = (change: (tasks: Task[]) => Task[]) =>
    client.setQueriesData<Task[]>({ queryKey: TASKS_KEY }, (tasks) => (tasks === undefined ? tasks : change(tasks)))
  const run = async (work: () => Promise<void>, offer?: Done): Promise<boolean> => {
    setFailed(false)
    dropUndo()
    try {
      await work()
      if (offer !== undefined)
        offerUndo(offer.message, () => void run(offer.undo).then(() => goOnAt(`[data-task="${offer.id}"]`)))
      return true
    } catch {
      setFailed(true)
      return false
    } finally {
      await client.invalidateQueries({ queryKey: TODO_KEY })
    }
  }
  const change = (task: Task, changed: Partial<TaskDraft>, message?: string) => {
    show((tasks) => tasks.map((each) => (each.id === task.id ? { ...each, ...changed } : each)))
    const before = Object.fromEntries(Object.keys(changed).map((key) => [key, task[key as keyof Task]]))
    const offer = message === undefined ? undefined : { id: task.id, message, undo: () => changeTask(task.id, before) }
    void run(() => changeTask(task.id, changed), offer)
  }

  const moves: Moves = {
    toggleDone(task) {
      const isCompleted = !task.isCompleted
      change(task, { isCompleted }, (isCompleted ? m.todo_said_done : m.todo_said_open)({ title: task.title }))
    },
    toggleStar: (task) => change(task, { isImportant: !task.isImportant }),
    remove({ id, title }) {
      const undo = () => changeTask(id, { isDeleted: false })
      void run(() => deleteTask(id), { id, message: m.todo_said_deleted({ title }), undo })
    },
    restore({ id, title }) {
      const message = m.todo_said_restored({ title })
      void run(() => changeTask(id, { isDeleted: false }), { id, message, undo: () => deleteTask(id) })
    },
    removeForEver({ id, title }) {
      void run(() => deleteForEver(id)).then((isGone) => {
        if (isGone) sayNote(m.todo_said_gone({ title }))
      })
    },
    order(ids) {
      show((tasks) => {
        const moved = ids.flatMap((id) => tasks.find((task) => task.id === id) ?? [])
        if (moved.length !== ids.length) return tasks
        const next = moved[Symbol.iterator]()
        return tasks.map((task) => (ids.includes(task.id) ? (next.next().value ?? task) : task))
      })
      void run(() => orderTasks(ids))
    },
    async save(id, task, first) {
      const isSaved = await run(() => (id === null ? addTask({ ...first, ...task }) : changeTask(id, task)))
      if (isSaved) sayNote((id === null ? m.todo_said_added : m.todo_said_saved)({ title: task.title }))
      return isSaved
    },
  }
  return {
    moves,
    fault: hasFailed ? (
      <Notice tone="danger" role="alert">
        <p>{m.todo_not_done()}</p>
      </Notice>
    ) : null,
  }
}
