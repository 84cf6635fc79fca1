import { Fragment, useEffect, useRef, useState } from 'react'
import type { ReactNode } from 'react'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import IconCheck from '@tabler/icons-react/dist/esm/icons/IconCheck.mjs'
import { formatDate } from '#lib/format.ts'
import { m } from '#lib/messages.ts'
import { LazyPanel, preloadPanel } from '#shell/loading/lazy-panel.tsx'
import { Button } from '#ui/actions/button.tsx'
import { Icon } from '#ui/display/icon.tsx'
import { Loading } from '#ui/feedback/skeleton.tsx'
import { UndoBar } from '#ui/feedback/undo-bar.tsx'
import { Card } from '#ui/layout/card.tsx'
import { GOODS_KEY } from '../api.ts'
import { cartOptions, dollarText } from '../cart/api.ts'
import { orderTotals } from '../order/totals.ts'
import { addressesOptions, couponOptions, orderOptions, placeOrder } from './api.ts'
import { CartStep } from './cart-step.tsx'
import { ADDRESS_FORM, FIRST_DRAFT, isReached, PAYMENT_FORM, STEPS, useCheckoutDraft } from './draft.ts'
import { TotalsCard } from './totals-card.tsx'
import type { CartItem } from '../cart/api.ts'
import type { useCart } from '../cart/use-cart.ts'
import type { Payment } from '../order/schema.ts'
import type { Step } from './draft.ts'
import type { TypedCard } from './payment-check.ts'
import styles from './checkout.module.css'

const loadAddress = async () => (await import('./address-step.tsx')).AddressStep
const loadPayment = async () => (await import('./payment-step.tsx')).PaymentStep
/** What the next step needs, fetched when the pointer or the focus comes near what leads to it. */
const fetchNext: Record<Step, () => void> = {
  cart: () => preloadPanel(loadAddress),
  address: () => preloadPanel(loadPayment),
  payment: () => undefined,
}
const STEP_NAMES: Record<Step, () => string> = {
  cart: () => m.shop_step_cart(),
  address: () => m.shop_step_address(),
  payment: () => m.shop_step_payment(),
}

export interface CheckoutStepsProps {
  cart: ReturnType<typeof useCart>
  items: readonly CartItem[]
  onPlaced: (number: string) => void
}

