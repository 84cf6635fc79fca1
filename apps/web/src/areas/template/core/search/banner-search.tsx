import IconSearch from '@tabler/icons-react/dist/esm/icons/IconSearch.mjs'
import { Icon } from '#ui/display/icon.tsx'
import { useTypedText } from '../list/use-typed-text.ts'
import styles from './banner-search.module.css'

export interface BannerSearchProps {
  title: string
  lead: string
  /** The name of the field. */
  label: string
  q: string
  onSearch: (q: string) => void
}

/** What a page of help begins with: every letter asks anew; going back in the address is followed. */
export function BannerSearch({ title, lead, label, q, onSearch }: BannerSearchProps) {
  const field = useTypedText(q, onSearch)
  return (
    <header className={styles.banner}>
      <h2>{title}</h2>
      <p>{lead}</p>
      <label className={styles.search}>
        <Icon of={IconSearch} size={20} />
        <input type="search" aria-label={label} placeholder={label} {...field} maxLength={100} autoComplete="off" />
      </label>
    </header>
  )
}
