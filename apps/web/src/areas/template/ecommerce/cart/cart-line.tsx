import type { MouseEvent } from 'react'
import IconX from '@tabler/icons-react/dist/esm/icons/IconX.mjs'
import { m } from '#lib/messages.ts'
import { IconButton } from '#ui/actions/icon-button.tsx'
import { Stepper } from '#ui/fields/stepper.tsx'
import { dollarText, lineCents } from './api.ts'
import type { CartItem } from './api.ts'
import styles from './cart-panel.module.css'

export interface CartLineProps {
  item: CartItem
  quantity: number
  onQuantity: (quantity: number) => void
  onRemove: (event: MouseEvent<HTMLButtonElement>) => void
}

/** One kind of goods in the cart. */
export function CartLine({ item, quantity, onQuantity, onRemove }: CartLineProps) {
  const { id, name, brand, image } = item
  const one = dollarText(lineCents({ [id]: 1 }, item))
  return (
    <li className={styles.line}>
      <svg className={styles.picture} aria-hidden="true">
        <use href={image} />
      </svg>
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
          value={quantity}
          onChange={onQuantity}
        />
        <span className={styles.prices}>
          <bdi className={styles.price}>{dollarText(lineCents({ [id]: quantity }, item))}</bdi>
          {quantity === 1 ? null : <small className={styles.each}>{m.template_cart_each({ price: one })}</small>}
        </span>
      </div>
    </li>
  )
}
