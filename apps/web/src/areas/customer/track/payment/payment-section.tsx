import { Suspense } from 'react'
import { m } from '#lib/messages.ts'
import { lazyComponent } from '#shell/loading/lazy-component.ts'
import { SkeletonGroup } from '#ui/feedback/skeleton.tsx'
import type { PaymentCardProps } from './payment-card.tsx'
import styles from './payment-section.module.css'

const load = () => import('./payment-card.tsx')
const PaymentCard = lazyComponent(load, 'PaymentCard')

/** Asks for the card's program while the booking is being read, so that neither waits for the other. */
export function fetchPaymentCard(): void {
  // A failure shows where the card is drawn.
  load().catch(() => undefined)
}

/** The payment card, and its room for as long as its program is on the way. */
export function PaymentSection(props: PaymentCardProps) {
  return (
    <Suspense
      fallback={
        <SkeletonGroup label={m.track_loading()}>
          <span className={styles.room} aria-hidden="true" />
        </SkeletonGroup>
      }
    >
      <PaymentCard {...props} />
    </Suspense>
  )
}