/** Cart, address and payment under each other, with the sum beside them. */
export function CheckoutSteps({ cart, items, onPlaced }: CheckoutStepsProps) {
  const { removed } = cart
  const client = useQueryClient()
  const [draft, change] = useCheckoutDraft()
  const [isFolded, setFolded] = useState(false)
  // Typed once for all steps; never written anywhere.
  const [card, setCard] = useState<TypedCard>({ number: '', expiry: '', cvv: '' })
  const { data: coupon = null } = useQuery(couponOptions(draft.coupon))
  const { data: giftCard = null } = useQuery(couponOptions(draft.giftCard))
  const { data: addresses } = useQuery(addressesOptions)
  const totals = orderTotals(items, { coupon, giftCard, isGiftWrapped: draft.isGiftWrapped })
  const address = addresses?.find(({ id }) => id === draft.addressId)
  // A reload forgets an address that was saved before it: what was typed of it stands in its fields again.
  const isAddressGone = addresses !== undefined && address === undefined
  const step = draft.step === 'payment' && isAddressGone ? 'address' : draft.step
  useEffect(() => {
    if (step !== draft.step) change({ step, reached: step, addressId: null })
  })
  useFocusOfStep(step)

  const order = useMutation({
    mutationFn: (payment: Payment) =>
      placeOrder({
        addressId: draft.addressId ?? 0,
        payment,
        isGiftWrapped: draft.isGiftWrapped,
        ...(draft.coupon === '' ? {} : { coupon: draft.coupon }),
        ...(draft.giftCard === '' ? {} : { giftCard: draft.giftCard }),
      }),
    onSuccess: async (placed) => {
      client.setQueryData(orderOptions(placed.number).queryKey, placed)
      // The address stays for the next order; what belongs to this one goes.
      change({ ...FIRST_DRAFT, addressId: draft.addressId })
      onPlaced(placed.number)
      await client.invalidateQueries({ queryKey: cartOptions.queryKey, refetchType: 'all' })
      await client.invalidateQueries({ queryKey: GOODS_KEY })
    },
  })
  const go = (next: Step) => change({ step: next, reached: isReached(next, draft) ? draft.reached : next })
  const lastDay = items.map(({ shippingDate }) => shippingDate).reduce((one, other) => (one > other ? one : other), '')

  const place = (name: Step) => ({
    name,
    state: name === step ? ('now' as const) : STEPS.indexOf(name) < STEPS.indexOf(step) ? ('done' as const) : undefined,
  })
  // The last thing was removed, and can still come back.
  const isEmpty = items.length === 0
  const near = { onPointerEnter: fetchNext[step], onFocus: fetchNext[step] }
  const nextButtons: Record<Step, ReactNode> = {
    cart: (
      <Button {...near} variant="next" size="lg" wide disabled={isEmpty} onClick={() => go('address')}>
        {m.shop_next_address()}
      </Button>
    ),
    address: (
      <Button {...near} variant="next" size="lg" wide type="submit" form={ADDRESS_FORM} disabled={isEmpty}>
        {address === undefined ? m.shop_next_save() : m.shop_next_deliver()}
      </Button>
    ),
    payment: (
      <Button
        variant="next"
        size="lg"
        wide
        type="submit"
        form={PAYMENT_FORM}
        disabled={isEmpty}
        loading={order.isPending}
      >
        {m.shop_next_order({ price: dollarText(totals.toPay) })}
      </Button>
    ),
  }
  return (
    <>
      <StepRail step={step} canGo={(name) => isReached(name, draft)} onGo={go} />
      <div className={styles.columns}>
        <div className={styles.steps}>
          <StepCard
            {...place('cart')}
            note={isEmpty ? '' : m.shop_cart_note({ count: items.length, day: formatDate(lastDay, 'day-month') })}
            action={
              <Button variant="quiet" aria-expanded={!isFolded} onClick={() => setFolded(!isFolded)}>
                {isFolded ? m.shop_unfold() : m.shop_fold()}
              </Button>
            }
          >
            {cart.fault === null ? null : (
              <p className={styles.fault} role="alert">
                {cart.fault === 'too-many' ? m.template_cart_too_many() : m.template_cart_not_kept()}
              </p>
            )}
            {isFolded ? null : <CartStep items={items} onQuantity={cart.setQuantity} onRemove={cart.remove} />}
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
          </StepCard>
          <StepCard
            {...place('address')}
            note={
              step === 'cart'
                ? m.shop_address_opens()
                : step === 'payment' && address !== undefined
                  ? `${address.fullName}, ${address.house}, ${address.town} ${address.postcode}`
                  : m.shop_address_where()
            }
            action={
              step === 'payment' ? (
                <Button variant="quiet" onClick={() => go('address')}>
                  {m.shop_change()}
                </Button>
              ) : null
            }
          >
            {step === 'address' ? (
              <LazyPanel load={loadAddress} props={{ draft, onChange: change, onDone: () => go('payment') }}>
                <Loading shapes={['row', 'row', 'row', 'row']} />
              </LazyPanel>
            ) : null}
          </StepCard>
          <StepCard
            {...place('payment')}
            note={step === 'payment' ? m.shop_pay_note() : m.shop_pay_opens()}
            action={null}
          >
            {order.isError ? (
              <p className={styles.fault} role="alert">
                {m.shop_order_failed()}
              </p>
            ) : null}
            {step === 'payment' ? (
              <LazyPanel
                load={loadPayment}
                props={{
                  draft,
                  toPay: totals.toPay,
                  card,
                  onCard: setCard,
                  onChange: change,
                  onPay: (payment) => (address === undefined ? go('address') : order.mutate(payment)),
                }}
              >
                <Loading shapes={['row', 'row', 'row', 'row', 'row']} />
              </LazyPanel>
            ) : null}
          </StepCard>
        </div>
        <TotalsCard
          count={items.reduce((sum, { qty }) => sum + qty, 0)}
          totals={totals}
          coupon={coupon}
          draft={draft}
          onChange={change}
          // A button of its own: one that turns from plain to submitting while it is pressed sends the form at once.
          next={<Fragment key={step}>{nextButtons[step]}</Fragment>}
        />
      </div>
    </>
  )
}

function headingOf(step: Step): string {
  return `checkout-${step}-step`
}

/** The step that opens is read out and comes into sight; the one that the page begins with is not. */
function useFocusOfStep(step: Step): void {
  const shown = useRef(step)
  useEffect(() => {
    if (shown.current === step) return
    shown.current = step
    document.getElementById(headingOf(step))?.focus()
  }, [step])
}

interface StepRailProps {
  step: Step
  canGo: (name: Step) => boolean
  onGo: (name: Step) => void
}

function StepRail({ step, canGo, onGo }: StepRailProps) {
  return (
    <ol className={styles.rail} aria-label={m.shop_steps()}>
      {STEPS.map((name, index) => (
        <li key={name} data-state={name === step ? 'now' : index < STEPS.indexOf(step) ? 'done' : undefined}>
          <button
            type="button"
            aria-current={name === step ? 'step' : undefined}
            disabled={!canGo(name)}
            onClick={() => onGo(name)}
          >
            <Mark index={index} isDone={index < STEPS.indexOf(step)} />
            {STEP_NAMES[name]()}
          </button>
        </li>
      ))}
    </ol>
  )
}

function Mark({ index, isDone }: { index: number; isDone: boolean }) {
  return (
    <span className={styles.mark} aria-hidden="true">
      {isDone ? <Icon of={IconCheck} size={14} /> : index + 1}
    </span>
  )
}

interface StepCardProps {
  name: Step
  state: 'now' | 'done' | undefined
  note: string
  action: ReactNode
  children: ReactNode
}

function StepCard({ name, state, note, action, children }: StepCardProps) {
  return (
    <Card padding="flush" className={styles.step} data-state={state} aria-label={STEP_NAMES[name]()}>
      <div className={styles.head}>
        <Mark index={STEPS.indexOf(name)} isDone={state === 'done'} />
        <h2 id={headingOf(name)} tabIndex={-1}>
          {STEP_NAMES[name]()}
        </h2>
        <span className={styles.headNote}>{note}</span>
        {action}
      </div>
      {children}
    </Card>
  )
}
