import { useEffect, useRef, useState } from 'react'
import IconSearch from '@tabler/icons-react/dist/esm/icons/IconSearch.mjs'
import { Icon } from '#ui/display/icon.tsx'
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
  const [typed, setTyped] = useState(q)
  const sent = useRef(q)
  useEffect(() => {
    if (q === sent.current) return
    sent.current = q
    setTyped(q)
  }, [q])
  return (
    <header className={styles.banner}>
      <h2>{title}</h2>
      <p>{lead}</p>
      <label className={styles.search}>
        <Icon of={IconSearch} size={20} />
        <input
          type="search"
          aria-label={label}
          placeholder={label}
          value={typed}
          maxLength={100}
          autoComplete="off"
          onChange={({ currentTarget: { value } }) => {
            setTyped(value)
            sent.current = value
            onSearch(value)
          }}
        />
      </label>
    </header>
  )
}
