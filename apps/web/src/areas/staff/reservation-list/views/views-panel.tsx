import { useState } from 'react'
import type { FormEvent } from 'react'
import { LONGEST_VIEW_NAME } from '@rodchao/contract/names'
import type { SavedView } from '@rodchao/contract'
import IconHome from '@tabler/icons-react/dist/esm/icons/IconHome.mjs'
import IconHomeOff from '@tabler/icons-react/dist/esm/icons/IconHomeOff.mjs'
import IconPencil from '@tabler/icons-react/dist/esm/icons/IconPencil.mjs'
import IconTrash from '@tabler/icons-react/dist/esm/icons/IconTrash.mjs'
import { m } from '#lib/messages.ts'
import { Button } from '#ui/actions/button.tsx'
import { IconButton } from '#ui/actions/icon-button.tsx'
import { Notice } from '#ui/feedback/notice.tsx'
import { UndoBar } from '#ui/feedback/undo-bar.tsx'
import { TextField } from '#ui/fields/text-field.tsx'
import type { ListState } from '#areas/staff/core/list-state.ts'
import { problemMessage } from '#areas/staff/core/problem-messages.ts'
import {
  parseView,
  renamedView,
  serializeView,
  withFirstView,
  withoutView,
  withView,
  withViewAgain,
} from './saved-views.ts'
import { useSavedViews } from './use-saved-views.ts'
import styles from './views-panel.module.css'

export interface ViewsPanelProps {
  state: ListState
  close: () => void
  go: (next: ListState) => void
}

interface Removed {
  readonly view: SavedView
  readonly index: number
}

/** The saved views: shown, renamed, removed, and one of them the first that the page shows. */
export function ViewsPanel({ state, close, go }: ViewsPanelProps) {
  const { views, change, isPending, problem } = useSavedViews(true)
  const [name, setName] = useState('')
  const [renamed, setRenamed] = useState<string>()
  const [removed, setRemoved] = useState<Removed>()
  const current = views.find((view) => view.search === serializeView(state))
  const handleSave = async (event: FormEvent) => {
    event.preventDefault()
    if (name.trim() === '' || isPending) return
    if (await change((before) => withView(before, name.trim(), state))) setName('')
  }
  const handleRemove = async (view: SavedView) => {
    const index = views.indexOf(view)
    if (await change((before) => withoutView(before, view.name))) setRemoved({ view, index })
  }
  return (
    <div className={styles.menu}>
      {problem === null ? null : <Notice tone="warning" role="alert" title={problemMessage(problem)} />}
      {views.length === 0 && !isPending ? <p className={styles.hint}>{m.staff_saved_views_none()}</p> : null}
      <ul>
        {views.map((view) => (
          <li key={view.name} className={styles.view}>
            {renamed === view.name ? (
              <RenameForm
                view={view}
                taken={views.filter((other) => other !== view).map((other) => other.name)}
                onRename={async (next) => {
                  if (await change((before) => renamedView(before, view.name, next))) setRenamed(undefined)
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
                  {view.isFirst ? <small>{m.staff_saved_view_is_first()}</small> : null}
                </button>
                <IconButton
                  icon={view.isFirst ? IconHomeOff : IconHome}
                  label={
                    view.isFirst
                      ? m.staff_saved_view_not_first({ name: view.name })
                      : m.staff_saved_view_first({ name: view.name })
                  }
                  iconSize={18}
                  onClick={() => void change((before) => withFirstView(before, view.isFirst ? null : view.name))}
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
                  onClick={() => void handleRemove(view)}
                />
              </>
            )}
          </li>
        ))}
      </ul>
      <UndoBar
        flat
        offer={
          removed === undefined
            ? null
            : {
                key: removed.view.name,
                message: m.staff_saved_view_removed({ name: removed.view.name }),
                onUndo: () => {
                  setRemoved(undefined)
                  void change((before) => withViewAgain(before, removed.view, removed.index))
                },
              }
        }
        onClose={() => setRemoved(undefined)}
      />
      <form className={styles.save} onSubmit={(event) => void handleSave(event)}>
        <TextField
          label={m.staff_saved_view_name()}
          value={name}
          maxLength={LONGEST_VIEW_NAME}
          placeholder={m.staff_saved_view_example()}
          onChange={(event) => setName(event.currentTarget.value)}
        />
        <Button type="submit" variant="outline" loading={isPending}>
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
  onRename: (name: string) => Promise<void>
  onLeave: () => void
}

function RenameForm({ view, taken, onRename, onLeave }: RenameFormProps) {
  const [name, setName] = useState(view.name)
  const isTaken = taken.includes(name.trim())
  const handleSubmit = (event: FormEvent) => {
    event.preventDefault()
    if (name.trim() !== '' && !isTaken) void onRename(name.trim())
  }
  return (
    <form className={styles.save} onSubmit={handleSubmit}>
      <TextField
        label={m.staff_saved_view_new_name()}
        value={name}
        maxLength={LONGEST_VIEW_NAME}
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
