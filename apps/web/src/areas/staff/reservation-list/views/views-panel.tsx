import { useState } from 'react'
import type { FormEvent } from 'react'
import IconHome from '@tabler/icons-react/dist/esm/icons/IconHome.mjs'
import IconHomeOff from '@tabler/icons-react/dist/esm/icons/IconHomeOff.mjs'
import IconPencil from '@tabler/icons-react/dist/esm/icons/IconPencil.mjs'
import IconTrash from '@tabler/icons-react/dist/esm/icons/IconTrash.mjs'
import { storage } from '#lib/session/browser-storage.ts'
import { m } from '#lib/messages.ts'
import { Button } from '#ui/actions/button.tsx'
import { IconButton } from '#ui/actions/icon-button.tsx'
import { TextField } from '#ui/fields/text-field.tsx'
import type { ListState } from '#areas/staff/core/list-state.ts'
import { parseView, removeView, renameView, saveView, setFirstView } from './saved-views.ts'
import type { SavedView } from './saved-views.ts'
import styles from './views-panel.module.css'

const LONGEST_NAME = 40

export interface ViewsPanelProps {
  state: ListState
  views: readonly SavedView[]
  /** The one that is shown. */
  current: SavedView | undefined
  close: () => void
  go: (next: ListState) => void
  onChange: (views: readonly SavedView[]) => void
}

/** The saved views: shown, renamed, removed, and one of them the first that the page shows. */
export function ViewsPanel({ state, views, current, close, go, onChange }: ViewsPanelProps) {
  const [name, setName] = useState('')
  const [renamed, setRenamed] = useState<string>()
  const handleSave = (event: FormEvent) => {
    event.preventDefault()
    if (name.trim() === '') return
    onChange(saveView(storage, name.trim(), state))
    setName('')
  }
  return (
    <div className={styles.menu}>
      {views.length === 0 ? <p className={styles.hint}>{m.staff_saved_views_none()}</p> : null}
      <ul>
        {views.map((view) => (
          <li key={view.name} className={styles.view}>
            {renamed === view.name ? (
              <RenameForm
                view={view}
                taken={views.filter((other) => other !== view).map((other) => other.name)}
                onRename={(next) => {
                  onChange(renameView(storage, view.name, next))
                  setRenamed(undefined)
                }}
                onLeave={() => setRenamed(undefined)}
              />
            ) : (
              <>
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
                  {view.isFirst === true ? <small>{m.staff_saved_view_is_first()}</small> : null}
                </button>
                <IconButton
                  icon={view.isFirst === true ? IconHomeOff : IconHome}
                  label={
                    view.isFirst === true
                      ? m.staff_saved_view_not_first({ name: view.name })
                      : m.staff_saved_view_first({ name: view.name })
                  }
                  iconSize={18}
                  onClick={() => onChange(setFirstView(storage, view.isFirst === true ? null : view.name))}
                />
                <IconButton
                  icon={IconPencil}
                  label={m.staff_saved_view_rename({ name: view.name })}
                  iconSize={18}
                  onClick={() => setRenamed(view.name)}
                />
                <IconButton
                  icon={IconTrash}
                  label={m.staff_saved_view_remove({ name: view.name })}
                  iconSize={18}
                  onClick={() => onChange(removeView(storage, view.name))}
                />
              </>
            )}
          </li>
        ))}
      </ul>
      <form className={styles.save} onSubmit={handleSave}>
        <TextField
          label={m.staff_saved_view_name()}
          value={name}
          maxLength={LONGEST_NAME}
          placeholder={m.staff_saved_view_example()}
          onChange={(event) => setName(event.currentTarget.value)}
        />
        <Button type="submit" variant="outline">
          {m.staff_saved_view_save()}
        </Button>
      </form>
    </div>
  )
}

interface RenameFormProps {
  view: SavedView
  /** Names of the others. */
  taken: readonly string[]
  onRename: (name: string) => void
  onLeave: () => void
}

function RenameForm({ view, taken, onRename, onLeave }: RenameFormProps) {
  const [name, setName] = useState(view.name)
  const isTaken = taken.includes(name.trim())
  const handleSubmit = (event: FormEvent) => {
    event.preventDefault()
    if (name.trim() !== '' && !isTaken) onRename(name.trim())
  }
  return (
    <form className={styles.save} onSubmit={handleSubmit}>
      <TextField
        label={m.staff_saved_view_new_name()}
        value={name}
        maxLength={LONGEST_NAME}
        error={isTaken ? m.staff_saved_view_taken() : undefined}
        ref={(field) => field?.focus()}
        onKeyDown={(event) => {
          if (event.key !== 'Escape') return
          event.stopPropagation()
          onLeave()
        }}
        onChange={(event) => setName(event.currentTarget.value)}
      />
      <Button type="submit" variant="outline">
        {m.staff_saved_view_rename_now()}
      </Button>
    </form>
  )
}
