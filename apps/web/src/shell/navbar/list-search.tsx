import { useEffect, useEffectEvent, useRef, useState } from 'react'
import type { FormEvent } from 'react'
import { useNavigate, useRouterState } from '@tanstack/react-router'
import IconSearch from '@tabler/icons-react/dist/esm/icons/IconSearch.mjs'
import { m } from '#lib/messages.ts'
import { textParam } from '#lib/search-params.ts'
import { Icon } from '#ui/display/icon.tsx'
import { PaletteKey } from './palette-key.tsx'
import styles from './navbar.module.css'

const TYPING_PAUSE_MS = 250
const LIST = '/main'
/** What a new search leaves behind: a page of the old answer and the tab, since one looks for somebody everywhere. */
const FORGOTTEN = ['cursor', 'page', 'open', 'view', 'q']

function searchedFor(search: Record<string, unknown>, text: string): Record<string, string | string[]> {
  const kept = Object.entries(search).filter(([key]) => !FORGOTTEN.includes(key)) as [string, string | string[]][]
  const view = textParam(search, 'view')
  const query = text.trim()
  if (query === '') return Object.fromEntries([...kept, ...(view === undefined ? [] : [['view', view] as const])])
  return Object.fromEntries([...kept, ['view', 'all'], ['q', query]])
}

/** Searches the list while one types; the address holds what was asked. The palette is a key away. */
export function ListSearch() {
  const navigate = useNavigate()
  const location = useRouterState({ select: (state) => state.location })
  const asked = textParam(location.search, 'q') ?? ''
  const [typed, setTyped] = useState(asked)
  const sent = useRef(asked)

  // Back, a saved view or "clear filters" changed what is asked: the box follows.
  useEffect(() => {
    if (asked === sent.current) return
    sent.current = asked
    setTyped(asked)
  }, [asked])

  const ask = (text: string) => {
    sent.current = text.trim()
    void navigate({ to: LIST, search: searchedFor(location.search, text), replace: true })
  }
  const askLater = useEffectEvent(ask)
  useEffect(() => {
    if (typed.trim() === sent.current) return undefined
    const timer = setTimeout(() => askLater(typed), TYPING_PAUSE_MS)
    return () => clearTimeout(timer)
  }, [typed])

  const handleSubmit = (event: FormEvent) => {
    event.preventDefault()
    ask(typed)
  }
  return (
    <form role="search" className={styles.search} onSubmit={handleSubmit}>
      <Icon of={IconSearch} size={18} />
      <input
        id="staff-search"
        type="search"
        className={styles.searchText}
        aria-label={m.staff_search_label()}
        placeholder={m.staff_search_example()}
        value={typed}
        maxLength={100}
        autoComplete="off"
        onChange={(event) => setTyped(event.currentTarget.value)}
        onKeyDown={(event) => {
          if (event.key === 'Escape') event.currentTarget.blur()
        }}
      />
      <PaletteKey />
    </form>
  )
}
