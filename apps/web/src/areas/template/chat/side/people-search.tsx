import { useEffect, useRef, useState } from 'react'
import IconSearch from '@tabler/icons-react/dist/esm/icons/IconSearch.mjs'
import { m } from '#lib/messages.ts'
import { Icon } from '#ui/display/icon.tsx'
import styles from './chat-side.module.css'

/** Every letter narrows both lists; the address keeps what is looked for, and going back in it is followed. */
export function PeopleSearch({ q, onSearch }: { q: string; onSearch: (q: string) => void }) {
  const [typed, setTyped] = useState(q)
  const sent = useRef(q)
  useEffect(() => {
    if (q === sent.current) return
    sent.current = q
    setTyped(q)
  }, [q])
  return (
    <form role="search" className={styles.search} onSubmit={(event) => event.preventDefault()}>
      <Icon of={IconSearch} size={18} />
      <input
        type="search"
        aria-label={m.chat_search()}
        placeholder={m.chat_search()}
        value={typed}
        maxLength={100}
        autoComplete="off"
        onChange={({ currentTarget: { value } }) => {
          setTyped(value)
          sent.current = value
          onSearch(value)
        }}
      />
    </form>
  )
}
