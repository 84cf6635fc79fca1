import { Link } from '@tanstack/react-router'
import IconChevronRight from '@tabler/icons-react/dist/esm/icons/IconChevronRight.mjs'
import { MINUTE } from '@rodchao/rental'
import { formatDuration } from '#lib/format.ts'
import { m } from '#lib/messages.ts'
import { Icon } from '#ui/display/icon.tsx'
import { momentLabel, toInstant } from '../labels.ts'
import type { FoundProduct } from '@rodchao/contract'
import type { Search } from '../use-search.ts'
import styles from './result-row.module.css'

/** Why it cannot be had in the window, when else it can, and what is like it. */
export function OutWords({ search, row }: { search: Search; row: FoundProduct }) {
  const { nearestFreeStart: next, similar, name } = row
  const { start, end } = search.window
  const length = toInstant(end) - toInstant(start)
  return (
    <>
      <p className={styles.reason}>
        {reasonLabel(row)}
        {next === null ? null : (
          <>
            {' '}
            {m.search_next_free()} <b className="rc-nowrap">{momentLabel(next)}</b>
          </>
        )}
      </p>
      <p className={styles.ways}>
        {next === null ? null : (
          <Link
            to="/pages/search"
            search={search.to({ start: dayTime(next), end: dayTime(Date.parse(next) + length) })}
          >
            {m.search_move()}
            <span className="rc-visually-hidden"> {name[search.locale]}</span>
            <Icon of={IconChevronRight} size={16} mirrored />
          </Link>
        )}
        {similar === null ? null : (
          <Link to="/reserve" search={{ step: 2, ...search.window, ...search.place?.search, product: similar.slug }}>
            {m.search_similar({ name: similar.name[search.locale] })}
            <Icon of={IconChevronRight} size={16} mirrored />
          </Link>
        )}
      </p>
    </>
  )
}

const SHOP_OFFSET = 7 * 60 * MINUTE

/** An instant as the address writes it. */
function dayTime(instant: number | string): string {
  const time = typeof instant === 'number' ? instant : Date.parse(instant)
  return new Date(time + SHOP_OFFSET).toISOString().slice(0, 16)
}

function reasonLabel({ reason, limitMinutes }: FoundProduct): string {
  const length = formatDuration((limitMinutes ?? 0) * MINUTE)
  if (reason === 'booked') return m.search_booked()
  if (reason === 'too_short') return m.search_too_short({ length })
  return reason === 'too_long' ? m.search_too_long({ length }) : m.search_no_rate()
}
