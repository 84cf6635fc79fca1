import { Link } from '@tanstack/react-router'
import IconPlus from '@tabler/icons-react/dist/esm/icons/IconPlus.mjs'
import type { KeptRecord } from '@rodchao/contract'
import { formatCount } from '#lib/format.ts'
import { m } from '#lib/messages.ts'
import { buttonClass } from '#ui/actions/button.tsx'
import { Icon } from '#ui/display/icon.tsx'
import { classNames } from '#ui/styles/class-names.ts'
import type { TabProps } from '../kinds/kind-view.ts'
import { narrowed, NEW } from '../record-address.ts'
import styles from './prices.module.css'

/** A panel is only ever shown of records of its own kind. */
function productOf({ record }: TabProps): KeptRecord<'products'> | null {
  return record as KeptRecord<'products'> | null
}

/** What customers see of a model is kept on a page of its own. */
export function PhotosTab(props: TabProps) {
  const product = productOf(props)
  if (product === null) return null
  const { photos } = product.facts
  return (
    <div className={styles.tab}>
      <p className={styles.figure}>
        {photos === 0 ? m.products_photos_none() : m.products_photos_count({ count: formatCount(photos) })}
      </p>
      <p>{m.products_photos_text()}</p>
      <Link to="/vehicle-photos" search={{ product: product.fields.slug }} preload={false}>
        {m.products_photos_open()}
      </Link>
    </div>
  )
}

/** How many vehicles of a model there are, how many are free now, and the way to them and to one more. */
export function UnitsTab(props: TabProps) {
  const product = productOf(props)
  if (product === null) return null
  const { units, free, bookings } = product.facts
  const ofModel = { to: '/records/$kind', params: { kind: 'units' }, preload: false } as const
  const where = narrowed('', 'product', product.id)
  return (
    <div className={styles.tab}>
      <p className={styles.figure}>
        {units === 0
          ? m.products_units_none()
          : m.products_units_count({ units: formatCount(units), free: formatCount(free) })}
      </p>
      <p>{m.products_units_bookings({ count: formatCount(bookings) })}</p>
      {units === 0 ? null : (
        <Link {...ofModel} search={{ where }}>
          {m.products_units_open()}
        </Link>
      )}
      {props.mayWrite ? (
        <Link {...ofModel} search={{ where, id: NEW }} className={classNames(buttonClass('outline'), styles.add)}>
          <Icon of={IconPlus} size={20} />
          {m.units_add()}
        </Link>
      ) : null}
    </div>
  )
}
