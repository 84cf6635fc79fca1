import { useId, useState } from 'react'
import type { FormEvent } from 'react'
import IconCheck from '@tabler/icons-react/dist/esm/icons/IconCheck.mjs'
import IconRestore from '@tabler/icons-react/dist/esm/icons/IconRestore.mjs'
import IconStar from '@tabler/icons-react/dist/esm/icons/IconStar.mjs'
import IconStarFilled from '@tabler/icons-react/dist/esm/icons/IconStarFilled.mjs'
import IconTrash from '@tabler/icons-react/dist/esm/icons/IconTrash.mjs'
import IconTrashX from '@tabler/icons-react/dist/esm/icons/IconTrashX.mjs'
import { m } from '#lib/messages.ts'
import { Button } from '#ui/actions/button.tsx'
import { IconButton } from '#ui/actions/icon-button.tsx'
import { parseDay } from '#ui/dates/day-field.tsx'
import { ComboboxField } from '#ui/fields/combobox-field.tsx'
import { TextField } from '#ui/fields/text-field.tsx'
import { useDraft, useForgetDraft } from '#ui/overlays/use-draft.ts'
import { PickedDayField } from '../../core/dates/picked-day-field.tsx'
import { SidePanel } from '../../core/panel/side-panel.tsx'
import { Avatar } from '../../core/people/avatar.tsx'
import { RichTextField } from '../../core/rich-text/rich-text-field.tsx'
import type { TaskDraft } from '../api.ts'
import { ASSIGNEES } from '../people.ts'
import type { Task, TaskTag } from '../schema.ts'
import type { Moves } from '../use-moves.tsx'
import { ForEverDialog } from './for-ever-dialog.tsx'
import { TagsField } from './tags-field.tsx'
import styles from './task-panel.module.css'

export interface OpenTaskProps {
  /** Null for one that is being written. */
  task: Task | null
  first: TaskDraft
  tags: readonly TaskTag[]
  moves: Moves
  isOpen: boolean
  onClose: () => void
}

/** A copy of the task: nothing changes before it is saved, but deleting it and bringing it back. */
export function OpenTask({ task, first, tags, moves, isOpen, onClose }: OpenTaskProps) {
  const formId = useId()
  const forget = useForgetDraft()
  const [title, setTitle] = useDraft('title', first.title)
  const [who, setWho] = useDraft('who', first.assignee?.fullName ?? '')
  const [dueDate, setDueDate] = useDraft('due', first.dueDate)
  const [chosen, setChosen] = useDraft('tags', first.tags)
  const [description, setDescription] = useDraft('notes', first.description)
  const [isCompleted, setCompleted] = useDraft('done', first.isCompleted)
  const [isImportant, setImportant] = useDraft('important', first.isImportant)
  const [isTried, setTried] = useState(false)
  const [isSaving, setSaving] = useState(false)
  const [isAsking, setAsking] = useState(false)
  const day = parseDay(dueDate)
  const titleError = isTried && title.trim() === '' ? m.todo_field_title_missing() : undefined
  const dueFault = () => (dueDate.trim() === '' ? m.todo_field_due_missing() : m.todo_field_due_wrong())
  const dueError = isTried && day === null ? dueFault() : undefined
  const assignee = [...ASSIGNEES, first.assignee].find((person) => person?.fullName === who) ?? null

  const leave = () => {
    forget()
    onClose()
  }
  const handleSubmit = async (event: FormEvent) => {
    event.preventDefault()
    setTried(true)
    if (title.trim() === '' || day === null) {
      document.getElementById(`${formId}-${title.trim() === '' ? 'title' : 'due'}`)?.focus()
      return
    }
    setSaving(true)
    const next = { title: title.trim(), dueDate: day, description, assignee, tags: chosen, isCompleted, isImportant }
    const isSaved = await moves.save(task?.id ?? null, next, first)
    setSaving(false)
    if (isSaved) leave()
  }
  const people = [
    ...new Map(
      [...ASSIGNEES, ...(first.assignee === null ? [] : [first.assignee])].map((one) => [one.fullName, one]),
    ).values(),
  ]
  const heading = task === null ? m.todo_panel_new() : task.isDeleted ? m.todo_panel_deleted() : m.todo_panel_task()
  return (
    <SidePanel
      open={isOpen}
      onClose={onClose}
      title={heading}
      actions={
        <>
          {task === null ? null : (
            <Button
              icon={IconCheck}
              aria-pressed={isCompleted}
              className={styles.done}
              onClick={() => setCompleted(!isCompleted)}
            >
              {isCompleted ? m.todo_panel_is_done() : m.todo_panel_done()}
            </Button>
          )}
          <IconButton
            icon={isImportant ? IconStarFilled : IconStar}
            label={m.todo_panel_star()}
            aria-pressed={isImportant}
            className={styles.star}
            onClick={() => setImportant(!isImportant)}
          />
          {task === null || task.isDeleted ? null : (
            <IconButton
              icon={IconTrash}
              label={m.todo_panel_delete()}
              onClick={() => {
                moves.remove(task)
                leave()
              }}
            />
          )}
        </>
      }
      foot={
        <>
          <Button type="submit" form={formId} variant="next" loading={isSaving}>
            {m.todo_save()}
          </Button>
          <Button
            onClick={() => {
              forget()
              setTried(false)
            }}
          >
            {m.todo_reset()}
          </Button>
        </>
      }
    >
      {task?.isDeleted === true ? (
        <div className={styles.deleted}>
          <Button
            icon={IconRestore}
            onClick={() => {
              moves.restore(task)
              leave()
            }}
          >
            {m.todo_panel_restore()}
          </Button>
          <Button variant="danger-outline" icon={IconTrashX} onClick={() => setAsking(true)}>
            {m.todo_panel_for_ever()}
          </Button>
          <ForEverDialog
            open={isAsking}
            title={task.title}
            onClose={() => setAsking(false)}
            onDelete={() => {
              setAsking(false)
              moves.removeForEver(task)
              leave()
            }}
          />
        </div>
      ) : null}
      <form id={formId} className={styles.form} noValidate onSubmit={(event) => void handleSubmit(event)}>
        <TextField
          id={`${formId}-title`}
          label={m.todo_field_title()}
          value={title}
          error={titleError}
          maxLength={200}
          autoComplete="off"
          // oxlint-disable-next-line jsx-a11y/no-autofocus -- whoever adds a task goes on by typing
          autoFocus={task === null}
          onChange={(event) => setTitle(event.currentTarget.value)}
        />
        <ComboboxField
          label={m.todo_field_who()}
          optional={m.todo_optional()}
          value={who}
          onChange={setWho}
          none={m.todo_field_who_none()}
          placeholder={m.todo_nobody()}
          options={[
            { value: '', label: m.todo_nobody() },
            ...people.map(({ fullName, avatar }) => ({
              value: fullName,
              label: fullName,
              row: (
                <span className={styles.person}>
                  <Avatar name={fullName} picture={avatar} size="sm" />
                  {fullName}
                </span>
              ),
            })),
          ]}
        />
        <PickedDayField
          id={`${formId}-due`}
          label={m.todo_field_due()}
          pickLabel={m.todo_field_due_pick()}
          value={dueDate}
          error={dueError}
          onChange={setDueDate}
        />
        <TagsField tags={tags} value={chosen} onChange={setChosen} />
        <RichTextField
          label={m.todo_field_notes()}
          optional={m.todo_optional()}
          value={description}
          onChange={setDescription}
          hasLists
          toolbarAt="end"
        />
      </form>
    </SidePanel>
  )
}
