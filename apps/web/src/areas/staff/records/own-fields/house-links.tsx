import { Link } from '@tanstack/react-router'
import { formatCount, formatMoney } from '#lib/format.ts'
import { m } from '#lib/messages.ts'
import type { ExtraProps } from '../kinds/kind-view.ts'
import styles from './own-fields.module.css'

/** What of a house is kept with its model, its add-ons and the shop. */
export function HouseLinks({ record: { fields, facts } }: ExtraProps<'stays'>) {
  const { guests, photos, extraGuest, slug } = facts
  return (
    <nav className={styles.links} aria-label={m.houses_links()}>
      <Link to="/records/$kind" params={{ kind: 'products' }} search={{ id: fields.product }} preload={false}>
        {m.houses_link_product({ guests: formatCount(guests) })}
      </Link>
      <Link to="/vehicle-photos" search={{ product: slug }} preload={false}>
        {m.houses_link_photos({ count: formatCount(photos) })}
      </Link>
      <Link to="/records/$kind" params={{ kind: 'addons' }} search={{}} preload={false}>
        {extraGuest === null ? m.houses_link_extra_none() : m.houses_link_extra({ price: formatMoney(extraGuest) })}
      </Link>
      <Link to="/records/$kind" params={{ kind: 'minimumNights' }} search={{}} preload={false}>
        {m.houses_link_nights()}
      </Link>
    </nav>
  )
}
