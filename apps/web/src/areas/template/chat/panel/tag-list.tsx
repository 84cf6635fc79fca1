import { useState } from 'react'
import IconPlus from '@tabler/icons-react/dist/esm/icons/IconPlus.mjs'
import { m } from '#lib/messages.ts'
import { Button } from '#ui/actions/button.tsx'
import { FilterChip } from '#ui/actions/chip.tsx'
import { TAG_LETTERS, TAGS_AT_MOST } from '../limits.ts'
import styles from './panels.module.css'

/** Words by which one remembers somebody. */
export function TagList({ tags, onChange }: { tags: readonly string[]; onChange: (tags: string[]) => void }) {
  const [typed, setTyped] = useState('')
  const [isTaken, setTaken] = useState(false)
  const add = () => {
    const tag = typed.trim()
    if (tag === '') return
    if (tags.some((each) => each.toLowerCase() === tag.toLowerCase())) return setTaken(true)
    onChange([...tags, tag])
    setTyped('')
  }
  return (
    <div className={styles.part}>
      <h3>{m.chat_tags()}</h3>
      {tags.length === 0 ? null : (
        <div className={styles.tags}>
          {tags.map((tag) => (
            <FilterChip
              key={tag}
              name=""
              value={tag}
              removeLabel={m.chat_tag_remove({ tag })}
              onRemove={() => onChange(tags.filter((each) => each !== tag))}
            />
          ))}
        </div>
      )}
      {tags.length >= TAGS_AT_MOST ? null : (
        <form
          className={styles.addTag}
          onSubmit={(event) => {
            event.preventDefault()
            add()
          }}
        >
          <input
            aria-label={m.chat_tag_add()}
            aria-invalid={isTaken ? true : undefined}
            placeholder={m.chat_tag_add()}
            value={typed}
            maxLength={TAG_LETTERS}
            autoComplete="off"
            onChange={({ currentTarget: { value } }) => {
              setTaken(false)
              setTyped(value)
            }}
          />
          <Button type="submit" icon={IconPlus} disabled={typed.trim() === ''}>
            {m.chat_tag_do()}
          </Button>
        </form>
      )}
      {isTaken ? (
        <p className={styles.wrong} role="alert">
          {m.chat_tag_taken()}
        </p>
      ) : null}
    </div>
  )
}
