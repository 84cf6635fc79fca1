import type { ReactNode } from 'react'
import IconChevronDown from '@tabler/icons-react/dist/esm/icons/IconChevronDown.mjs'
import IconPlus from '@tabler/icons-react/dist/esm/icons/IconPlus.mjs'
import IconSearch from '@tabler/icons-react/dist/esm/icons/IconSearch.mjs'
import { m } from '#lib/messages.ts'
import { Icon } from '#ui/display/icon.tsx'
import { Menu } from '#ui/overlays/menu.tsx'
import { PAGE_SIZES, refinedAddress } from './list-address.ts'
import { useTypedText } from './use-typed-text.ts'
import type { ListAddress } from './list-address.ts'
import styles from './list-tools.module.css'

export interface ListPlace {
  address: ListAddress
  /** `isTyped` where every letter is a step that nobody wants to go back through. */
  go: (next: ListAddress, isTyped?: boolean) => void
  /** Somebody is about to go there: what it shows can be fetched. */
  near?: ((next: ListAddress) => void) | undefined
}

/** How many rows stand on a page, what is looked for, what narrows the list, and what adds to it. */
export function ListTools({ label, address, go, children }: ListPlace & { label: string; children: ReactNode }) {
  return (
    <div className={styles.tools}>
      <PageSize sizes={PAGE_SIZES} address={address} go={go} />
      <SearchBox label={label} address={address} go={go} />
      {children}
    </div>
  )
}

export function PageSize({ sizes, address, go }: ListPlace & { sizes: readonly number[] }) {
  return (
    <span className={styles.size}>
      <select
        aria-label={m.showroom_per_page()}
        value={address.perPage}
        onChange={({ currentTarget }) => go(refinedAddress(address, { perPage: Number(currentTarget.value) }))}
      >
        {sizes.map((size) => (
          <option key={size}>{size}</option>
        ))}
      </select>
      <Icon of={IconChevronDown} size={16} className={styles.chevron} />
    </span>
  )
}

export function SearchBox({ label, address, go }: ListPlace & { label: string }) {
  const field = useTypedText(address.q, (q) => go(refinedAddress(address, { q }), true))
  return (
    <span className={styles.search}>
      <Icon of={IconSearch} size={18} className={styles.glass} />
      <input type="search" aria-label={label} placeholder={label} maxLength={200} {...field} />
    </span>
  )
}

export interface FilterPickProps extends ListPlace {
  /** The name of the filter in the address. */
  filter: string
  name: string
  options: readonly { value: string; label: string }[]
}

/** One filter as a chip: dashed while it narrows nothing, a part of a sentence when it does. */
export function FilterPick({ filter, name, options, address, go, near }: FilterPickProps) {
  const chosen = options.find(({ value }) => value === address.filters[filter])
  const chosenAddress = (value: string) => refinedAddress(address, { filters: { ...address.filters, [filter]: value } })
  const choice = (value: string, label: string) => ({
    kind: 'choice' as const,
    key: value === '' ? 'any' : value,
    label,
    isChosen: value === (chosen?.value ?? ''),
    onNear: () => near?.(chosenAddress(value)),
    onSelect: () => go(chosenAddress(value)),
  })
  return (
    <Menu
      label={name}
      buttonClassName={chosen === undefined ? styles.add : styles.filter}
      button={
        chosen === undefined ? (
          <>
            <Icon of={IconPlus} size={16} />
            {name}
          </>
        ) : (
          <>
            {name} <b>{chosen.label}</b>
            <Icon of={IconChevronDown} size={16} />
          </>
        )
      }
      entries={[
        choice('', m.showroom_filter_any()),
        { kind: 'separator', key: 'line' },
        ...options.map(({ value, label }) => choice(value, label)),
      ]}
    />
  )
}
