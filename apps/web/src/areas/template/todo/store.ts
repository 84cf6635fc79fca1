import { isoDate, toShopDate } from '@rodchao/rental'
import { nextId } from '../core/list/row-ids.ts'
import { includesText, sortedRows } from '../core/list/list-query.ts'
import { SAMPLE_TAGS, sampleTasks } from './samples.ts'
import type { NewTag, NewTask, Task, TaskChange, TaskCounts, TaskTag } from './schema.ts'

export interface TasksQuery {
  q: string
  filter: string
  tag: string
  sortBy: string
}

/** The simulated tasks of one tab: a reload brings back the samples. */
export interface TodoStore {
  tasks: (query: TasksQuery) => Task[]
  counts: () => TaskCounts
  tags: () => TaskTag[]
  /** Null where a tag does not exist. */
  add: (task: NewTask) => Task | null
  /** Null for a task that does not exist; `unknown-tag` where a tag does not. */
  change: (id: number, change: TaskChange) => Task | 'unknown-tag' | null
  /** Puts it among the deleted ones. False for one that does not exist. */
  remove: (id: number) => boolean
  /** Of a deleted task; false for any other. */
  removeForEver: (id: number) => boolean
  /** False where an id is unknown or stands there twice. */
  order: (ids: readonly number[]) => boolean
  /** Null where the name is taken. */
  addTag: (tag: NewTag) => TaskTag | null
}

const FILTERS: Readonly<Record<string, (task: Task) => boolean>> = {
  important: ({ isImportant, isDeleted }) => isImportant && !isDeleted,
  completed: ({ isCompleted, isDeleted }) => isCompleted && !isDeleted,
  deleted: ({ isDeleted }) => isDeleted,
}

/** Behind every name. */
const LAST = '\u{10FFFF}'

function sorted(tasks: readonly Task[], sortBy: string): Task[] {
  if (sortBy === 'order') return [...tasks]
  if (sortBy === 'title-asc' || sortBy === 'title-desc')
    return sortedRows(tasks, ({ title }) => title, sortBy === 'title-desc')
  if (sortBy === 'assignee') return sortedRows(tasks, ({ assignee }) => assignee?.fullName ?? LAST, false)
  if (sortBy === 'due-date') return sortedRows(tasks, ({ dueDate }) => dueDate, false)
  return sortedRows(tasks, ({ id }) => id, false).toReversed()
}

function tagIdOf(name: string): string {
  return name
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{M}\p{N}]+/gu, '-')
    .replaceAll(/^-|-$/g, '')
}

export function createTodoStore(now: () => number = Date.now): TodoStore {
  // In the order that was dragged; the samples' own at first.
  let tasks: readonly Task[] = sampleTasks(now())
  let tags: readonly TaskTag[] = SAMPLE_TAGS

  const areKnown = (ids: readonly string[]) => ids.every((id) => tags.some((tag) => tag.id === id))
  const replace = (id: number, change: Partial<Task>) => {
    tasks = tasks.map((task) => (task.id === id ? { ...task, ...change } : task))
  }
  const find = (id: number) => tasks.find((task) => task.id === id)

  return {
    tasks({ q, filter, tag, sortBy }) {
      const isAsked = (Object.hasOwn(FILTERS, filter) ? FILTERS[filter] : undefined) ?? ((task) => !task.isDeleted)
      const found = tasks.filter(
        (task) => isAsked(task) && (tag === '' || task.tags.includes(tag)) && includesText(task.title, q),
      )
      return sorted(found, sortBy)
    },
    counts() {
      const there = tasks.filter(({ isDeleted }) => !isDeleted)
      return {
        all: there.length,
        open: there.filter(({ isCompleted }) => !isCompleted).length,
        important: there.filter(({ isImportant }) => isImportant).length,
        completed: there.filter(({ isCompleted }) => isCompleted).length,
        deleted: tasks.length - there.length,
        tags: Object.fromEntries(
          tags.map(({ id }) => [id, there.filter((task) => task.tags.includes(id)).length] as const),
        ),
      }
    },
    tags: () => [...tags],
    add({ dueDate = isoDate(toShopDate(now())), ...given }) {
      if (!areKnown(given.tags)) return null
      const task = { ...given, dueDate, id: nextId(tasks) }
      tasks = [task, ...tasks]
      return task
    },
    change(id, { id: _id, ...change }) {
      if (find(id) === undefined) return null
      if (!areKnown(change.tags ?? [])) return 'unknown-tag'
      const given = Object.entries(change).filter(([, value]) => value !== undefined)
      replace(id, Object.fromEntries(given))
      return find(id) ?? null
    },
    remove(id) {
      replace(id, { isDeleted: true })
      return find(id) !== undefined
    },
    removeForEver(id) {
      if (find(id)?.isDeleted !== true) return false
      tasks = tasks.filter((task) => task.id !== id)
      return true
    },
    order(ids) {
      const moved = ids.map(find)
      if (new Set(ids).size !== ids.length || moved.includes(undefined)) return false
      const given = new Set(ids)
      const next = (moved as Task[])[Symbol.iterator]()
      // The places of those that were given stay theirs: others, not in sight, are not moved by it.
      tasks = tasks.map((task) => (given.has(task.id) ? (next.next().value ?? task) : task))
      return true
    },
    addTag({ name, color }) {
      const id = tagIdOf(name)
      const isTaken = tags.some((tag) => tag.id === id || tag.name.toLowerCase() === name.toLowerCase())
      if (id === '' || isTaken) return null
      const tag = { id, name, color }
      tags = [...tags, tag]
      return tag
    },
  }
}
