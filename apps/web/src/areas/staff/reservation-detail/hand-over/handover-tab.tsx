import { Suspense } from 'react'
import { useQuery } from '@tanstack/react-query'
import { formatCount, formatDate, formatDateTime } from '#lib/format.ts'
import { m } from '#lib/messages.ts'
import { lazyComponent } from '#shell/loading/lazy-component.ts'
import { useApi } from '#shell/use-api.ts'
import { Card } from '#ui/layout/card.tsx'
import { EmptyState } from '#ui/feedback/empty-state.tsx'
import { Plate } from '#ui/display/plate.tsx'
import { Loading, Skeleton } from '#ui/feedback/skeleton.tsx'
import { FailedRead } from '#areas/staff/core/components/failed-read.tsx'
import { handOverDetailsOptions } from '#areas/staff/core/api/hand-over.ts'
import type { HandOverDetails } from '#areas/staff/core/api/hand-over.ts'
import { fuelLabel } from '#areas/staff/core/hand-over/labels.ts'
import { shownAngle } from './angle-labels.ts'
import { photoPairs, segmentFiles } from './photo-model.ts'
import type { SegmentFile } from './photo-model.ts'
import { MarkBadge } from '#areas/staff/core/components/mark-badge.tsx'
import { isHouse, joined, momentNames } from '#areas/staff/core/labels.ts'
import { FactList } from '#areas/staff/core/components/fact-list.tsx'
import type { TabProps } from '../frame/tab-props.ts'
import styles from './handover-tab.module.css'
import tabStyles from '../frame/tabs-content.module.css'

const VehiclePhoto = lazyComponent(() => import('./vehicle-photo.tsx'), 'VehiclePhoto')

/** What left and what came back: readings of each vehicle, pictures of the same side beside each other. */
export function HandoverTab({ reservation }: TabProps) {
  const api = useApi()
  const file = useQuery(handOverDetailsOptions(api, reservation.id))
  if (file.data === undefined) {
    return file.error === null ? (
      <Loading shapes={['card', 'card']} />
    ) : (
      <FailedRead title={m.changes_file_failed()} error={file.error} onRetry={file.refetch} />
    )
  }
  const { segments, inspections, photos, licence } = file.data
  if (segments.length === 0 && photos.length === 0 && licence === null) {
    return (
      <Card>
        <EmptyState>
          {isHouse(reservation)
            ? m.changes_stay_none()
            : reservation.kind === 'rental'
              ? m.changes_handover_none()
              : reservation.actualStart === null
                ? m.changes_handover_not_sold()
                : m.staff_actual_sold({ time: formatDateTime(reservation.actualStart) })}
        </EmptyState>
      </Card>
    )
  }
  return (
    <>
      {segmentFiles(segments, inspections).map((item) => (
        <SegmentCard
          key={item.segment.id}
          file={item}
          ofHouse={isHouse(reservation)}
          names={momentNames(reservation)}
        />
      ))}
      {licence === null ? null : <LicenceCard licence={licence} />}
      <PhotosCard photos={photos} ofHouse={isHouse(reservation)} names={momentNames(reservation)} />
    </>
  )
}

interface CardProps {
  ofHouse: boolean
  /** Of the two moments. */
  names: { out: string; back: string }
}

