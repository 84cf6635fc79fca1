import { useEffect, useRef, useState } from 'react'
import type { KeyboardEvent, MouseEvent } from 'react'
import { useRouter } from '@tanstack/react-router'
import IconSearch from '@tabler/icons-react/dist/esm/icons/IconSearch.mjs'
import IconX from '@tabler/icons-react/dist/esm/icons/IconX.mjs'
import { afterPaint } from '#lib/after-paint.ts'
import { m } from '#lib/messages.ts'
import { Icon } from '#ui/display/icon.tsx'
import { IconButton } from '#ui/actions/icon-button.tsx'
import { commandKey } from '../keys/command-key.ts'
import { firstEntries, neighbour } from './entry.ts'
import type { Entry, EntryGroup } from './entry.ts'
import { takeTyping } from './early-typing.ts'
import { PaletteOption } from './palette-option.tsx'
import { keepRecent } from './recents.ts'
import { useEntries } from './use-entries.ts'
import styles from './palette-box.module.css'

const LIST_ID = 'palette-list'
const LONGEST_QUERY = 100
/** So many fill the box; the others come once these have been painted, so that typing can begin. */
const ENTRIES_AT_FIRST = 13

const KIND_LABELS: Record<EntryGroup['kind'], () => string> = {
  recent: () => m.shell_palette_recent(),
  pages: () => m.shell_palette_pages(),
  actions: () => m.shell_palette_actions(),
  reservations: () => m.shell_palette_reservations(),
  customers: () => m.shell_palette_customers(),
  units: () => m.shell_palette_units(),
  template: () => m.shell_palette_template(),
  list: () => m.shell_palette_list(),
}

const optionId = (id: string) => `palette-${id}`

/** What one types, and under it what answers. The focus stays in the field; arrows move the choice. */
export function PaletteBox({ onClose }: { onClose: () => void }) {
  const router = useRouter()
  const list = useRef<HTMLDivElement>(null)
  const [typed, setTyped] = useState('')
  const [pointed, setPointed] = useState<string>()
  const found = useEntries(typed)
  const { search, findsBookings, userId } = found
  const [isPainted, setPainted] = useState(false)
  useEffect(() => {
    let isHere = true
    void afterPaint().then(() => isHere && setPainted(true))
    return () => {
      isHere = false
    }
  }, [])
  const groups = isPainted ? found.groups : firstEntries(found.groups, ENTRIES_AT_FIRST)
  const entries = groups.flatMap((group) => group.entries)
  // Until somebody chooses, the first hit is the choice, also when a better one comes in.
  const chosen = entries.find(({ id }) => id === pointed) ?? entries[0]
  const chosenId = chosen?.id

  useEffect(() => {
    if (chosenId === undefined || pointed === undefined) return
    list.current?.querySelector('[aria-selected="true"]')?.scrollIntoView({ block: 'nearest' })
  }, [chosenId, pointed])

  const take = (entry: Entry, inNewTab: boolean) => {
    if (entry.kept !== undefined) keepRecent(userId, entry.kept)
    onClose()
    const { target } = entry
    if ('act' in target) target.act()
    else if (inNewTab || target.opensNewTab === true) window.open(target.href, '_blank', 'noopener')
    else router.history.push(target.href)
  }
  const handleKey = (event: KeyboardEvent) => {
    if (event.nativeEvent.isComposing) return
    if (event.key === 'ArrowDown' || event.key === 'ArrowUp') {
      event.preventDefault()
      const ids = entries.map(({ id }) => id)
      setPointed(neighbour(ids, chosenId, event.key === 'ArrowDown' ? 1 : -1))
    }
    if (event.key === 'Enter') {
      event.preventDefault()
      if (chosen !== undefined) take(chosen, event.ctrlKey || event.metaKey)
    }
  }
  const isSearchDone = !search.isSearching && !search.hasFailed
  return (
    <div className={styles.box}>
      <div className={styles.field}>
        <Icon of={IconSearch} size={20} />
        <input
          type="text"
          role="combobox"
          className={styles.text}
          aria-label={m.shell_palette_title()}
          aria-expanded={entries.length > 0}
          aria-controls={LIST_ID}
          aria-autocomplete="list"
          aria-activedescendant={chosenId === undefined ? undefined : optionId(chosenId)}
          placeholder={findsBookings ? m.shell_palette_example() : m.shell_palette_example_pages()}
          value={typed}
          maxLength={LONGEST_QUERY}
          autoComplete="off"
          spellCheck={false}
          enterKeyHint="go"
          onFocus={() => {
            const early = takeTyping()
            if (early !== '') setTyped(early)
          }}
          onChange={(event) => {
            setTyped(event.currentTarget.value)
            setPointed(undefined)
          }}
          onKeyDown={handleKey}
        />
        <IconButton icon={IconX} label={m.shared_close()} onClick={onClose} />
      </div>
      <div ref={list} id={LIST_ID} role="listbox" className={styles.list} aria-label={m.shell_palette_results()}>
        {groups.map(({ kind, entries: own }) => (
          <div key={kind} role="group" aria-labelledby={optionId(kind)} className={styles.group}>
            <div id={optionId(kind)} role="presentation" className={styles.kind}>
              {KIND_LABELS[kind]()}
            </div>
            {own.map((entry) => (
              <PaletteOption
                key={entry.id}
                id={optionId(entry.id)}
                entry={entry}
                query={typed}
                isChosen={entry === chosen}
                onPoint={() => setPointed(entry.id)}
                onTake={(event: MouseEvent) => take(entry, event.ctrlKey || event.metaKey || event.button === 1)}
              />
            ))}
          </div>
        ))}
      </div>
      {search.isSearching ? <p className={styles.note}>{m.shell_palette_searching()}</p> : null}
      {isSearchDone && entries.length === 0 ? (
        <p className={styles.note}>{m.shell_palette_none({ text: typed.trim() })}</p>
      ) : null}
      {search.hasFailed ? (
        <p className={styles.note} role="alert">
          {m.shell_palette_failed()}{' '}
          <button type="button" className={styles.retry} onClick={search.retry}>
            {m.shared_retry()}
          </button>
        </p>
      ) : null}
      <p role="status" className="rc-visually-hidden">
        {typed.trim() === '' || !isSearchDone ? '' : m.shell_palette_count({ count: entries.length })}
      </p>
      <p className={styles.keys} aria-hidden="true">
        <span>
          <kbd>↑</kbd>
          <kbd>↓</kbd> {m.shell_palette_move()}
        </span>
        <span>
          <kbd>Enter</kbd> {m.shell_palette_choose()}
        </span>
        <span>
          <kbd>{commandKey()}</kbd>
          <kbd>Enter</kbd> {m.shell_palette_new_tab()}
        </span>
        <span>
          <kbd>Esc</kbd> {m.shell_palette_close()}
        </span>
      </p>
    </div>
  )
}
