import IconSearch from '@tabler/icons-react/dist/esm/icons/IconSearch.mjs'
import { m } from '#lib/messages.ts'
import { Icon } from '#ui/display/icon.tsx'
import { useTypedText } from '../../core/list/use-typed-text.ts'
import styles from './mail-column.module.css'

export const SEARCH_ID = 'email-search'

/** Every letter asks anew; the address keeps what is asked, and going back in it is followed. */
export function MailSearch({ q, onSearch }: { q: string; onSearch: (q: string) => void }) {
  const field = useTypedText(q, onSearch)
  return (
    <label className={styles.search}>
      <Icon of={IconSearch} size={18} />
      <input
        id={SEARCH_ID}
        type="search"
        aria-label={m.email_search()}
        placeholder={m.email_search()}
        {...field}
        maxLength={100}
        autoComplete="off"
        onKeyDown={(event) => {
          if (event.key === 'Escape') event.currentTarget.blur()
        }}
      />
    </label>
  )
}
