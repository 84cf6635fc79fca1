import IconAlertTriangle from '@tabler/icons-react/dist/esm/icons/IconAlertTriangle.mjs'
import IconCircleX from '@tabler/icons-react/dist/esm/icons/IconCircleX.mjs'
import type { DeliveryStop } from '@rodchao/contract'
import { formatMoment } from '#lib/format.ts'
import { m } from '#lib/messages.ts'
import { Icon } from '#ui/display/icon.tsx'
import { Plate } from '#ui/display/plate.tsx'
import { useNow } from '#ui/dates/use-now.ts'
import { cashToTake, isToRetry } from '../model.ts'
import { failureLabel, KIND_ICONS, stopKindLabel, moneyLabel, spokenWarnings, warningLabel } from '../labels.ts'
import styles from './stop-facts.module.css'

/** The sign and the word for what is done there. */
export function StopKindLabel({ stop, label }: { stop: Pick<DeliveryStop, 'kind'>; label?: string }) {
  return (
    <span className={styles.kind}>
      <Icon of={KIND_ICONS[stop.kind]} size={16} mirrored={stop.kind === 'collect'} />
      {label ?? stopKindLabel(stop.kind)}
    </span>
  )
}

export function StopPlate({ stop, size }: { stop: Pick<DeliveryStop, 'reservation'>; size?: 'sm' | 'lg' }) {
  const { unit } = stop.reservation
  if (unit !== null && unit.labelKind === 'name') return <b>{unit.label}</b>
  return (
    <Plate
      number={unit?.isFixed === true ? unit.label : undefined}
      province={size === 'lg' && unit?.isFixed === true ? (unit.plateProvince ?? undefined) : undefined}
      unassigned={m.staff_no_unit_yet()}
      size={size ?? 'sm'}
    />
  )
}

/** What is to be taken; a figure that is owed stands out. */
export function StopMoney({ stop }: { stop: DeliveryStop }) {
  return (
    <span className={styles.money} data-owed={cashToTake(stop) > 0 ? '' : undefined}>
      {moneyLabel(stop)}
    </span>
  )
}

/** Warnings of a stop as text. */
export function StopWarnings({ stop }: { stop: DeliveryStop }) {
  const now = useNow()
  const { failure } = stop
  const warnings = spokenWarnings(stop)
  if (failure === null && warnings.length === 0) return null
  return (
    <ul className={styles.warnings}>
      {failure === null ? null : (
        <li data-tone={isToRetry(stop) ? 'danger' : undefined}>
          <Icon of={IconCircleX} size={16} />
          <span>
            {m.deliveries_failed_at({ reason: failureLabel(failure.reason), time: formatMoment(failure.at, now) })}
            {failure.note === '' ? null : <q>{failure.note}</q>}
          </span>
        </li>
      )}
      {warnings.map((warning) => (
        <li key={warning} data-tone={warning === 'late' ? 'danger' : 'warning'}>
          <Icon of={IconAlertTriangle} size={16} />
          <span>{warningLabel(warning)}</span>
        </li>
      ))}
    </ul>
  )
}
