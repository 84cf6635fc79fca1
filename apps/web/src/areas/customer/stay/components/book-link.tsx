import { Link } from '@tanstack/react-router'
import { m } from '#lib/messages.ts'
import { buttonClass } from '#ui/actions/button.tsx'
import { Money } from '#ui/display/money.tsx'
import { baht } from '../labels.ts'
import { nightsBetween } from '../model.ts'
import { reserveAddress } from '../reserve-address.ts'
import type { StayPage } from '../use-stay.ts'
import styles from './book-link.module.css'

export function StayTotal({ page: { data } }: { page: StayPage }) {
  const { quote, nights } = data
  if (quote === null || nights === null) return <p className={styles.total}>{m.stay_choose_nights()}</p>
  return (
    <p className={styles.total}>
      <Money amount={baht(quote.total)} unit={m.search_baht()} size="total" />
      <small>
        {data.more.length > 0
          ? m.stay_total_with_vehicle({ count: nights.count })
          : m.stay_total_for({ count: nights.count })}
      </small>
    </p>
  )
}

/** Leads to the booking with all that is chosen; what cannot be had is no link. */
export function BookLink({ page }: { page: StayPage }) {
  const { data, stay, chosen, more } = page
  const { start, end } = chosen
  // What was pressed last goes along, whether or not its price has come.
  const isKnown = page.form.isWaiting || (data.quote !== null && data.isFree)
  if (start === undefined || end === undefined || !isKnown) {
    return (
      <a href="#nights" className={buttonClass('outline', 'lg', true)}>
        {m.stay_see_nights()}
      </a>
    )
  }
  const counted = data.counted.map((one) => ({ slug: one.slug, quantity: page.quantityOf(one) }))
  return (
    <Link
      to="/reserve"
      search={reserveAddress(stay, { start, end }, counted, more, page.way) as never}
      className={buttonClass('next', 'lg', true)}
    >
      {m.stay_book({ count: nightsBetween(start, end) })}
    </Link>
  )
}
