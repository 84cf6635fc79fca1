import { Link } from '@tanstack/react-router'
import { m } from '#lib/messages.ts'
import { isAllowed } from '#lib/session/session.ts'
import { useSession } from '#lib/session/use-session.ts'
import { Button, buttonClass } from '#ui/actions/button.tsx'
import { classNames } from '#ui/styles/class-names.ts'
import { EmptyState } from '#ui/feedback/empty-state.tsx'
import { ErrorState } from '#ui/feedback/error-state.tsx'
import { Loading } from '#ui/feedback/skeleton.tsx'
import { UndoBar } from '#ui/feedback/undo-bar.tsx'
import { dollarText, totalCents } from './api.ts'
import { CartLine } from './cart-line.tsx'
import { stepAside } from './step-aside.ts'
import { useCart } from './use-cart.ts'
import type { CartFault } from './use-cart.ts'
import styles from './cart-panel.module.css'

export interface CartPanelProps {
  onLeave: () => void
}

const FAULTS: Record<CartFault, () => string> = {
  'not-removed': () => m.template_cart_not_removed(),
  'not-restored': () => m.template_cart_not_restored(),
  'not-kept': () => m.template_cart_not_kept(),
  'too-many': () => m.template_cart_too_many(),
}

/** What is in the cart, how many of each, and what it comes to. */
export function CartPanel({ onLeave }: CartPanelProps) {
  const cart = useCart()
  const { items, removed } = cart
  // The cart stands on pages that more people may open than the shop's own.
  const hasCheckout = isAllowed(useSession(), 'read', 'all')
  const body = () => {
    if (items === undefined) {
      if (!cart.hasFailed) return <Loading shapes={['card', 'card']} />
      return (
        <ErrorState
          title={m.template_cart_failed()}
          action={<Button onClick={cart.retry}>{m.shared_retry()}</Button>}
        />
      )
    }
    if (items.length === 0) return <EmptyState>{m.template_cart_empty()}</EmptyState>
    return (
      <ul className={styles.list} aria-label={m.template_cart_items()}>
        {items.map((item) => (
          <CartLine
            key={item.id}
            item={item}
            onQuantity={(quantity) => cart.setQuantity(item.id, quantity)}
            onRemove={({ currentTarget }) => {
              stepAside(currentTarget)
              cart.remove(item)
            }}
          />
        ))}
      </ul>
    )
  }
  return (
    <>
      <h2 className={styles.title}>{m.template_cart_title()}</h2>
      {cart.fault === null ? null : (
        <p className={styles.fault} role="alert">
          {FAULTS[cart.fault]()}
        </p>
      )}
      {cart.isOld ? <p className={styles.fault}>{m.template_cart_old()}</p> : null}
      {body()}
      <div className={styles.foot}>
        <UndoBar
          flat
          offer={
            removed === null
              ? null
              : {
                  key: removed.item.id,
                  message: m.template_cart_removed({ name: removed.item.name }),
                  onUndo: () => cart.restore(removed),
                }
          }
          onClose={cart.forgetRemoved}
        />
        {items === undefined || items.length === 0 ? null : (
          <>
            <p className={styles.total}>
              <span>{m.template_cart_total()}</span>
              <output className={styles.sum}>
                <bdi>{dollarText(totalCents(items))}</bdi>
              </output>
            </p>
            {hasCheckout ? (
              <Link
                to="/apps/e-commerce/checkout"
                className={classNames(buttonClass('fill'), styles.checkout)}
                onClick={onLeave}
              >
                {m.shop_to_checkout()}
              </Link>
            ) : null}
          </>
        )}
      </div>
    </>
  )
}
