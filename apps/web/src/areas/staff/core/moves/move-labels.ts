import IconArrowBackUp from '@tabler/icons-react/dist/esm/icons/IconArrowBackUp.mjs'
import IconArrowsExchange from '@tabler/icons-react/dist/esm/icons/IconArrowsExchange.mjs'
import IconCalendarEvent from '@tabler/icons-react/dist/esm/icons/IconCalendarEvent.mjs'
import IconCalendarPlus from '@tabler/icons-react/dist/esm/icons/IconCalendarPlus.mjs'
import IconCash from '@tabler/icons-react/dist/esm/icons/IconCash.mjs'
import IconChecks from '@tabler/icons-react/dist/esm/icons/IconChecks.mjs'
import IconClockPlus from '@tabler/icons-react/dist/esm/icons/IconClockPlus.mjs'
import IconKey from '@tabler/icons-react/dist/esm/icons/IconKey.mjs'
import IconMotorbike from '@tabler/icons-react/dist/esm/icons/IconMotorbike.mjs'
import IconAlertOctagon from '@tabler/icons-react/dist/esm/icons/IconAlertOctagon.mjs'
import IconUserOff from '@tabler/icons-react/dist/esm/icons/IconUserOff.mjs'
import IconX from '@tabler/icons-react/dist/esm/icons/IconX.mjs'
import { labelFrom, m } from '#lib/messages.ts'
import type { IconDrawing } from '#ui/display/icon.tsx'
import type { MoveKey } from './moves.ts'

const vehicleMove = labelFrom<MoveKey>({
  confirm: () => m.staff_take_and_confirm(),
  extend_pay_by: () => m.staff_extend_pay_by(),
  hand_over: () => m.changes_hand_over(),
  hand_over_sold: () => m.changes_hand_over_sold(),
  take_back: () => m.changes_take_back(),
  settle: () => m.changes_settle(),
  late_payment: () => m.changes_late_payment(),
  amend: () => m.changes_amend(),
  extend: () => m.changes_extend(),
  assign_unit: () => m.changes_assign_unit(),
  swap_units: () => m.changes_swap_units(),
  swap_bike: () => m.changes_swap_bike(),
  no_show: () => m.changes_no_show(),
  report_lost: () => m.changes_report_lost(),
  undo: () => m.changes_undo(),
  cancel: () => m.staff_cancel_booking(),
})

const HOUSE_MOVES: Partial<Record<MoveKey, () => string>> = {
  hand_over: () => m.counter_check_in(),
  take_back: () => m.counter_check_out(),
  assign_unit: () => m.changes_assign_house(),
  swap_units: () => m.changes_swap_houses(),
  swap_bike: () => m.changes_swap_house(),
  no_show: () => m.changes_no_check_in(),
}

/** A move as its button says it. */
export function moveLabel(move: MoveKey, ofHouse: boolean): string {
  return (ofHouse ? HOUSE_MOVES[move]?.() : undefined) ?? vehicleMove(move)
}

export const MOVE_ICONS: Readonly<Record<MoveKey, IconDrawing>> = {
  confirm: IconCash,
  extend_pay_by: IconClockPlus,
  hand_over: IconKey,
  hand_over_sold: IconKey,
  take_back: IconArrowBackUp,
  settle: IconChecks,
  late_payment: IconCash,
  amend: IconCalendarEvent,
  extend: IconCalendarPlus,
  assign_unit: IconMotorbike,
  swap_units: IconArrowsExchange,
  swap_bike: IconArrowsExchange,
  no_show: IconUserOff,
  report_lost: IconAlertOctagon,
  undo: IconArrowBackUp,
  cancel: IconX,
}
