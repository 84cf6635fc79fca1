import { m } from '#lib/messages.ts'
import { legalDateTime, localText } from '../labels.ts'
import type { ReservationDocument } from '@rodchao/contract'
import styles from './moments.module.css'

function outAndBackPlaces({ reservation, shop }: ReservationDocument): { out: string; back: string } {
  const branch = m.print_at_branch({ branch: localText(shop.branchName) })
  if (reservation.placeMode === 'branch') return { out: branch, back: branch }
  const zone = reservation.zone === null ? '' : localText(reservation.zone)
  return { out: m.print_deliver_to({ place: reservation.place || zone }), back: m.print_collect_from() }
}

interface MomentsProps {
  document: ReservationDocument
  isStay: boolean
  length: string
}

/** The paper's main rule is the rental itself: from out to back. */
export function Moments({ document, isStay, length }: MomentsProps) {
  const { start, end } = document.reservation
  const places = outAndBackPlaces(document)
  return (
    <div className={styles.moments}>
      <div className={styles.rule} aria-hidden="true">
        <span className={styles.dot} />
        <span className={styles.line} />
        <span className={styles.length}>{length}</span>
        <span className={styles.line} />
        <span className={styles.ring} />
      </div>
      <p className="rc-visually-hidden">{length}</p>
      <div className={styles.ends}>
        <div>
          <span className={styles.name}>{isStay ? m.print_check_in() : m.print_out()}</span>{' '}
          <b>{legalDateTime(start)}</b>
          <p>{places.out}</p>
        </div>
        <div className={styles.back}>
          <span className={styles.name}>{isStay ? m.print_check_out() : m.print_back_moment()}</span>{' '}
          <b>{legalDateTime(end)}</b>
          <p>{places.back}</p>
        </div>
      </div>
    </div>
  )
}
