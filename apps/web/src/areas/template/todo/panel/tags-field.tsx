import IconChevronDown from '@tabler/icons-react/dist/esm/icons/IconChevronDown.mjs'
import IconX from '@tabler/icons-react/dist/esm/icons/IconX.mjs'
import { m } from '#lib/messages.ts'
import { Icon } from '#ui/display/icon.tsx'
import { Menu } from '#ui/overlays/menu.tsx'
import type { TaskTag } from '../schema.ts'
import badge from '../../core/tags/tag-badge.module.css'
import { tagName } from '../tags.ts'
import styles from './task-panel.module.css'

export interface TagsFieldProps {
  tags: readonly TaskTag[]
  value: readonly string[]
  onChange: (ids: string[]) => void
}

/** Several of few: the list stays open while one chooses. */
export function TagsField({ tags, value, onChange }: TagsFieldProps) {
  const without = (id: string) => value.filter((each) => each !== id)
  return (
    <fieldset className={styles.tags}>
      <legend>
        {m.todo_field_tags()} <span>{m.todo_optional()}</span>
      </legend>
      <div className={styles.tagsFrame}>
        {tags
          .filter(({ id }) => value.includes(id))
          .map((tag) => (
            <span key={tag.id} className={badge.badge} data-color={tag.color}>
              {tagName(tag)}
              <button
                type="button"
                className={styles.tagRemove}
                aria-label={m.todo_field_tag_remove({ name: tagName(tag) })}
                onClick={() => onChange(without(tag.id))}
              >
                <Icon of={IconX} size={14} />
              </button>
            </span>
          ))}
        <Menu
          label={m.todo_field_tags_choose()}
          align="end"
          buttonClassName={styles.tagsButton}
          button={
            <>
              <span className={value.length === 0 ? undefined : 'rc-visually-hidden'}>
                {m.todo_field_tags_choose()}
              </span>
              <Icon of={IconChevronDown} />
            </>
          }
          entries={tags.map((tag) => ({
            kind: 'checkbox' as const,
            key: tag.id,
            label: tagName(tag),
            checked: value.includes(tag.id),
            onChange: (isChosen: boolean) => onChange(isChosen ? [...value, tag.id] : without(tag.id)),
          }))}
        />
      </div>
    </fieldset>
  )
}
