import { useState, useSyncExternalStore } from 'react'
import { Link } from '@tanstack/react-router'
import IconCalendarPlus from '@tabler/icons-react/dist/esm/icons/IconCalendarPlus.mjs'
import IconLink from '@tabler/icons-react/dist/esm/icons/IconLink.mjs'
import IconPrinter from '@tabler/icons-react/dist/esm/icons/IconPrinter.mjs'
import IconShare2 from '@tabler/icons-react/dist/esm/icons/IconShare2.mjs'
import { ENDED_EARLY, formatReservationCode, hasEndedEarly } from '@rodchao/rental'
import { m } from '#lib/messages.ts'
import { Button, buttonClass } from '#ui/actions/button.tsx'
import { Icon } from '#ui/display/icon.tsx'
import { copyText } from '../copy-text.ts'
import type { TrackedReservation } from '@rodchao/contract'
import styles from './keep-links.module.css'

const OVER: readonly string[] = [...ENDED_EARLY, 'completed', 'returned']

function CalendarButton({ reservation }: { reservation: TrackedReservation }) {
  const [hasFailed, setFailed] = useState(false)
  const handlePress = async () => {
    try {
      const { saveCalendar } = await import('../save-calendar.ts')
      saveCalendar(reservation)
      setFailed(false)
    } catch {
      setFailed(true)
    }
  }
  return (
    <>
      <Button icon={IconCalendarPlus} onClick={() => void handlePress()}>
        {m.track_link_calendar()}
      </Button>
      {hasFailed ? (
        <p role="alert" className={styles.failed}>
          {m.errors_offline_text()}
        </p>
      ) : null}
    </>
  )
}

const neverChanges = () => () => undefined

/** Only the browser knows; the server's drawing does without. */
function useCanShare(): boolean {
  return useSyncExternalStore(
    neverChanges,
    () => 'share' in navigator,
    () => false,
  )
}

function LinkButtons({ reservation, token }: KeepLinksProps) {
  const canShare = useCanShare()
  const [done, setDone] = useState('')
  const address = () => `${location.origin}/reserve-trackStatus?token=${token}`
  const handleCopy = async () => setDone((await copyText(address())) ? m.track_link_copied() : m.track_copy_failed())
  const handleShare = () => {
    const title = m.track_share_title({ code: formatReservationCode(reservation.code) })
    // Rejects when the share sheet is dismissed, which needs no message.
    navigator.share({ title, url: address() }).catch(() => undefined)
  }
  return (
    <>
      {canShare ? (
        <Button icon={IconShare2} onClick={handleShare}>
          {m.track_link_share()}
        </Button>
      ) : null}
      <Button icon={IconLink} onClick={() => void handleCopy()}>
        {m.track_link_copy()}
      </Button>
      <p role="status" className={styles.done}>
        {done}
      </p>
    </>
  )
}

export interface KeepLinksProps {
  reservation: TrackedReservation
  token: string
}

/** What people take along: the moments in their calendar, the paper, the link. */
export function KeepLinks({ reservation, token }: KeepLinksProps) {
  const isOver = OVER.includes(reservation.status)
  return (
    <section className={styles.part} aria-labelledby="keep-heading">
      <h2 id="keep-heading" className={styles.title}>
        {m.track_links_heading()}
      </h2>
      <div className={styles.links}>
        {isOver ? null : <CalendarButton reservation={reservation} />}
        {reservation.customer === null || hasEndedEarly(reservation.status) ? null : (
          <Link to="/reservation-print" className={buttonClass()}>
            <Icon of={IconPrinter} />
            <span>{m.track_link_print()}</span>
          </Link>
        )}
        <LinkButtons reservation={reservation} token={token} />
      </div>
      <p className={styles.note}>{m.track_link_private()}</p>
    </section>
  )
}
