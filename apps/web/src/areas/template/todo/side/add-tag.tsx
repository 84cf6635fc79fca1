import { useState } from 'react'
import type { FormEvent } from 'react'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { m } from '#lib/messages.ts'
import { Button } from '#ui/actions/button.tsx'
import { TextField } from '#ui/fields/text-field.tsx'
import { addTag, TODO_KEY } from '../api.ts'
import { TAG_COLORS } from '../tag-colors.ts'
import type { TaskTag } from '../schema.ts'
import type { TagColor } from '../tag-colors.ts'
import { TagDot } from '../tag-badge.tsx'
import { COLOR_NAMES, tagName } from '../tags.ts'
import styles from './todo-side.module.css'

/** Inside the side, since the side itself may lie over the page. */
export function AddTag({ tags, onClose }: { tags: readonly TaskTag[]; onClose: () => void }) {
  const client = useQueryClient()
  const [name, setName] = useState('')
  const [color, setColor] = useState<TagColor>('neutral')
  const [error, setError] = useState<string>()
  const save = useMutation({
    mutationFn: addTag,
    onSuccess: async () => {
      await client.invalidateQueries({ queryKey: TODO_KEY })
      onClose()
    },
    onError: () => setError(m.todo_tag_taken()),
  })
  const handleSubmit = (event: FormEvent) => {
    event.preventDefault()
    const wanted = name.trim().toLowerCase()
    if (!/[\p{L}\p{N}]/u.test(wanted)) return setError(m.todo_tag_needs_name())
    if (tags.some((tag) => [tag.name, tagName(tag)].some((taken) => taken.toLowerCase() === wanted)))
      return setError(m.todo_tag_taken())
    save.mutate({ name: name.trim(), color })
  }
  return (
    <form className={styles.form} onSubmit={handleSubmit}>
      <TextField
        label={m.todo_tag_name()}
        // It is what the button was pressed for.
        // oxlint-disable-next-line jsx-a11y/no-autofocus
        autoFocus
        autoComplete="off"
        maxLength={30}
        value={name}
        error={error}
        onChange={(event) => {
          setName(event.currentTarget.value)
          setError(undefined)
        }}
        onKeyDown={(event) => {
          if (event.key !== 'Escape') return
          event.preventDefault()
          onClose()
        }}
      />
      <fieldset className={styles.colors}>
        <legend>{m.todo_tag_color()}</legend>
        {TAG_COLORS.map((each) => (
          <label key={each} className={styles.color}>
            <input
              type="radio"
              name="tag-color"
              aria-label={COLOR_NAMES[each]()}
              checked={color === each}
              onChange={() => setColor(each)}
            />
            <TagDot color={each} />
          </label>
        ))}
      </fieldset>
      <div className={styles.buttons}>
        <Button type="submit" variant="fill" loading={save.isPending}>
          {m.todo_tag_save()}
        </Button>
        <Button onClick={onClose}>{m.todo_tag_cancel()}</Button>
      </div>
    </form>
  )
}
