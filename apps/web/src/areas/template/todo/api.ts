import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { callSimulated } from '../core/simulated-calls.ts'
import type { NewTag, Task, TaskCounts, TaskTag } from './schema.ts'

const TASKS = '/apps/todo/tasks'
export const TODO_KEY = ['simulated', 'todo'] as const
export const TASKS_KEY = [...TODO_KEY, 'tasks'] as const

export interface TasksAsked {
  q: string
  filter: string
  tag: string
  sortBy: string
}

export type TaskDraft = Omit<Task, 'id'>

export function tasksOptions(asked: TasksAsked) {
  const params = new URLSearchParams(Object.entries(asked).filter(([, value]) => value !== ''))
  return queryOptions({
    queryKey: [...TASKS_KEY, asked] as const,
    queryFn: async ({ signal }) => (await callSimulated('GET', `${TASKS}?${params.toString()}`, { signal })) as Task[],
    placeholderData: keepPreviousData,
    retry: false,
  })
}

export const countsOptions = queryOptions({
  queryKey: [...TODO_KEY, 'counts'] as const,
  queryFn: async ({ signal }) => (await callSimulated('GET', `${TASKS}/counts`, { signal })) as TaskCounts,
  retry: false,
})

export const tagsOptions = queryOptions({
  queryKey: [...TODO_KEY, 'tags'] as const,
  queryFn: async ({ signal }) => (await callSimulated('GET', `${TASKS}/tags`, { signal })) as TaskTag[],
  retry: false,
})

export async function addTask(task: TaskDraft): Promise<void> {
  await callSimulated('POST', TASKS, { body: { task } })
}

export async function changeTask(id: number, change: Partial<TaskDraft>): Promise<void> {
  await callSimulated('POST', `${TASKS}/${id}`, { body: { task: { ...change, id } } })
}

/** Puts it among the deleted ones. */
export async function deleteTask(id: number): Promise<void> {
  await callSimulated('DELETE', `${TASKS}/${id}`)
}

export async function deleteForEver(id: number): Promise<void> {
  await callSimulated('DELETE', `${TASKS}/${id}/forever`)
}

export async function orderTasks(ids: readonly number[]): Promise<void> {
  await callSimulated('POST', `${TASKS}/order`, { body: { ids } })
}

export async function addTag(tag: NewTag): Promise<void> {
  await callSimulated('POST', `${TASKS}/tags`, { body: { tag } })
}
