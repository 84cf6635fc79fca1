import { Link } from '@tanstack/react-router'
import { formatExactMoney } from '#lib/format.ts'
import { m } from '#lib/messages.ts'
import { buttonClass } from '#ui/actions/button.tsx'
import { nextStep } from '../model.ts'
import { whenText } from '../labels.ts'
import type { TrackedReservation } from '@rodchao/contract'
import type { NextStep } from '../model.ts'
import styles from './next-step.module.css'

interface StepMessage {
  /** What is so. */
  lead: string
  /** What to do and by when. */
  action?: string
}

const STEP_MESSAGES: {
  [Kind in NextStep['kind']]: (step: Extract<NextStep, { kind: Kind }>, now: number) => StepMessage
} = {
  finish_form: ({ by }, now) => ({
    lead: m.track_next_finish_form(),
    action: by === null ? m.track_next_finish_form_soon() : m.track_next_finish_form_do({ when: whenText(by, now) }),
  }),
  pay: ({ by }, now) => ({ lead: m.track_next_pay(), action: m.track_next_pay_do({ when: whenText(by, now) }) }),
  pay_again: ({ by }, now) => ({
    lead: m.track_next_pay_again(),
    action: m.track_next_pay_again_do({ when: whenText(by, now) }),
  }),
  shop_will_ask: () => ({ lead: m.track_next_shop_will_ask(), action: m.track_next_shop_will_ask_do() }),
  wait_review: () => ({ lead: m.track_next_wait_review(), action: m.track_next_wait_review_do() }),
  pick_up: ({ at }, now) => ({
    lead: m.track_next_confirmed(),
    action: m.track_next_pick_up_do({ when: whenText(at, now) }),
  }),
  receive: ({ at }, now) => ({
    lead: m.track_next_confirmed(),
    action: m.track_next_receive_do({ when: whenText(at, now) }),
  }),
  check_in: ({ at }, now) => ({
    lead: m.track_next_confirmed(),
    action: m.track_next_check_in_do({ when: whenText(at, now) }),
  }),
  missed_start: ({ at }, now) => ({
    lead: m.track_next_missed({ when: whenText(at, now) }),
    action: m.track_next_missed_do(),
  }),
  bring_back: ({ at }, now) => ({
    lead: m.track_next_on_rent(),
    action: m.track_next_bring_back_do({ when: whenText(at, now) }),
  }),
  check_out: ({ at }, now) => ({
    lead: m.track_next_on_rent(),
    action: m.track_next_check_out_do({ when: whenText(at, now) }),
  }),
  late: ({ at }, now) => ({ lead: m.track_next_late({ when: whenText(at, now) }), action: m.track_next_late_do() }),
  settling: () => ({ lead: m.track_next_settling(), action: m.track_next_settling_do() }),
  done: () => ({ lead: m.track_next_done(), action: m.track_next_done_do() }),
  cancelled: ({ refund }) => ({
    lead: m.track_next_cancelled(),
    ...(refund > 0 ? { action: m.track_next_cancelled_refund_do({ amount: formatExactMoney(refund) }) } : {}),
  }),
  no_show: () => ({ lead: m.track_next_no_show(), action: m.track_next_no_show_do() }),
  expired: () => ({ lead: m.track_next_expired(), action: m.track_next_expired_do() }),
  hold_over: () => ({ lead: m.track_next_hold_over(), action: m.track_next_hold_over_do() }),
}

function stepMessage(step: NextStep, now: number): StepMessage {
  // The table's own type pairs each kind with its step; a look-up by a union loses the pairing.
  return (STEP_MESSAGES[step.kind] as (step: NextStep, now: number) => StepMessage)(step, now)
}

/** The current state and the next action. */
export function NextStepText({ reservation, now }: { reservation: TrackedReservation; now: number }) {
  const step = nextStep(reservation, now)
  const { lead, action } = stepMessage(step, now)
  const needsLicence = !['pool_villa', 'bicycle'].includes(reservation.product.category)
  const comesSoon = step.kind === 'pick_up' || step.kind === 'receive' || step.kind === 'check_in'
  return (
    <div
      className={styles.step}
      data-tone={step.kind === 'late' || step.kind === 'missed_start' ? 'danger' : undefined}
    >
      <p className={styles.words} aria-live="polite">
        {lead} {action === undefined ? null : <b>{action}</b>}
      </p>
      {comesSoon ? (
        <p className={styles.bring}>{needsLicence ? m.track_bring_documents() : m.track_bring_passport()}</p>
      ) : null}
      {step.kind === 'finish_form' ? (
        <Link to="/reserve" className={buttonClass('next', 'lg', true)}>
          {m.track_continue_form()}
        </Link>
      ) : null}
      {step.kind === 'expired' || step.kind === 'hold_over' || step.kind === 'cancelled' || step.kind === 'done' ? (
        <Link to="/reserve" className={buttonClass(step.kind === 'done' ? 'outline' : 'next', 'lg', true)}>
          {m.track_book_again()}
        </Link>
      ) : null}
    </div>
  )
}
