import { m } from '#lib/messages.ts'
import { Notice } from '#ui/feedback/notice.tsx'
import type { RefundCard } from './refund-state.ts'

const PROVIDERS: Record<NonNullable<RefundCard>['provider'], string> = { stripe: 'Stripe', omise: 'Omise' }

export function cardProviderName(provider: NonNullable<RefundCard>['provider']): string {
  return PROVIDERS[provider]
}

/** How money stands on its way back to a card; undefined where it came otherwise, or nobody has asked for it yet. */
export function refundCardText(card: RefundCard): string | undefined {
  if (card === null) return undefined
  const said = { provider: cardProviderName(card.provider), fault: card.fault ?? '' }
  switch (card.state) {
    case 'asked':
      return m.changes_refund_card_asked(said)
    case 'pending':
      return m.changes_refund_card_pending(said)
    case 'failed':
      return m.changes_refund_card_failed(said)
    case 'returned':
      return m.changes_refund_card_returned(said)
    case 'settled':
      return m.changes_refund_card_settled(said)
    case 'offered':
    case 'done':
      return undefined
  }
}

export function RefundCardNotice({ card }: { card: RefundCard }) {
  const text = refundCardText(card)
  if (text === undefined) return null
  return <Notice tone={card?.state === 'pending' ? 'info' : 'warning'}>{text}</Notice>
}

/** The same in a row of a list. */
export function RefundCardText({ card }: { card: RefundCard }) {
  const text = refundCardText(card)
  return text === undefined ? null : <small>{text}</small>
}
