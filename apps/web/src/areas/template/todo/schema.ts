import { z } from 'zod'
import { TAG_COLORS } from './tag-colors.ts'

// What the show-room's tasks are answered: the calls are answered inside the browser.

const tagId = z.string().regex(/^[\p{L}\p{M}\p{N}-]{1,40}$/u)
const taskId = z.int().positive()

export const taskTagSchema = z.strictObject({
  id: tagId,
  name: z.string().min(1).max(30),
  color: z.enum(TAG_COLORS),
})
export type TaskTag = z.infer<typeof taskTagSchema>
export const taskTagsSchema = z.array(taskTagSchema)

const assigneeSchema = z.object({
  fullName: z.string().trim().min(1).max(100),
  /** A drawn person, an address of a picture, or nothing. */
  avatar: z.string().max(500),
})

export const taskSchema = z.strictObject({
  id: taskId,
  title: z.string().min(1).max(200),
  dueDate: z.iso.date(),
  /** HTML as it was written: whoever shows it cleans it first. */
  description: z.string().max(50_000),
  /** Null as long as nobody has it. */
  assignee: assigneeSchema.nullable(),
  tags: z.array(tagId).max(20),
  isCompleted: z.boolean(),
  isDeleted: z.boolean(),
  isImportant: z.boolean(),
})
export type Task = z.infer<typeof taskSchema>
export const tasksSchema = z.array(taskSchema)
export const oneTaskSchema = z.strictObject({ task: taskSchema })

const { id: _id, title: _title, dueDate: _dueDate, ...others } = taskSchema.shape
const givenShape = { ...others, title: z.string().trim().min(1).max(200), dueDate: z.iso.date() }

/** Any id is written over; what is left out begins empty. */
export const newTaskSchema = z.object({
  task: z.object({
    ...givenShape,
    // Today, where none is given.
    dueDate: givenShape.dueDate.optional(),
    description: givenShape.description.default(''),
    assignee: givenShape.assignee.default(null),
    tags: givenShape.tags.default([]),
    isCompleted: z.boolean().default(false),
    isDeleted: z.boolean().default(false),
    isImportant: z.boolean().default(false),
  }),
})
export type NewTask = z.infer<typeof newTaskSchema>['task']

/** Only what changes; by the id in the address when the task carries none. */
export const taskChangeSchema = z.object({ task: z.object({ ...givenShape, id: taskId }).partial() })
export type TaskChange = z.infer<typeof taskChangeSchema>['task']

/** Ids in the order they are to stand in; those that are left out keep their places behind each other. */
export const taskOrderSchema = z.object({ ids: z.array(taskId).max(10_000) })

export const newTagSchema = z.object({
  tag: z.object({ name: z.string().trim().min(1).max(30), color: z.enum(TAG_COLORS).default('neutral') }),
})
export type NewTag = z.infer<typeof newTagSchema>['tag']
export const oneTagSchema = z.strictObject({ tag: taskTagSchema })

/** How many there are behind each entry of the side; deleted ones count for `deleted` alone. */
export const taskCountsSchema = z.strictObject({
  all: z.int().min(0),
  open: z.int().min(0),
  important: z.int().min(0),
  completed: z.int().min(0),
  deleted: z.int().min(0),
  tags: z.record(z.string(), z.int().min(0)),
})
export type TaskCounts = z.infer<typeof taskCountsSchema>
