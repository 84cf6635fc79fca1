import type { Ref } from 'react'
import { Link } from '@tanstack/react-router'
import { formatExactMoney } from '#lib/format.ts'
import { m } from '#lib/messages.ts'
import { buttonClass } from '#ui/actions/button.tsx'
import { bookingSteps } from '../model.ts'
import { whenText } from '../labels.ts'
import type { TrackedReservation } from '@rodchao/contract'
import type { NextStep } from '../model.ts'
import styles from './next-step.module.css'

interface StepMessage {
  /** What is so. */
  lead: string
  /** What to do and by when. */
  action?: string
  /** What goes with it, in a line of its own. */
  note?: string
}

const toPayNote = (toPay: number): Pick<StepMessage, 'note'> =>
  toPay > 0 ? { note: m.track_next_to_pay({ amount: formatExactMoney(toPay) }) } : {}
/** Nobody leaves a deposit for what they buy. */
const toPaySaleNote = (toPay: number): Pick<StepMessage, 'note'> =>
  toPay > 0 ? { note: m.track_next_to_pay_sale({ amount: formatExactMoney(toPay) }) } : {}
const settlingParts = (toPay: number): Omit<StepMessage, 'lead'> => ({
  action: m.track_next_settling_do(),
  ...(toPay > 0 ? { note: m.track_next_settling_owed({ amount: formatExactMoney(toPay) }) } : {}),
})
const refundAction = (refund: number): Pick<StepMessage, 'action'> =>
  refund > 0 ? { action: m.track_next_cancelled_refund_do({ amount: formatExactMoney(refund) }) } : {}

const STEP_MESSAGES: {
  [Kind in NextStep['kind']]: (step: Extract<NextStep, { kind: Kind }>, now: number) => StepMessage
} = {
  finish_form: ({ by }, now) => ({
    lead: m.track_next_finish_form(),
    action: by === null ? m.track_next_finish_form_soon() : m.track_next_finish_form_do({ when: whenText(by, now) }),
  }),
  pay: ({ by }, now) => ({ lead: m.track_next_pay(), action: m.track_next_pay_do({ when: whenText(by, now) }) }),
  pay_at_counter: ({ by }, now) => ({
    lead: m.track_next_pay(),
    action: m.track_next_pay_at_counter_do({ when: whenText(by, now) }),
  }),
  pay_again: ({ by }, now) => ({
    lead: m.track_next_pay_again(),
    action: m.track_next_pay_again_do({ when: whenText(by, now) }),
  }),
  shop_will_ask: () => ({ lead: m.track_next_shop_will_ask(), action: m.track_next_shop_will_ask_do() }),
  wait_review: () => ({ lead: m.track_next_wait_review(), action: m.track_next_wait_review_do() }),
  pick_up: ({ at, toPay }, now) => ({
    lead: m.track_next_confirmed(),
    action: m.track_next_pick_up_do({ when: whenText(at, now) }),
    ...toPayNote(toPay),
  }),
  receive: ({ at, toPay }, now) => ({
    lead: m.track_next_confirmed(),
    action: m.track_next_receive_do({ when: whenText(at, now) }),
    ...toPayNote(toPay),
  }),
  check_in: ({ at, toPay }, now) => ({
    lead: m.track_next_confirmed(),
    action: m.track_next_check_in_do({ when: whenText(at, now) }),
    ...(toPay > 0 ? { note: m.track_next_to_pay_stay({ amount: formatExactMoney(toPay) }) } : {}),
  }),
  see: ({ at, toPay }, now) => ({
    lead: m.track_next_kept(),
    action: m.track_next_see_do({ when: whenText(at, now) }),
    ...toPaySaleNote(toPay),
  }),
  decide: ({ at, toPay }, now) => ({
    lead: m.track_next_kept(),
    action: m.track_next_decide_do({ when: whenText(at, now) }),
    ...toPaySaleNote(toPay),
  }),
  kept_over: () => ({ lead: m.track_next_kept_over(), action: m.track_next_kept_over_do() }),
  bought: () => ({ lead: m.track_next_bought(), action: m.track_next_bought_do() }),
  receive_late: ({ toPay }) => ({
    lead: m.track_next_confirmed(),
    action: m.track_next_receive_late_do(),
    ...toPayNote(toPay),
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
    lead: m.track_next_staying(),
    action: m.track_next_check_out_do({ when: whenText(at, now) }),
  }),
  late: ({ at }, now) => ({ lead: m.track_next_late({ when: whenText(at, now) }), action: m.track_next_late_do() }),
  stay_late: ({ at }, now) => ({
    lead: m.track_next_stay_late({ when: whenText(at, now) }),
    action: m.track_next_stay_late_do(),
  }),
  settling: ({ toPay }) => ({ lead: m.track_next_settling(), ...settlingParts(toPay) }),
  checked_out: ({ toPay }) => ({ lead: m.track_next_checked_out(), ...settlingParts(toPay) }),
  done: ({ refund }) => ({ lead: m.track_next_done(), action: m.track_next_done_do(), ...refundAction(refund) }),
  stayed: ({ refund }) => ({
    lead: m.track_next_stayed(),
    action: m.track_next_stayed_do(),
    ...refundAction(refund),
  }),
  cancelled: ({ refund }) => ({
    lead: m.track_next_cancelled(),
    ...refundAction(refund),
  }),
  no_show: ({ refund }) => ({
    lead: m.track_next_no_show(),
    ...(refund > 0 ? refundAction(refund) : { action: m.track_next_no_show_do() }),
  }),
  no_check_in: ({ refund }) => ({
    lead: m.track_next_no_check_in(),
    ...(refund > 0 ? refundAction(refund) : { action: m.track_next_no_show_do() }),
  }),
  expired: ({ refund }) => ({
    lead: m.track_next_expired(),
    ...(refund > 0 ? refundAction(refund) : { action: m.track_next_expired_do() }),
  }),
  hold_over: () => ({ lead: m.track_next_hold_over(), action: m.track_next_hold_over_do() }),
}

