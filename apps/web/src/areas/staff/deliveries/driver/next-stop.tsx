import type { ReactNode } from 'react'
import IconArrowBackUp from '@tabler/icons-react/dist/esm/icons/IconArrowBackUp.mjs'
import IconKey from '@tabler/icons-react/dist/esm/icons/IconKey.mjs'
import IconMap from '@tabler/icons-react/dist/esm/icons/IconMap.mjs'
import IconNavigation from '@tabler/icons-react/dist/esm/icons/IconNavigation.mjs'
import IconPhone from '@tabler/icons-react/dist/esm/icons/IconPhone.mjs'
import type { DeliveryStop } from '@rodchao/contract'
import { formatMoney } from '#lib/format.ts'
import { m } from '#lib/messages.ts'
import { Button, buttonClass } from '#ui/actions/button.tsx'
import { Icon } from '#ui/display/icon.tsx'
import { Notice } from '#ui/feedback/notice.tsx'
import { VehiclePicture } from '#ui/display/vehicle-picture.tsx'
import { isVehicleKind, isVehiclePaint } from '#ui/display/vehicles.ts'
import { inReadersLanguage } from '#areas/staff/core/labels.ts'
import { StopKindLabel, StopPlate, StopWarnings } from '../components/stop-facts.tsx'
import { cashToTake, mapAddress, may } from '../model.ts'
import { stopName, vehicleFacts, windowText } from '../labels.ts'
import styles from './next-stop.module.css'

export interface NextStopProps {
  stop: DeliveryStop
  planDay: string
  /** It has just come: a press there a second time meant what stood there before. */
  isResting: boolean
  /** What the hand-over asks for. */
  checks: ReactNode
  onStart: () => void
  onFail: () => void
  /** Opens the hand-over, or the return. */
  onCounter: () => void
}

function stopHeading({ kind, status }: DeliveryStop): string {
  if (status === 'on_way') return kind === 'deliver' ? m.deliveries_going_deliver() : m.deliveries_going_collect()
  return kind === 'deliver' ? m.deliveries_next_deliver() : m.deliveries_next_collect()
}

/** Where to go now: who, where, with which vehicle, what to take, what has to be done, and the next step. */
export function NextStop({ stop, planDay, isResting, checks, onStart, onFail, onCounter }: NextStopProps) {
  const { reservation, place, note, zone } = stop
  // A vehicle that was not handed over cannot be collected.
  const isNotOut = stop.kind === 'collect' && reservation.status === 'confirmed'
  const name = stopName(stop)
  return (
    <section id="next-stop" className={styles.card} aria-labelledby="next-stop-name">
      <div className={styles.where}>
        <p className={styles.label}>
          <StopKindLabel stop={stop} label={stopHeading(stop)} />
          <b>{windowText(stop, planDay)}</b>
        </p>
        <h2 id="next-stop-name">{name}</h2>
        <p className={styles.place}>
          {place}
          {stop.houseAddress === null ? null : <small>{inReadersLanguage(stop.houseAddress)}</small>}
          {zone === null ? null : <small>{inReadersLanguage(zone)}</small>}
          {note === '' ? null : <small className={styles.note}>{note}</small>}
          {reservation.customerNote === '' ? null : (
            <small>
              {m.deliveries_customer_note()}: {reservation.customerNote}
            </small>
          )}
        </p>
        <div className={styles.ways}>
          {reservation.phone === null ? null : (
            <a href={`tel:${reservation.phone}`} className={buttonClass()} aria-label={m.staff_call({ name })}>
              <Icon of={IconPhone} size={20} />
              {m.deliveries_call_short()}
            </a>
          )}
          <a
            href={mapAddress(stop)}
            target="_blank"
            rel="noopener noreferrer"
            className={buttonClass()}
            aria-label={m.deliveries_map_to({ place })}
          >
            <Icon of={IconMap} size={20} />
            {m.deliveries_map_short()}
          </a>
        </div>
        <StopWarnings stop={stop} />
      </div>
      <Vehicle stop={stop} />
      {isNotOut ? null : <MoneyAtDoor stop={stop} />}
      {checks}
      <div className={styles.go}>
        {isNotOut ? (
          <div className={styles.wait}>
            <Notice tone="hint">{m.deliveries_not_out()}</Notice>
          </div>
        ) : may(stop, 'start') ? (
          <Button variant="next" size="lg" icon={IconNavigation} disabled={isResting} onClick={onStart}>
            {m.deliveries_start()}
          </Button>
        ) : (
          <Button
            variant="next"
            size="lg"
            icon={stop.kind === 'deliver' ? IconKey : IconArrowBackUp}
            disabled={isResting}
            onClick={onCounter}
          >
            {stop.kind === 'deliver' ? m.deliveries_hand_over() : m.deliveries_take_back()}
          </Button>
        )}
        {may(stop, 'fail') ? (
          <Button size="lg" className={styles.cannot} disabled={isResting} onClick={onFail}>
            {stop.kind === 'deliver' ? m.deliveries_cannot_deliver() : m.deliveries_cannot_collect()}
          </Button>
        ) : null}
      </div>
    </section>
  )
}

function Vehicle({ stop }: { stop: DeliveryStop }) {
  const { drawing, productName } = stop.reservation
  return (
    <div className={styles.vehicle}>
      <VehiclePicture
        kind={isVehicleKind(drawing.kind) ? drawing.kind : 'scooter-retro'}
        paint={isVehiclePaint(drawing.paint) ? drawing.paint : 'sea'}
        className={styles.picture}
      />
      <div className={styles.vehicleWords}>
        <b>{inReadersLanguage(productName)}</b>
        <small>{vehicleFacts(stop)}</small>
      </div>
      <StopPlate stop={stop} size="lg" />
    </div>
  )
}

function MoneyAtDoor({ stop }: { stop: DeliveryStop }) {
  const { rentDue, depositDue, depositHeld } = stop.money
  const cash = cashToTake(stop)
  const lines: [string, string][] = [
    [m.deliveries_rent_due(), rentDue > 0 ? formatMoney(rentDue) : m.deliveries_paid()],
    ...(depositDue > 0 ? [[m.deliveries_deposit_due(), formatMoney(depositDue)] as [string, string]] : []),
    ...(depositHeld > 0 ? [[m.deliveries_deposit_held(), formatMoney(depositHeld)] as [string, string]] : []),
  ]
  return (
    <dl className={styles.money}>
      {lines.map(([label, figure]) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd>{figure}</dd>
        </div>
      ))}
      <div className={styles.sum}>
        <dt>{m.deliveries_cash_at_door()}</dt>
        <dd>
          {formatMoney(cash)} {m.staff_baht()}
        </dd>
      </div>
    </dl>
  )
}
