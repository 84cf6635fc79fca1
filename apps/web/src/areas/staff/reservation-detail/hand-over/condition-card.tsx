import { Suspense } from 'react'
import { Link } from '@tanstack/react-router'
import { useQuery } from '@tanstack/react-query'
import IconCamera from '@tabler/icons-react/dist/esm/icons/IconCamera.mjs'
import type { StaffReservation } from '@rodchao/contract'
import { formatCount, formatDateTime, formatMoney } from '#lib/format.ts'
import { m } from '#lib/messages.ts'
import { lazyComponent } from '#shell/loading/lazy-component.ts'
import { useApi } from '#shell/use-api.ts'
import { Button } from '#ui/actions/button.tsx'
import { Icon } from '#ui/display/icon.tsx'
import { Loading } from '#ui/feedback/skeleton.tsx'
import { Card } from '#ui/layout/card.tsx'
import { handOverDetailsOptions } from '#areas/staff/core/api/hand-over.ts'
import type { HandOverDetails } from '#areas/staff/core/api/hand-over.ts'
import { FailedRead } from '#areas/staff/core/components/failed-read.tsx'
import { fuelLabel } from '#areas/staff/core/hand-over/labels.ts'
import { inReadersLanguage, isHouse, joined } from '#areas/staff/core/labels.ts'
import { conditionOf } from './condition-model.ts'
import type { ConditionSide } from './condition-model.ts'
import styles from './condition-card.module.css'
import tabStyles from '../frame/tabs-content.module.css'

const VehiclePhoto = lazyComponent(() => import('./vehicle-photo.tsx'), 'VehiclePhoto')

export interface ConditionCardProps {
  reservation: StaffReservation
  /** Opens the sheet in which pictures are taken. */
  onAdd: (move: 'hand_over' | 'take_back') => void
}

/** How the vehicle left and how it came back: pictures beside each other, readings, and what was found. */
export function ConditionCard({ reservation, onAdd }: ConditionCardProps) {
  const file = useQuery(handOverDetailsOptions(useApi(), reservation.id))
  const takes = (['hand_over', 'take_back'] as const).find((move) => reservation.allowed.includes(move))
  return (
    <Card>
      <div className={tabStyles.headRow}>
        <h2 className={tabStyles.heading}>
          {isHouse(reservation) ? m.changes_condition_house() : m.changes_condition()}
        </h2>
        {takes === undefined ? (
          <Link to="/reservation-info" search={{ id: reservation.id, tab: 'hand-over' }} replace resetScroll={false}>
            {m.staff_latest_all()}
          </Link>
        ) : (
          <Button icon={IconCamera} onClick={() => onAdd(takes)}>
            {m.changes_condition_add()}
          </Button>
        )}
      </div>
      {file.data === undefined ? (
        file.error === null ? (
          <Loading shapes={['card']} />
        ) : (
          <FailedRead title={m.changes_file_failed()} error={file.error} onRetry={file.refetch} />
        )
      ) : (
        <Condition file={file.data} ofHouse={isHouse(reservation)} />
      )}
    </Card>
  )
}

function Condition({ file, ofHouse }: { file: HandOverDetails; ofHouse: boolean }) {
  const names = ofHouse
    ? { out: m.changes_condition_house_out(), back: m.changes_condition_house_back() }
    : { out: m.changes_condition_out(), back: m.changes_condition_back() }
  const { out, back, driven, damages } = conditionOf(file)
  return (
    <>
      <div className={styles.sides}>
        <Side ofHouse={ofHouse} title={names.out} side={out} photosNeeded={file.photosNeeded} />
        <Side ofHouse={ofHouse} title={names.back} side={back} photosNeeded={file.photosNeeded} />
      </div>
      {driven === null || ofHouse ? null : <p>{m.changes_driven({ km: formatCount(driven) })}</p>}
      {back.reading === null && damages.length === 0 ? null : (
        <h3 className={styles.found}>{ofHouse ? m.changes_condition_house_found() : m.changes_condition_found()}</h3>
      )}
      {damages.length === 0 ? (
        back.reading === null ? null : (
          <p className="rc-muted">{m.changes_condition_nothing()}</p>
        )
      ) : (
        <ul className={styles.damages}>
          {damages.map(({ position, text, amount }) => (
            <li key={position}>
              <span>{inReadersLanguage(text)}</span>
              <b>{formatMoney(amount)}</b>
            </li>
          ))}
        </ul>
      )}
    </>
  )
}

interface SideProps {
  title: string
  side: ConditionSide
  photosNeeded: number
  ofHouse: boolean
}

function Side({ title, side, photosNeeded, ofHouse }: SideProps) {
  const { photos, reading } = side
  const empty = Math.max(0, photosNeeded - photos.length)
  return (
    <section aria-label={title}>
      <h3 className={styles.title}>
        {title} {reading === null ? null : <span className="rc-muted">{formatDateTime(reading.at, 'day-month')}</span>}
      </h3>
      <div className={styles.photos}>
        {photos.map((photo, index) => (
          <Suspense key={photo.id} fallback={<span className={styles.slot} />}>
            <VehiclePhoto photo={photo} name={`${title} · ${formatCount(index + 1)}`} />
          </Suspense>
        ))}
        {Array.from({ length: empty }, (_, index) => (
          <span key={index} className={styles.slot} aria-hidden="true">
            <Icon of={IconCamera} size={18} />
          </span>
        ))}
      </div>
      <p className={styles.reading}>
        {reading === null
          ? (ofHouse ? m.changes_condition_house_not_read : m.changes_condition_not_read)({
              have: formatCount(photos.length),
              need: formatCount(photosNeeded),
            })
          : joined(
              ofHouse ? null : m.staff_odometer({ km: formatCount(reading.odometerKm) }),
              reading.fuelEighths === null ? null : fuelLabel(reading.fuelEighths),
              reading.doneBy,
            )}
      </p>
      {reading === null || reading.note === '' ? null : <p className={styles.note}>{reading.note}</p>}
    </section>
  )
}
