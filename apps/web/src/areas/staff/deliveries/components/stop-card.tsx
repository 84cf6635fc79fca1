import { Link } from '@tanstack/react-router'
import IconCurrentLocation from '@tabler/icons-react/dist/esm/icons/IconCurrentLocation.mjs'
import IconGripVertical from '@tabler/icons-react/dist/esm/icons/IconGripVertical.mjs'
import IconMap from '@tabler/icons-react/dist/esm/icons/IconMap.mjs'
import IconPhone from '@tabler/icons-react/dist/esm/icons/IconPhone.mjs'
import type { DeliveryStop } from '@rodchao/contract'
import { m } from '#lib/messages.ts'
import { Button } from '#ui/actions/button.tsx'
import { Icon } from '#ui/display/icon.tsx'
import { IconButton, iconButtonClass } from '#ui/actions/icon-button.tsx'
import { MarkBadge } from '#areas/staff/core/components/mark-badge.tsx'
import { codeText, inReadersLanguage } from '#areas/staff/core/labels.ts'
import { isMovable, mapAddress, may } from '../model.ts'
import { isWorthSaying, moneyParts, moneyLabel, stopName, statusMark, vehicleFacts, windowText } from '../labels.ts'
import type { Planner } from './plan-board.tsx'
import { StopKindLabel, StopMoney, StopPlate, StopWarnings } from './stop-facts.tsx'
import { StopMenu } from './stop-menu.tsx'
import { StopPlacement } from './stop-placement.tsx'
import styles from './stop-card.module.css'

/** One stop of the plan: time, customer, place, vehicle, money and warnings. */
export function StopCard({ stop, planner }: { stop: DeliveryStop; planner: Planner }) {
  const { dragging, grab } = planner.drag
  const isDragged = dragging?.stopId === stop.id
  const isHere = dragging !== null && !isDragged && dragging.to?.beforeStopId === stop.id
  const mark = statusMark(stop)
  const canMove = isMovable(stop)
  return (
    <li
      className={styles.card}
      data-stop={stop.id}
      data-passable={canMove || stop.status === 'failed' ? '' : undefined}
      data-status={stop.status}
      data-selected={planner.selected === stop.id ? '' : undefined}
      data-dragged={isDragged ? '' : undefined}
      data-drop={isHere ? '' : undefined}
      style={isDragged ? { translate: `${dragging.dx}px ${dragging.dy}px` } : undefined}
    >
      <div className={styles.head}>
        {canMove ? (
          // For those who point; the buttons below do the same.
          <span
            className={styles.grip}
            data-tooltip={m.deliveries_drag()}
            aria-hidden="true"
            onPointerDown={(event) => grab(stop, event)}
          >
            <Icon of={IconGripVertical} size={18} />
          </span>
        ) : null}
        <span className={styles.when}>
          {planner.state.isMapShown === true && stop.position !== null ? (
            <b className={styles.number}>{stop.position}</b>
          ) : null}
          <b className={styles.time}>{windowText(stop, planner.plan.day)}</b>
          <StopKindLabel stop={stop} />
          {isWorthSaying(stop) ? <MarkBadge tone={mark.tone}>{mark.label}</MarkBadge> : null}
        </span>
        {planner.state.isMapShown === true ? (
          <IconButton
            icon={IconCurrentLocation}
            label={m.deliveries_plan_map_show({ name: stopName(stop) })}
            aria-pressed={planner.selected === stop.id}
            onClick={() => planner.select(stop.id, 'list')}
          />
        ) : null}
        <StopMenu stop={stop} planner={planner} />
      </div>
      <Who stop={stop} />
      <div className={styles.vehicle}>
        <PlannedPlate stop={stop} />
        <span>{inReadersLanguage(stop.reservation.productName)}</span>
        <span className={styles.quiet}>{vehicleFacts(stop)}</span>
        {moneyLabel(stop) === '' ? null : (
          <span className={styles.take}>
            <StopMoney stop={stop} />
            <small>{moneyParts(stop)}</small>
          </span>
        )}
      </div>
      <Notes stop={stop} />
      <StopWarnings stop={stop} />
      {may(stop, 'retry') ? (
        <Button variant="fill" onClick={() => planner.ask('retry', stop)}>
          {m.deliveries_retry()}
        </Button>
      ) : null}
      {canMove ? <StopPlacement stop={stop} planner={planner} /> : null}
    </li>
  )
}

/** The plate, or a link to assign a unit: a driver cannot hand over an unassigned one. */
function PlannedPlate({ stop }: { stop: DeliveryStop }) {
  const { id, unit } = stop.reservation
  if (unit?.isFixed === true || stop.kind === 'collect' || !isMovable(stop)) return <StopPlate stop={stop} />
  const hint = m.deliveries_choose_unit({ name: stopName(stop) })
  return (
    <Link
      to="/reservation-info"
      search={{ id, do: 'assign_unit' }}
      preload={false}
      className={styles.choose}
      data-tooltip={hint}
    >
      <StopPlate stop={stop} />
      <span className="rc-visually-hidden"> {hint}</span>
    </Link>
  )
}

function Who({ stop }: { stop: DeliveryStop }) {
  const { reservation, place, houseAddress, zone } = stop
  const name = stopName(stop)
  const call = m.staff_call({ name })
  const map = m.deliveries_map({ place })
  return (
    <div className={styles.who}>
      <div className={styles.words}>
        <Link
          to="/reservation-info"
          search={{ id: reservation.id }}
          preload={false}
          className={styles.name}
          data-tooltip={codeText(reservation.code)}
        >
          {name}
        </Link>
        <span className={styles.place}>
          {place}
          {houseAddress === null ? null : <small> · {inReadersLanguage(houseAddress)}</small>}
          {zone === null ? null : <small> · {inReadersLanguage(zone)}</small>}
        </span>
      </div>
      {reservation.phone === null ? null : (
        <a href={`tel:${reservation.phone}`} className={iconButtonClass(true)} aria-label={call} data-tooltip={call}>
          <Icon of={IconPhone} />
        </a>
      )}
      <a
        href={mapAddress(stop)}
        target="_blank"
        rel="noopener noreferrer"
        className={iconButtonClass(true)}
        aria-label={map}
        data-tooltip={map}
      >
        <Icon of={IconMap} />
      </a>
    </div>
  )
}

function Notes({ stop }: { stop: DeliveryStop }) {
  const { note, reservation } = stop
  if (note === '' && reservation.customerNote === '') return null
  return (
    <dl className={styles.notes}>
      {note === '' ? null : (
        <div>
          <dt>{m.deliveries_note()}</dt>
          <dd>{note}</dd>
        </div>
      )}
      {reservation.customerNote === '' ? null : (
        <div>
          <dt>{m.deliveries_customer_note()}</dt>
          <dd>{reservation.customerNote}</dd>
        </div>
      )}
    </dl>
  )
}
