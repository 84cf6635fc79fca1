import { useQuery } from '@tanstack/react-query'
import { getRouteApi, Link } from '@tanstack/react-router'
import { useLocale } from '#lib/locale.ts'
import { m } from '#lib/messages.ts'
import { textParam } from '#lib/search-params.ts'
import { StaffTop } from '#shell/layouts/staff-top.tsx'
import { Button, buttonClass } from '#ui/actions/button.tsx'
import { EmptyState } from '#ui/feedback/empty-state.tsx'
import { ErrorState } from '#ui/feedback/error-state.tsx'
import { Loading } from '#ui/feedback/skeleton.tsx'
import { NotesRegion } from '../../core/notes/notes-region.tsx'
import { useCart } from '../cart/use-cart.ts'
import { GoodsPicture } from '../../core/goods/goods-picture.tsx'
import { CheckoutSteps } from './checkout-steps.tsx'
import { orderOptions } from './api.ts'
import { OrderPlaced } from './order-placed.tsx'
import styles from './checkout.module.css'

const route = getRouteApi('/_template/apps/e-commerce/checkout')

/** /apps/e-commerce/checkout, and with `order` what was ordered. */
export function CheckoutPage() {
  useLocale()
  const order = textParam(route.useSearch(), 'order', 40)
  return (
    <>
      <StaffTop>
        <h1>{order === undefined ? m.shop_checkout_title() : m.shop_order_title()}</h1>
      </StaffTop>
      <div className={styles.page}>{order === undefined ? <Checkout /> : <Ordered number={order} />}</div>
      <NotesRegion />
    </>
  )
}

function Checkout() {
  const cart = useCart()
  const navigate = route.useNavigate()
  if (cart.items === undefined) {
    if (!cart.hasFailed) return <Loading shapes={['card', 'card']} />
    return (
      <ErrorState title={m.template_cart_failed()} action={<Button onClick={cart.retry}>{m.shared_retry()}</Button>} />
    )
  }
  if (cart.items.length === 0 && cart.removed === null) {
    return (
      <EmptyState
        picture={<GoodsPicture image="/shop-goods.svg#top-case" />}
        action={
          <Link to="/apps/e-commerce/shop" className={buttonClass('next')}>
            {m.shop_back()}
          </Link>
        }
      >
        {m.shop_checkout_empty()}
      </EmptyState>
    )
  }
  return (
    <CheckoutSteps
      cart={cart}
      items={cart.items}
      onPlaced={(number) => void navigate({ search: { order: number }, replace: true })}
    />
  )
}

function Ordered({ number }: { number: string }) {
  const { data, isError, isFetching, refetch } = useQuery(orderOptions(number))
  if (data !== undefined) return <OrderPlaced order={data} />
  if (!isError || isFetching) return <Loading shapes={['title', 'card']} />
  return (
    <ErrorState
      title={m.shop_order_unknown({ number })}
      action={
        <>
          <Button onClick={() => void refetch()}>{m.shared_retry()}</Button>
          <Link to="/apps/e-commerce/shop" className={buttonClass()}>
            {m.shop_back()}
          </Link>
        </>
      }
    >
      {m.shop_order_unknown_why()}
    </ErrorState>
  )
}
