import { z } from 'zod/mini'
import { TAG_COLORS } from './tag-colors.ts'

// What the show-room's tasks are answered: the calls are answered inside the browser.

const tagId = z.string().check(z.regex(/^[\p{L}\p{M}\p{N}-]{1,40}$/u))
const taskId = z.int().check(z.positive())

export const taskTagSchema = z.strictObject({
  id: tagId,
  name: z.string().check(z.minLength(1), z.maxLength(30)),
  color: z.enum(TAG_COLORS),
})
export type TaskTag = z.infer<typeof taskTagSchema>
export const taskTagsSchema = z.array(taskTagSchema)

const assigneeSchema = z.object({
  fullName: z.string().check(z.trim(), z.minLength(1), z.maxLength(100)),
  /** A drawn person, an address of a picture, or nothing. */
  avatar: z.string().check(z.maxLength(500)),
})

export const taskSchema = z.strictObject({
  id: taskId,
  title: z.string().check(z.minLength(1), z.maxLength(200)),
  dueDate: z.iso.date(),
  /** HTML as it was written: whoever shows it cleans it first. */
  description: z.string().check(z.maxLength(50_000)),
  /** Null as long as nobody has it. */
  assignee: z.nullable(assigneeSchema),
  tags: z.array(tagId).check(z.maxLength(20)),
  isCompleted: z.boolean(),
  isDeleted: z.boolean(),
  isImportant: z.boolean(),
})
export type Task = z.infer<typeof taskSchema>
export const tasksSchema = z.array(taskSchema)
export const oneTaskSchema = z.strictObject({ task: taskSchema })

const { id: _id, title: _title, dueDate: _dueDate, ...others } = taskSchema.shape
const givenShape = {
  ...others,
  title: z.string().check(z.trim(), z.minLength(1), z.maxLength(200)),
  dueDate: z.iso.date(),
}

/** Any id is written over; what is left out begins empty. */
export const newTaskSchema = z.object({
  task: z.object({
    ...givenShape,
    // Today, where none is given.
    dueDate: z.optional(givenShape.dueDate),
    description: z._default(givenShape.description, ''),
    assignee: z._default(givenShape.assignee, null),
    tags: z._default(givenShape.tags, []),
    isCompleted: z._default(z.boolean(), false),
    isDeleted: z._default(z.boolean(), false),
    isImportant: z._default(z.boolean(), false),
  }),
})
export type NewTask = z.infer<typeof newTaskSchema>['task']

/** Only what changes; by the id in the address when the task carries none. */
export const taskChangeSchema = z.object({ task: z.partial(z.object({ ...givenShape, id: taskId })) })
export type TaskChange = z.infer<typeof taskChangeSchema>['task']

/** Ids in the order they are to stand in; those that are left out keep their places behind each other. */
export const taskOrderSchema = z.object({ ids: z.array(taskId).check(z.maxLength(10_000)) })

export const newTagSchema = z.object({
  tag: z.object({
    name: z.string().check(z.trim(), z.minLength(1), z.maxLength(30)),
    color: z._default(z.enum(TAG_COLORS), 'neutral'),
  }),
})
export type NewTag = z.infer<typeof newTagSchema>['tag']
export const oneTagSchema = z.strictObject({ tag: taskTagSchema })

/** How many there are behind each entry of the side; deleted ones count for `deleted` alone. */
export const taskCountsSchema = z.strictObject({
  all: z.int().check(z.minimum(0)),
  open: z.int().check(z.minimum(0)),
  important: z.int().check(z.minimum(0)),
  completed: z.int().check(z.minimum(0)),
  deleted: z.int().check(z.minimum(0)),
  tags: z.record(z.string(), z.int().check(z.minimum(0))),
})
export type TaskCounts = z.infer<typeof taskCountsSchema>
