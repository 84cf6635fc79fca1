import type { MouseEvent } from 'react'
import IconX from '@tabler/icons-react/dist/esm/icons/IconX.mjs'
import { m } from '#lib/messages.ts'
import { IconButton } from '#ui/actions/icon-button.tsx'
import { Stepper } from '#ui/fields/stepper.tsx'
import { GoodsPicture } from '../../core/goods/goods-picture.tsx'
import { mostOf } from '../order/quantity.ts'
import { lineCents, toCents } from '../order/totals.ts'
import { whyNoMore } from '../order/why-no-more.ts'
import { dollarText } from './api.ts'
import type { CartItem } from './api.ts'
import styles from './cart-panel.module.css'

export interface CartLineProps {
  item: CartItem
  onQuantity: (quantity: number) => void
  onRemove: (event: MouseEvent<HTMLButtonElement>) => void
}

/** One kind of goods in the cart. */
export function CartLine({ item, onQuantity, onRemove }: CartLineProps) {
  const { name, brand, image, price, qty, stock } = item
  return (
    <li className={styles.line} data-goods={item.id}>
      <GoodsPicture image={image} className={styles.picture} />
      <div className={styles.words}>
        <b className={styles.name}>{name}</b>
        <span className={styles.brand}>{brand}</span>
      </div>
      <IconButton
        icon={IconX}
        iconSize={18}
        label={m.template_cart_remove({ name })}
        className={styles.remove}
        data-remove
        onClick={onRemove}
      />
      <div className={styles.figures}>
        <Stepper
          label={m.template_cart_quantity({ name })}
          decreaseLabel={m.template_cart_fewer({ name })}
          increaseLabel={m.template_cart_more({ name })}
          min={1}
          max={mostOf(stock)}
          value={qty}
          onChange={onQuantity}
        />
        <span className={styles.prices}>
          <bdi className={styles.price}>{dollarText(lineCents(item))}</bdi>
          {qty === 1 ? null : (
            <small className={styles.each}>{m.template_cart_each({ price: dollarText(toCents(price)) })}</small>
          )}
        </span>
        <small role="status" className={styles.few}>
          {whyNoMore(item)}
        </small>
      </div>
    </li>
  )
}
