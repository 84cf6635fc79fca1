import type { MessageKind, MessageScope, MessageStage } from '@rodchao/rental'
import { m } from '#lib/messages.ts'

const KIND_LABELS: Record<MessageKind, () => string> = {
  pay_by: () => m.texts_kind_pay_by(),
  pay_at_counter: () => m.texts_kind_pay_at_counter(),
  pay_by_moved: () => m.texts_kind_pay_by_moved(),
  slip_refused: () => m.texts_kind_slip_refused(),
  card_sent_back: () => m.texts_kind_card_sent_back(),
  confirmed: () => m.texts_kind_confirmed(),
  amended: () => m.texts_kind_amended(),
  change_refused: () => m.texts_kind_change_refused(),
  unit_changed: () => m.texts_kind_unit_changed(),
  cancelled: () => m.texts_kind_cancelled(),
  expired: () => m.texts_kind_expired(),
  no_show: () => m.texts_kind_no_show(),
  end_undone: () => m.texts_kind_end_undone(),
  sold: () => m.texts_kind_sold(),
  handed_over: () => m.texts_kind_handed_over(),
  extended: () => m.texts_kind_extended(),
  returned: () => m.texts_kind_returned(),
  settled: () => m.texts_kind_settled(),
  refund_sent: () => m.texts_kind_refund_sent(),
  driver_on_way: () => m.texts_kind_driver_on_way(),
  driver_missed_you: () => m.texts_kind_driver_missed_you(),
  lost_reported: () => m.texts_kind_lost_reported(),
  remind_pay_by: () => m.texts_kind_remind_pay_by(),
  remind_pick_up: () => m.texts_kind_remind_pick_up(),
  remind_return: () => m.texts_kind_remind_return(),
  overdue: () => m.texts_kind_overdue(),
  ask_identity: () => m.texts_kind_ask_identity(),
  line_on: () => m.texts_kind_line_on(),
  line_off: () => m.texts_kind_line_off(),
}

const STAGE_LABELS: Record<MessageStage, () => string> = {
  booking: () => m.texts_stage_booking(),
  rental: () => m.texts_stage_rental(),
  reminder: () => m.texts_stage_reminder(),
  link: () => m.texts_stage_link(),
}

const OF_A_HOUSE: Partial<Record<MessageKind, () => string>> = {
  unit_changed: () => m.texts_house_kind_unit_changed(),
  no_show: () => m.texts_house_kind_no_show(),
  handed_over: () => m.texts_house_kind_handed_over(),
  extended: () => m.texts_house_kind_extended(),
  returned: () => m.texts_house_kind_returned(),
  settled: () => m.texts_house_kind_settled(),
  remind_pick_up: () => m.texts_house_kind_remind_pick_up(),
  remind_return: () => m.texts_house_kind_remind_return(),
  overdue: () => m.texts_house_kind_overdue(),
}

/** What a message tells of, as its list says it. */
export function kindLabel(kind: MessageKind, scope: MessageScope): string {
  return ((scope === 'house' ? OF_A_HOUSE[kind] : undefined) ?? KIND_LABELS[kind])()
}

export function stageLabel(stage: MessageStage, scope: MessageScope): string {
  return scope === 'house' && stage === 'rental' ? m.texts_house_stage_rental() : STAGE_LABELS[stage]()
}
