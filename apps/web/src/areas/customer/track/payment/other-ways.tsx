import type { ReactNode } from 'react'
import IconBuildingStore from '@tabler/icons-react/dist/esm/icons/IconBuildingStore.mjs'
import IconCreditCard from '@tabler/icons-react/dist/esm/icons/IconCreditCard.mjs'
import IconRefresh from '@tabler/icons-react/dist/esm/icons/IconRefresh.mjs'
import { m } from '#lib/messages.ts'
import { Button } from '#ui/actions/button.tsx'
import { useNow } from '#ui/dates/use-now.ts'
import { Notice } from '#ui/feedback/notice.tsx'
import { Card } from '#ui/layout/card.tsx'
import { localText, whenText } from '../labels.ts'
import { problemText, traceText } from '../problem-messages.ts'
import { useCardPayment } from './use-card-payment.ts'
import { useCounterPayment } from './use-counter-payment.ts'
import type { TrackedReservation } from '@rodchao/contract'
import type { ProblemError } from '#lib/api/problem-error.ts'
import type { PaymentCardProps } from './payment-card.tsx'
import styles from './other-ways.module.css'

/** What a booking can be paid with beside a transfer. */
export function otherWays({ payment, card }: TrackedReservation, takesCards: boolean) {
  return {
    byCard: card === null ? takesCards : card.state === 'open',
    atCounter: payment !== null && (payment.isAtCounter || payment.counterUntil !== null),
  }
}

function refusalText(problem: ProblemError | null): string {
  if (problem?.code === 'card_unavailable') return m.track_card_unavailable()
  if (problem?.code === 'counter_refused')
    return problem.extensions['reason'] === 'too_many' ? m.track_counter_too_many() : m.track_counter_too_late()
  if (problem !== null && ['not_from_here', 'hold_expired'].includes(problem.code)) return m.track_slip_fault_moved_on()
  return problemText(problem)
}

function Refusal({ problem }: { problem: ProblemError | null | undefined }) {
  if (problem === undefined) return null
  // That the card service is away is not found in our log by its number.
  const trace = problem?.code === 'card_unavailable' ? undefined : traceText(problem)
  return (
    <Notice tone="danger" role="alert">
      {refusalText(problem)}
      {trace === undefined ? null : <p className={styles.note}>{trace}</p>}
    </Notice>
  )
}

function Way({ note, children }: { note?: string; children: ReactNode }) {
  return (
    <div className={styles.way}>
      {children}
      {note === undefined ? null : <p className={styles.note}>{note}</p>}
    </div>
  )
}

function CardWay(props: PaymentCardProps) {
  const { reservation, onRefresh } = props
  const now = useNow()
  const { busy, problem, leave, ask } = useCardPayment({ ...props, onMoved: onRefresh })
  const { card } = reservation
  if (card?.state === 'looked_at') return null
  if (card === null)
    return (
      <Way note={m.track_card_note()}>
        <Button size="lg" wide icon={IconCreditCard} loading={busy === 'leaving'} onClick={() => void leave()}>
          {m.track_card_pay()}
        </Button>
        <Refusal problem={problem} />
      </Way>
    )
  return (
    <Way>
      <Notice tone="info" icon={IconCreditCard} role="status">
        {busy === 'asking' ? m.track_card_asking() : m.track_card_open({ when: whenText(card.startedAt, now) })}
      </Notice>
      <div className={styles.pair}>
        <Button icon={IconRefresh} loading={busy === 'asking'} onClick={() => void ask()}>
          {m.track_card_ask()}
        </Button>
        <Button icon={IconCreditCard} loading={busy === 'leaving'} onClick={() => void leave()}>
          {m.track_card_go_on()}
        </Button>
      </div>
      <Refusal problem={problem} />
    </Way>
  )
}

function CounterWay(props: PaymentCardProps) {
  const { reservation, payment, onRefresh } = props
  const now = useNow()
  const { isSending, problem, send } = useCounterPayment({ ...props, onMoved: onRefresh })
  const { branch } = reservation
  if (payment.isAtCounter)
    return (
      <Notice
        tone="info"
        icon={IconBuildingStore}
        title={m.track_counter_chosen({ when: whenText(payment.payBy, now) })}
      >
        <p>{m.track_counter_where({ branch: localText(branch.name), address: localText(branch.address) })}</p>
      </Notice>
    )
  return (
    <Way
      note={
        payment.counterUntil === null
          ? m.track_counter_too_late()
          : m.track_counter_note({ branch: localText(branch.name), when: whenText(payment.counterUntil, now) })
      }
    >
      <Button size="lg" wide icon={IconBuildingStore} loading={isSending} onClick={() => void send()}>
        {m.track_counter_pay()}
      </Button>
      <Refusal problem={problem} />
    </Way>
  )
}

/** Stands before everything that could be paid: the shop has money by card already, only not as it was asked for. */
export function CardLookedAt({ card }: Pick<TrackedReservation, 'card'>) {
  if (card?.state !== 'looked_at') return null
  return (
    <Notice tone="warning" icon={IconCreditCard}>
      {m.track_card_looked_at()}
    </Notice>
  )
}

/** By card and at the counter, where the shop has them: for whoever has no Thai bank. */
export function OtherWays(props: PaymentCardProps) {
  const { byCard, atCounter } = otherWays(props.reservation, props.contact?.takesCards === true)
  if (!byCard && !atCounter) return null
  return (
    <Card id="pay-other" className={styles.ways} aria-labelledby="pay-other-heading">
      <h2 id="pay-other-heading" className={styles.title}>
        {m.track_other_heading()}
      </h2>
      {byCard ? <CardWay {...props} /> : null}
      {atCounter ? <CounterWay {...props} /> : null}
    </Card>
  )
}
