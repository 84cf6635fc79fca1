import IconAlertTriangle from '@tabler/icons-react/dist/esm/icons/IconAlertTriangle.mjs'
import IconCalendarPlus from '@tabler/icons-react/dist/esm/icons/IconCalendarPlus.mjs'
import IconCalendarQuestion from '@tabler/icons-react/dist/esm/icons/IconCalendarQuestion.mjs'
import IconFileInvoice from '@tabler/icons-react/dist/esm/icons/IconFileInvoice.mjs'
import IconReceipt2 from '@tabler/icons-react/dist/esm/icons/IconReceipt2.mjs'
import IconTruckOff from '@tabler/icons-react/dist/esm/icons/IconTruckOff.mjs'
import IconUserQuestion from '@tabler/icons-react/dist/esm/icons/IconUserQuestion.mjs'
import { formatDuration, parseInstant } from '#lib/format.ts'
import { labelFrom, m } from '#lib/messages.ts'
import type { IconDrawing } from '#ui/display/icon.tsx'
import type { Notice } from './notices.ts'

const MINUTE_MS = 60_000

export const NOTICE_ICONS: Record<Notice['kind'], IconDrawing> = {
  new_booking: IconCalendarPlus,
  slip_waiting: IconReceipt2,
  overdue: IconAlertTriangle,
  driver_failed: IconTruckOff,
  no_show_due: IconUserQuestion,
  change_asked: IconCalendarQuestion,
  paper_asked: IconFileInvoice,
}

export const noticeMessage = labelFrom<Notice['kind']>({
  new_booking: () => m.shell_notices_new_booking(),
  slip_waiting: () => m.shell_notices_slip_waiting(),
  overdue: () => m.shell_notices_overdue(),
  driver_failed: () => m.shell_notices_driver_failed(),
  no_show_due: () => m.shell_notices_no_show_due(),
  change_asked: () => m.shell_notices_change_asked(),
  paper_asked: () => m.shell_notices_paper_asked(),
})

/** "8 minutes ago"; `now` in epoch milliseconds. */
export function elapsedLabel(at: string, now: number): string {
  const passed = now - parseInstant(at)
  return passed < MINUTE_MS ? m.staff_just_now() : m.staff_ago({ time: formatDuration(passed) })
}
