import type { Locale } from '#lib/locale.ts'
import { m } from '#lib/messages.ts'
import { FilterChip } from '#ui/actions/chip.tsx'
import { Button } from '#ui/actions/button.tsx'
import { leavesFocus } from '#ui/feedback/step-back.ts'
import { refinedAddress, widenedAddress } from '../../core/list/list-address.ts'
import type { TablePlace } from '../rows/use-table-address.ts'
import { filterChips } from './filter-words.ts'
import styles from './card-head.module.css'

/** What narrows a table, to be read and taken off. */
export function FilterChips({ place: { address, go }, locale }: { place: TablePlace; locale: Locale }) {
  const chips = filterChips(address.filters, locale)
  if (chips.length === 0) return null
  return (
    <div ref={leavesFocus} className={styles.chips} role="group" aria-label={m.tables_filters()}>
      {chips.map(({ filter, name, value }) => (
        <FilterChip
          key={filter}
          name={name}
          value={value}
          removeLabel={m.tables_chip_remove({ filter: `${name} ${value}` })}
          onRemove={() => go(refinedAddress(address, { filters: { ...address.filters, [filter]: '' } }))}
        />
      ))}
      {chips.length > 1 ? (
        <Button variant="quiet" onClick={() => go({ ...widenedAddress(address), q: address.q })}>
          {m.showroom_filter_clear()}
        </Button>
      ) : null}
    </div>
  )
}
