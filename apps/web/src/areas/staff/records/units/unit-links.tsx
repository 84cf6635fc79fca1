import { Link } from '@tanstack/react-router'
import type { KeptRecord } from '@rodchao/contract'
import { formatCount } from '#lib/format.ts'
import { m } from '#lib/messages.ts'
import { useNow } from '#ui/dates/use-now.ts'
import { Notice } from '#ui/feedback/notice.tsx'
import { daysLeft, papersWords, SOON_DAYS } from '../kinds/units.ts'
import styles from './unit-parts.module.css'

/** What else is known of a unit, above its fields: papers that end, bookings, blocks, and the sale. */
export function UnitLinks({ record: { fields, facts } }: { record: KeptRecord<'units'> }) {
  const now = useNow()
  const { papersEndOn, bookings, blocks, sale } = facts
  return (
    <section className={styles.links} aria-label={m.units_about()}>
      {papersEndOn === null || daysLeft(papersEndOn, now) > SOON_DAYS ? null : (
        <Notice tone={daysLeft(papersEndOn, now) < 0 ? 'danger' : 'warning'}>
          {m.units_papers_notice({ when: papersWords(papersEndOn, now) })}
        </Notice>
      )}
      <p>
        {m.units_counts({ bookings: formatCount(bookings), blocks: formatCount(blocks) })}{' '}
        <Link to="/main" search={{ layout: 'timeline', q: fields.label }} preload={false}>
          {m.units_timeline()}
        </Link>
        {bookings === 0 ? null : (
          <>
            {' · '}
            <Link to="/main" search={{ view: 'all', q: fields.label }} preload={false}>
              {m.units_move({ count: formatCount(bookings) })}
            </Link>
          </>
        )}
      </p>
      {sale === null ? null : (
        <p>
          <Link
            to="/reservation-info"
            search={fields.status === 'sold' ? { id: sale, tab: 'documents' } : { id: sale }}
            preload={false}
          >
            {fields.status === 'sold' ? m.units_sale() : m.units_sale_open()}
          </Link>
        </p>
      )}
    </section>
  )
}