function stepMessage(step: NextStep, now: number): StepMessage {
  // The table's own type pairs each kind with its step; a look-up by a union loses the pairing.
  return (STEP_MESSAGES[step.kind] as (step: NextStep, now: number) => StepMessage)(step, now)
}

const COMES_SOON: readonly NextStep['kind'][] = ['pick_up', 'receive', 'receive_late', 'check_in']
const DANGER: readonly NextStep['kind'][] = ['late', 'stay_late', 'missed_start']
const OVER: readonly NextStep['kind'][] = ['expired', 'hold_over', 'cancelled', 'done', 'stayed']

interface NextStepTextProps {
  reservation: TrackedReservation
  now: number
  ref?: Ref<HTMLDivElement> | undefined
}

/** The current state and the next action; of several things one for those that go alike. */
export function NextStepText({ reservation, now, ref }: NextStepTextProps) {
  const steps = bookingSteps(reservation, now)
  const soon = steps.filter(({ step }) => COMES_SOON.includes(step.kind))
  const kinds = steps.map(({ step }) => step.kind)
  return (
    <div className={styles.step}>
      <div ref={ref} tabIndex={-1} className={styles.all} aria-live="polite">
        {steps.map(({ step, things }) => (
          <StepWords key={`${step.kind} ${things.join(' ')}`} step={step} things={things} now={now} />
        ))}
      </div>
      {kinds.includes('see') ? <p className={styles.bring}>{m.track_bring_id()}</p> : null}
      {soon.length === 0 ? null : (
        <p className={styles.bring}>
          {soon.some((step) => step.needsLicence) ? m.track_bring_documents() : m.track_bring_passport()}
        </p>
      )}
      {kinds.includes('finish_form') ? (
        <Link to="/reserve" className={buttonClass('next', 'lg', true)}>
          {m.track_continue_form()}
        </Link>
      ) : null}
      {kinds.every((kind) => OVER.includes(kind)) ? (
        <Link
          to={reservation.kind === 'sale' ? '/pages/used-vehicles' : '/reserve'}
          className={buttonClass(
            kinds.some((kind) => kind === 'done' || kind === 'stayed') ? 'outline' : 'next',
            'lg',
            true,
          )}
        >
          {reservation.kind === 'sale' ? m.used_all() : m.track_book_again()}
        </Link>
      ) : null}
    </div>
  )
}

function StepWords({ step, things, now }: { step: NextStep; things: readonly number[]; now: number }) {
  const { lead, action, note } = stepMessage(step, now)
  return (
    <div className={styles.words} data-tone={DANGER.includes(step.kind) ? 'danger' : undefined}>
      <p>
        {things.length === 0 ? null : `${m.track_next_things({ things: things.join(', ') })} `}
        {lead} {action === undefined ? null : <b>{action}</b>}
      </p>
      {note === undefined ? null : <p className={styles.note}>{note}</p>}
    </div>
  )
}
