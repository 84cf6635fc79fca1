import { Suspense } from 'react'
import { m } from '#lib/messages.ts'
import { lazyComponent } from '#shell/loading/lazy-component.ts'
import { Notice } from '#ui/feedback/notice.tsx'
import type { RefundCard } from './refund-state.ts'

const CardFault = lazyComponent(() => import('./card-fault.tsx'), 'CardFault')

const PROVIDERS: Record<NonNullable<RefundCard>['provider'], string> = { stripe: 'Stripe', omise: 'Omise' }

export function cardProviderName(provider: NonNullable<RefundCard>['provider']): string {
  return PROVIDERS[provider]
}

/** How money stands on its way back to a card; undefined where it came otherwise, or nobody has asked for it yet. */
function refundCardText(card: RefundCard): string | undefined {
  if (card === null) return undefined
  const said = { provider: cardProviderName(card.provider) }
  switch (card.state) {
    case 'asked':
      return m.changes_refund_card_asked(said)
    case 'pending':
      return m.changes_refund_card_pending(said)
    case 'failed':
      return m.changes_refund_card_failed(said)
    case 'returned':
      return m.changes_refund_card_returned()
    case 'settled':
      return m.changes_refund_card_settled()
    case 'offered':
    case 'done':
      return undefined
  }
}

export function RefundCardNotice({ card }: { card: RefundCard }) {
  const text = refundCardText(card)
  if (text === undefined) return null
  return (
    <Notice tone={card?.state === 'pending' ? 'info' : 'warning'}>
      {text}
      <Fault card={card} />
    </Notice>
  )
}

/** The same in a row of a list. */
export function RefundCardText({ card }: { card: RefundCard }) {
  const text = refundCardText(card)
  if (text === undefined) return null
  return (
    <small>
      {text}
      <Fault card={card} />
    </small>
  )
}

/** Few refunds fail: the words for it come with the first that did. */
function Fault({ card }: { card: RefundCard }) {
  if (card === null || card.fault === null || card.fault === '') return null
  return (
    <Suspense>
      <CardFault code={card.fault} />
    </Suspense>
  )
}
