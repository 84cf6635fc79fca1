import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { m } from '#lib/messages.ts'
import { buttonClass } from '#ui/actions/button.tsx'
import { Pagination } from '../../core/list/pagination.tsx'
import { PER_PAGE } from '../api.ts'
import { cartOptions, dollarText, totalCents } from '../cart/api.ts'
import { GoodsPicture } from '../../core/goods/goods-picture.tsx'
import { FREE_DELIVERY_FROM, orderTotals } from '../order/totals.ts'
import styles from './shop-foot.module.css'

const MOST_PICTURES = 3

export interface ShopFootProps {
  page: number
  total: number
  onPage: (page: number) => void
  onNear: (page: number) => void
}

/** The cart, the pages and the one next step. */
export function ShopFoot({ page, total, onPage, onNear }: ShopFootProps) {
  const { data: items } = useQuery(cartOptions)
  return (
    <div className={styles.foot} data-tall-foot="">
      <span className={styles.pictures}>
        {items?.slice(-MOST_PICTURES).map(({ id, image }) => (
          <GoodsPicture key={id} image={image} className={styles.picture} />
        ))}
      </span>
      <p className={styles.words}>
        {items === undefined ? null : <b>{m.shop_items({ count: items.length })}</b>}
        <span>
          {items === undefined ? null : ' · '}
          {items !== undefined && items.length > 0 && orderTotals(items, {}).delivery === 0
            ? m.shop_delivery_free_now()
            : m.shop_delivery_free_from({ price: dollarText(FREE_DELIVERY_FROM) })}
        </span>
      </p>
      {total > PER_PAGE ? (
        <div className={styles.pages}>
          <Pagination page={page} perPage={PER_PAGE} total={total} {...{ onPage, onNear }} />
        </div>
      ) : null}
      <bdi className={styles.total}>{items === undefined ? '–' : dollarText(totalCents(items))}</bdi>
      {items?.length === 0 ? null : (
        <Link to="/apps/e-commerce/checkout" className={buttonClass('next')}>
          {m.shop_to_checkout()}
        </Link>
      )}
    </div>
  )
}
