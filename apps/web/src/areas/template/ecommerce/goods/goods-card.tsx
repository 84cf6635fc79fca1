import { Link } from '@tanstack/react-router'
import IconTruckDelivery from '@tabler/icons-react/dist/esm/icons/IconTruckDelivery.mjs'
import { m } from '#lib/messages.ts'
import { Icon } from '#ui/display/icon.tsx'
import { dollarText } from '../cart/api.ts'
import { toCents } from '../order/totals.ts'
import { CartButton, WishButton } from './goods-buttons.tsx'
import { GoodsPicture } from '../../core/goods/goods-picture.tsx'
import { Stars } from './stars.tsx'
import type { ReactNode } from 'react'
import type { MarkedGoods } from '../schema.ts'
import styles from './goods-card.module.css'

export interface GoodsCardProps {
  goods: Omit<MarkedGoods, 'isInWishlist'>
  /** One wide row instead of a card. */
  isWide?: boolean | undefined
  /** At the corner of the picture. */
  corner: ReactNode
  action: ReactNode
}

export function GoodsCard({ goods, isWide = false, corner, action }: GoodsCardProps) {
  const { name, brand, slug, image, price, rating, description, hasFreeShipping } = goods
  return (
    <article className={styles.card} data-wide={isWide || undefined} aria-label={name}>
      <div className={styles.ground}>
        <Link to="/apps/e-commerce/$slug" params={{ slug }} tabIndex={-1} aria-hidden="true" className={styles.picture}>
          <GoodsPicture image={image} />
        </Link>
        {hasFreeShipping ? (
          <span className={styles.free}>
            <Icon of={IconTruckDelivery} size={14} />
            {m.shop_free_delivery()}
          </span>
        ) : null}
        {corner}
      </div>
      <div className={styles.body}>
        <p className={styles.line}>
          <Stars rating={rating} />
          <span className={styles.brand}>{brand}</span>
          <bdi className={styles.price}>{dollarText(toCents(price))}</bdi>
        </p>
        <h2 className={styles.name}>
          <Link to="/apps/e-commerce/$slug" params={{ slug }}>
            {name}
          </Link>
        </h2>
        <p className={styles.description}>{description}</p>
        <div className={styles.action} data-action>
          {action}
        </div>
      </div>
    </article>
  )
}

/** A card of the shop: its heart and its way into the cart. */
export function ShopCard({ goods, isWide }: { goods: MarkedGoods; isWide: boolean }) {
  return (
    <GoodsCard
      goods={goods}
      isWide={isWide}
      corner={<WishButton goods={goods} className={styles.corner} />}
      action={<CartButton goods={goods} wide />}
    />
  )
}
