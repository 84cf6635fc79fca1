import { use } from 'react'
import { Link } from '@tanstack/react-router'
import IconExternalLink from '@tabler/icons-react/dist/esm/icons/IconArrowUpRight.mjs'
import IconLink from '@tabler/icons-react/dist/esm/icons/IconLink.mjs'
import IconX from '@tabler/icons-react/dist/esm/icons/IconX.mjs'
import type { StaffReservation } from '@rodchao/contract'
import { m } from '#lib/messages.ts'
import { Icon } from '#ui/display/icon.tsx'
import { IconButton, iconButtonClass } from '#ui/actions/icon-button.tsx'
import { CloseRequest } from '#ui/overlays/close-request.ts'
import { StatusBadge } from '#ui/display/status-badge.tsx'
import { copyTrackingLink } from '#areas/staff/core/tracking-link.ts'
import { badgeStatus, codeText } from '#areas/staff/core/labels.ts'
import { statusText } from '#areas/staff/core/words-of-kind.ts'
import styles from './panel-head.module.css'

export interface PanelHeadProps {
  /** Not there while it is read. */
  reservation: StaffReservation | undefined
  onClose: () => void
  onDone: (message: string) => void
}

export function PanelHead({ reservation, onClose, onDone }: PanelHeadProps) {
  const requestClose = use(CloseRequest) ?? onClose
  return (
    <header className={styles.head}>
      <div className={styles.name}>
        <h2 className={styles.code}>{reservation === undefined ? '…' : codeText(reservation.code)}</h2>
        {reservation === undefined ? null : (
          <StatusBadge status={badgeStatus(reservation)}>{statusText(reservation)}</StatusBadge>
        )}
      </div>
      {reservation === undefined ? null : (
        <>
          <IconButton
            icon={IconLink}
            label={m.staff_copy_link()}
            onClick={() => void copyTrackingLink(reservation.publicToken).then(onDone)}
          />
          <Link
            to="/reservation-info"
            search={{ id: reservation.id }}
            className={iconButtonClass()}
            aria-label={m.staff_open_page()}
            data-tooltip={m.staff_open_page()}
          >
            <Icon of={IconExternalLink} size={20} mirrored />
          </Link>
        </>
      )}
      <IconButton icon={IconX} label={m.staff_close_panel()} onClick={requestClose} />
    </header>
  )
}
