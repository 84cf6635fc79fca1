import { Link } from '@tanstack/react-router'
import IconX from '@tabler/icons-react/dist/esm/icons/IconX.mjs'
import { formatDate } from '#lib/format.ts'
import { m } from '#lib/messages.ts'
import { Button } from '#ui/actions/button.tsx'
import { Stepper } from '#ui/fields/stepper.tsx'
import { dollarText } from '../cart/api.ts'
import { stepAside } from '../cart/step-aside.ts'
import { WishButton } from '../goods/goods-buttons.tsx'
import { GoodsPicture } from '../../core/goods/goods-picture.tsx'
import { Stars } from '../goods/stars.tsx'
import { mostOf } from '../order/quantity.ts'
import { lineCents } from '../order/totals.ts'
import { whyNoMore } from '../order/why-no-more.ts'
import type { CartItem } from '../cart/api.ts'
import styles from './cart-step.module.css'

export interface CartStepProps {
  items: readonly CartItem[]
  onQuantity: (id: number, qty: number) => void
  onRemove: (item: CartItem) => void
}

/** What is bought, how many of each, and when it arrives. */
export function CartStep({ items, onQuantity, onRemove }: CartStepProps) {
  return (
    <ul className={styles.list} aria-label={m.template_cart_items()}>
      {items.map((item) => (
        <li key={item.id} className={styles.row} data-goods={item.id}>
          <GoodsPicture image={item.image} className={styles.picture} />
          <div className={styles.words}>
            <Link to="/apps/e-commerce/$slug" params={{ slug: item.slug }} className={styles.name}>
              {item.name}
            </Link>
            <span className={styles.line}>
              <Stars rating={item.rating} />
              <span>{item.brand}</span>
              <span role="status" className={styles.stock} data-few={whyNoMore(item) === null ? undefined : true}>
                {whyNoMore(item) ?? m.shop_stock()}
              </span>
            </span>
            <span className={styles.actions}>
              <WishButton goods={item} isWorded />
              <Button
                variant="quiet"
                icon={IconX}
                className={styles.remove}
                aria-label={m.shop_remove_of({ name: item.name })}
                data-remove
                onClick={({ currentTarget }) => {
                  stepAside(currentTarget)
                  onRemove(item)
                }}
              >
                {m.shop_remove()}
              </Button>
            </span>
          </div>
          <div className={styles.quantity}>
            <Stepper
              label={m.template_cart_quantity({ name: item.name })}
              decreaseLabel={m.template_cart_fewer({ name: item.name })}
              increaseLabel={m.template_cart_more({ name: item.name })}
              min={1}
              max={mostOf(item.stock)}
              value={item.qty}
              onChange={(qty) => onQuantity(item.id, qty)}
            />
            <small>{m.shop_arrives({ day: formatDate(item.shippingDate, 'day-month') })}</small>
          </div>
          <div className={styles.price}>
            <bdi>{dollarText(lineCents(item))}</bdi>
            <small>{m.shop_offers({ percent: item.discountPercentage, count: item.offers })}</small>
            {item.hasFreeShipping ? <small>{m.shop_free_delivery()}</small> : null}
          </div>
        </li>
      ))}
    </ul>
  )
}
