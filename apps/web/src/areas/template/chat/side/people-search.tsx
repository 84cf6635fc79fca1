import IconSearch from '@tabler/icons-react/dist/esm/icons/IconSearch.mjs'
import { m } from '#lib/messages.ts'
import { Icon } from '#ui/display/icon.tsx'
import { useTypedText } from '../../core/list/use-typed-text.ts'
import styles from './chat-side.module.css'

/** Every letter narrows both lists; the address keeps what is looked for, and going back in it is followed. */
export function PeopleSearch({ q, onSearch }: { q: string; onSearch: (q: string) => void }) {
  const field = useTypedText(q, onSearch)
  return (
    <form role="search" className={styles.search} onSubmit={(event) => event.preventDefault()}>
      <Icon of={IconSearch} size={18} />
      <input
        type="search"
        aria-label={m.chat_search()}
        placeholder={m.chat_search()}
        {...field}
        maxLength={100}
        autoComplete="off"
      />
    </form>
  )
}
