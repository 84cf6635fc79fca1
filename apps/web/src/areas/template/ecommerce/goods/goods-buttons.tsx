import { Link } from '@tanstack/react-router'
import IconCheck from '@tabler/icons-react/dist/esm/icons/IconCheck.mjs'
import IconHeart from '@tabler/icons-react/dist/esm/icons/IconHeart.mjs'
import IconHeartFilled from '@tabler/icons-react/dist/esm/icons/IconHeartFilled.mjs'
import IconShoppingCart from '@tabler/icons-react/dist/esm/icons/IconShoppingCart.mjs'
import { m } from '#lib/messages.ts'
import { Button, buttonClass } from '#ui/actions/button.tsx'
import { iconButtonClass } from '#ui/actions/icon-button.tsx'
import { Icon } from '#ui/display/icon.tsx'
import { useTooltip } from '#ui/overlays/use-tooltip.ts'
import { classNames } from '#ui/styles/class-names.ts'
import { useGoods } from './use-goods.ts'
import type { MarkedGoods } from '../schema.ts'
import styles from './goods-buttons.module.css'

export interface CartButtonProps {
  goods: Pick<MarkedGoods, 'id' | 'name' | 'isInCart'>
  qty?: number | undefined
  wide?: boolean | undefined
  disabled?: boolean | undefined
}

/** Puts goods into the cart; those that are there lead to it. */
export function CartButton({ goods: { id, name, isInCart }, qty, wide = false, disabled = false }: CartButtonProps) {
  const { add } = useGoods()
  if (isInCart) {
    return (
      <Link
        to="/apps/e-commerce/checkout"
        className={classNames(buttonClass('quiet', 'md', wide), styles.there)}
        aria-label={m.shop_in_cart_of({ name })}
        // The same place in the order of keys as the button before it.
        ref={takeFocus}
        data-goods={id}
      >
        <Icon of={IconCheck} size={18} />
        <span>{m.shop_in_cart()}</span>
      </Link>
    )
  }
  return (
    <Button
      icon={IconShoppingCart}
      wide={wide}
      disabled={disabled}
      aria-label={m.shop_add_of({ name })}
      onClick={() => {
        pressed = id
        add({ id, qty })
      }}
    >
      {m.shop_add()}
    </Button>
  )
}

/** The goods whose button was pressed last: the link in its place takes the focus over, that it is not lost. */
let pressed: number | null = null

function takeFocus(link: HTMLAnchorElement | null): void {
  if (link === null || link.dataset['goods'] !== String(pressed)) return
  pressed = null
  link.focus({ preventScroll: true })
}

interface WishButtonProps {
  goods: Pick<MarkedGoods, 'id' | 'name' | 'isInWishlist'>
  /** With a word beside the heart. */
  isWorded?: boolean | undefined
  className?: string | undefined
}

/** The heart. */
export function WishButton({ goods: { id, name, isInWishlist }, isWorded = false, className }: WishButtonProps) {
  const { wish } = useGoods()
  const tooltip = useTooltip(isInWishlist ? m.shop_wish_remove() : m.shop_wish_add())
  return (
    <button
      type="button"
      aria-label={m.shop_wish_of({ name })}
      aria-pressed={isInWishlist}
      {...tooltip}
      className={
        isWorded
          ? classNames(buttonClass('quiet'), styles.worded, className)
          : classNames(iconButtonClass(), styles.heart, className)
      }
      onClick={() => wish(id, !isInWishlist)}
    >
      <Icon of={isInWishlist ? IconHeartFilled : IconHeart} size={18} />
      {isWorded ? <span>{m.shop_wish_word()}</span> : null}
    </button>
  )
}
