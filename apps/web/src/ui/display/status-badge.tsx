import IconAlertTriangle from '@tabler/icons-react/dist/esm/icons/IconAlertTriangle.mjs'
import IconArrowBackUp from '@tabler/icons-react/dist/esm/icons/IconArrowBackUp.mjs'
import IconChecks from '@tabler/icons-react/dist/esm/icons/IconChecks.mjs'
import IconCircleCheck from '@tabler/icons-react/dist/esm/icons/IconCircleCheck.mjs'
import IconClockOff from '@tabler/icons-react/dist/esm/icons/IconClockOff.mjs'
import IconHourglass from '@tabler/icons-react/dist/esm/icons/IconHourglass.mjs'
import IconKey from '@tabler/icons-react/dist/esm/icons/IconKey.mjs'
import IconQrcode from '@tabler/icons-react/dist/esm/icons/IconQrcode.mjs'
import IconReceipt from '@tabler/icons-react/dist/esm/icons/IconReceipt.mjs'
import IconUserOff from '@tabler/icons-react/dist/esm/icons/IconUserOff.mjs'
import IconX from '@tabler/icons-react/dist/esm/icons/IconX.mjs'
import { Icon } from './icon.tsx'
import type { IconDrawing } from './icon.tsx'
import styles from './status-badge.module.css'
import '../styles/tokens-status.css'

/** One per status that has colours of its own in tokens-status.css, in the order of a booking's life. */
const STATUS_ICONS = {
  hold: IconHourglass,
  pending_payment: IconQrcode,
  awaiting_review: IconReceipt,
  confirmed: IconCircleCheck,
  on_rent: IconKey,
  overdue: IconAlertTriangle,
  returned: IconArrowBackUp,
  completed: IconChecks,
  cancelled: IconX,
  no_show: IconUserOff,
  expired: IconClockOff,
} satisfies Record<string, IconDrawing>

export type BadgeStatus = keyof typeof STATUS_ICONS
export const BADGE_STATUSES = Object.keys(STATUS_ICONS) as readonly BadgeStatus[]

/** The sign of a status where there is no room for a badge, as on a step. */
export function statusIcon(status: BadgeStatus): IconDrawing {
  return STATUS_ICONS[status]
}

export interface StatusBadgeProps {
  status: BadgeStatus
  /** The status in words: colour alone never tells it. */
  children: string
}

export function StatusBadge({ status, children }: StatusBadgeProps) {
  return (
    <span className={styles.badge} data-status={status}>
      <Icon of={STATUS_ICONS[status]} size={14} mirrored={status === 'returned'} />
      {children}
    </span>
  )
}
