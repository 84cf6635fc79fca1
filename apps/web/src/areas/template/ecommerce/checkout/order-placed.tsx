import { useEffect, useRef } from 'react'
import { Link } from '@tanstack/react-router'
import IconCircleCheck from '@tabler/icons-react/dist/esm/icons/IconCircleCheck.mjs'
import { formatCount, formatDate } from '#lib/format.ts'
import { m } from '#lib/messages.ts'
import { buttonClass } from '#ui/actions/button.tsx'
import { Icon } from '#ui/display/icon.tsx'
import { Card } from '#ui/layout/card.tsx'
import { dollarText } from '../cart/api.ts'
import { GoodsPicture } from '../../core/goods/goods-picture.tsx'
import { TotalsList } from './totals-card.tsx'
import type { Order, PaymentMethod } from '../order/schema.ts'
import styles from './checkout.module.css'

const METHOD_NAMES: Record<PaymentMethod, () => string> = {
  'saved-card': () => m.shop_pay_saved_card(),
  card: () => m.shop_pay_card(),
  banking: () => m.shop_pay_banking(),
  parts: () => m.shop_pay_parts(),
  cash: () => m.shop_pay_cash(),
}

/** What was ordered, where it goes and what it costs. */
export function OrderPlaced({ order }: { order: Order }) {
  const { address, lines, payment, totals } = order
  const thanks = useRef<HTMLHeadingElement>(null)
  // The button that ordered is gone: what came of it is read out.
  useEffect(() => thanks.current?.focus(), [])
  const paidBy =
    payment.method === 'card' ? m.shop_order_card({ digits: payment.lastDigits }) : METHOD_NAMES[payment.method]()
  return (
    <div className={styles.placed}>
      <div className={styles.thanks}>
        <Icon of={IconCircleCheck} size={28} className={styles.sign} />
        <h2 ref={thanks} tabIndex={-1}>
          {m.shop_order_placed()}
        </h2>
        <p className={styles.number}>
          <bdi>{order.number}</bdi>
        </p>
        <p>{m.shop_order_arrives({ day: formatDate(order.arrivesAt, 'weekday') })}</p>
      </div>
      <Card className={styles.placedCard}>
        <ul className={styles.ordered} aria-label={m.template_cart_items()}>
          {lines.map((line) => (
            <li key={line.id}>
              <GoodsPicture image={line.image} className={styles.small} />
              <span>
                <Link to="/apps/e-commerce/$slug" params={{ slug: line.slug }}>
                  {line.name}
                </Link>
                <small> × {formatCount(line.qty)}</small>
              </span>
              <bdi>{dollarText(line.cents)}</bdi>
            </li>
          ))}
        </ul>
        <TotalsList totals={totals} method={payment.method} />
        <div className={styles.where}>
          <h3>{m.shop_order_goes_to()}</h3>
          <p>
            {address.fullName}, {address.house}, {address.landmark}, {address.town}, {address.province}{' '}
            {address.postcode}
          </p>
          <h3>{m.shop_order_paid_by()}</h3>
          <p>
            {paidBy}
            {payment.method === 'banking' ? `, ${payment.bank}` : null}
          </p>
        </div>
      </Card>
      <Link to="/apps/e-commerce/shop" className={buttonClass('next')}>
        {m.shop_order_more()}
      </Link>
    </div>
  )
}
