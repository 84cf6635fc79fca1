import { useState } from 'react'
import type { FormEvent } from 'react'
import IconChevronDown from '@tabler/icons-react/dist/esm/icons/IconChevronDown.mjs'
import IconStar from '@tabler/icons-react/dist/esm/icons/IconStar.mjs'
import IconTrash from '@tabler/icons-react/dist/esm/icons/IconTrash.mjs'
import { storage } from '#lib/session/browser-storage.ts'
import { m } from '#lib/messages.ts'
import { Button } from '#ui/actions/button.tsx'
import { Icon } from '#ui/display/icon.tsx'
import { IconButton } from '#ui/actions/icon-button.tsx'
import { Popover } from '#ui/overlays/popover.tsx'
import { TextField } from '#ui/fields/text-field.tsx'
import type { ListState } from '#areas/staff/core/list-state.ts'
import { readViews, removeView, saveView, serializeView, parseView } from '../saved-views.ts'
import styles from './list-tools.module.css'

/** Questions worth asking again, under names of one's own; kept in this browser. */
export function ViewsMenu({ state, go }: { state: ListState; go: (next: ListState) => void }) {
  const [views, setViews] = useState(() => readViews(storage))
  const [name, setName] = useState('')
  const current = views.find((view) => view.search === serializeView(state))
  const handleSave = (event: FormEvent) => {
    event.preventDefault()
    if (name.trim() === '') return
    setViews(saveView(storage, name.trim(), state))
    setName('')
  }
  return (
    <Popover
      label={m.staff_saved_views()}
      align="end"
      buttonClassName={styles.views}
      button={
        <>
          <Icon of={IconStar} size={16} />
          <span className={styles.viewsName}>{current?.name ?? m.staff_saved_views()}</span>
          <Icon of={IconChevronDown} size={16} />
        </>
      }
    >
      {(close) => (
        <div className={styles.menu}>
          {views.length === 0 ? <p className={styles.hint}>{m.staff_saved_views_none()}</p> : null}
          <ul>
            {views.map((view) => (
              <li key={view.name} className={styles.view}>
                <button
                  type="button"
                  aria-current={view === current ? 'true' : undefined}
                  data-popup-item
                  onClick={() => {
                    go(parseView(view))
                    close()
                  }}
                >
                  {view.name}
                </button>
                <IconButton
                  icon={IconTrash}
                  label={m.staff_saved_view_remove({ name: view.name })}
                  iconSize={18}
                  onClick={() => setViews(removeView(storage, view.name))}
                />
              </li>
            ))}
          </ul>
          <form className={styles.save} onSubmit={handleSave}>
            <TextField
              label={m.staff_saved_view_name()}
              value={name}
              maxLength={40}
              placeholder={m.staff_saved_view_example()}
              onChange={(event) => setName(event.currentTarget.value)}
            />
            <Button type="submit" variant="outline">
              {m.staff_saved_view_save()}
            </Button>
          </form>
        </div>
      )}
    </Popover>
  )
}