function SegmentCard({ file, ofHouse, names }: CardProps & { file: SegmentFile }) {
  const { segment, out, back, driven } = file
  const fuel = (eighths: number | null | undefined) =>
    eighths === null || eighths === undefined ? '–' : fuelLabel(eighths)
  const km = (value: number | undefined) => (value === undefined ? '–' : m.staff_odometer({ km: formatCount(value) }))
  const readings: [string, string, string][] = [
    [m.changes_reading_odometer(), km(out?.odometerKm), km(back?.odometerKm)],
    [m.changes_reading_fuel(), fuel(out?.fuelEighths), fuel(back?.fuelEighths)],
    [
      m.changes_reading_helmets(),
      out === undefined ? '–' : String(out.helmets),
      back === undefined ? '–' : String(back.helmets),
    ],
  ]
  const rows: [string, string, string][] = [
    [
      m.changes_reading_time(),
      formatDateTime(segment.outAt),
      segment.inAt === null ? '–' : formatDateTime(segment.inAt),
    ],
    ...(ofHouse ? [] : readings),
    [m.changes_reading_by(), out?.doneBy ?? '–', back?.doneBy ?? '–'],
    [m.changes_reading_note(), out?.note ?? '', back?.note ?? ''],
  ]
  return (
    <Card>
      <div className={tabStyles.headRow}>
        <h2 className={tabStyles.heading}>
          {ofHouse ? segment.unitLabel : <Plate number={segment.unitLabel} unassigned="" />}{' '}
          {segment.inAt === null ? (
            <MarkBadge tone="good">{ofHouse ? m.changes_staying() : m.changes_with_customer()}</MarkBadge>
          ) : null}
        </h2>
        {driven === null || ofHouse ? null : (
          <span className={tabStyles.quiet}>{m.changes_driven({ km: formatCount(driven) })}</span>
        )}
      </div>
      <div className={styles.scroll}>
        <table className={styles.readings}>
          <thead>
            <tr>
              <th scope="col">
                <span className="rc-visually-hidden">{m.changes_reading()}</span>
              </th>
              <th scope="col">{names.out}</th>
              <th scope="col">{names.back}</th>
            </tr>
          </thead>
          <tbody>
            {rows.map(([name, left, came]) =>
              left === '' && came === '' ? null : (
                <tr key={name}>
                  <th scope="row">{name}</th>
                  <td>{left}</td>
                  <td>{came}</td>
                </tr>
              ),
            )}
          </tbody>
        </table>
      </div>
    </Card>
  )
}

const LICENCE_KINDS: Record<NonNullable<HandOverDetails['licence']>['kind'], () => string> = {
  thai: () => m.changes_licence_thai(),
  idp: () => m.changes_licence_idp(),
  foreign: () => m.changes_licence_foreign(),
}

function LicenceCard({ licence }: { licence: NonNullable<HandOverDetails['licence']> }) {
  const classes = licence.classes.map((one) =>
    one === 'motorcycle' ? m.changes_licence_motorcycle() : m.changes_licence_car(),
  )
  const facts: [string, string][] = [
    [m.changes_licence_kind(), LICENCE_KINDS[licence.kind]()],
    [m.changes_licence_classes(), classes.join(', ')],
    [m.changes_licence_expires(), formatDate(licence.expiresOn)],
    [m.changes_licence_checked(), joined(licence.checkedBy, formatDateTime(licence.checkedAt))],
  ]
  return (
    <Card>
      <h2 className={tabStyles.heading}>{m.changes_licence()}</h2>
      <FactList className={tabStyles.facts} facts={facts} />
    </Card>
  )
}

function PhotosCard({ photos, ofHouse, names }: CardProps & { photos: HandOverDetails['photos'] }) {
  const pairs = photoPairs(photos)
  return (
    <Card>
      <h2 className={tabStyles.heading}>{ofHouse ? m.changes_photos_house() : m.changes_photos()}</h2>
      {pairs.length === 0 ? <p className="rc-muted">{m.changes_photos_none()}</p> : null}
      {pairs.length === 0 ? null : (
        <div className={styles.pairHead} aria-hidden="true">
          <span>{names.out}</span>
          <span>{names.back}</span>
        </div>
      )}
      {pairs.map(({ angle, out, back }) => (
        <section key={angle} className={styles.pair} aria-label={shownAngle(angle, ofHouse)}>
          <h3 className={styles.angle}>{shownAngle(angle, ofHouse)}</h3>
          {[out, back].map((side, index) => (
            <div key={index === 0 ? 'out' : 'in'} className={styles.side}>
              {side.length === 0 ? (
                <p className={styles.missing}>{m.counter_photo_none({ name: shownAngle(angle, ofHouse) })}</p>
              ) : null}
              {side.map((photo) => (
                <Suspense key={photo.id} fallback={<Skeleton shape="card" />}>
                  <VehiclePhoto
                    photo={photo}
                    name={`${shownAngle(angle, ofHouse)} · ${index === 0 ? names.out : names.back}`}
                  />
                </Suspense>
              ))}
            </div>
          ))}
        </section>
      ))}
    </Card>
  )
}
