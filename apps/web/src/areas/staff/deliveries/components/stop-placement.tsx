import { useEffect, useId, useRef, useState } from 'react'
import type { KeyboardEvent } from 'react'
import IconArrowDown from '@tabler/icons-react/dist/esm/icons/IconArrowDown.mjs'
import IconArrowUp from '@tabler/icons-react/dist/esm/icons/IconArrowUp.mjs'
import type { DeliveryStop } from '@rodchao/contract'
import { m } from '#lib/messages.ts'
import type { IconDrawing } from '#ui/display/icon.tsx'
import { IconButton } from '#ui/actions/icon-button.tsx'
import { driversFor, placementByTime, stepped } from '../model.ts'
import type { Placement } from '../model.ts'
import { stopName } from '../labels.ts'
import type { Planner } from './plan-board.tsx'
import styles from './stop-card.module.css'

const NOBODY = ''

/** The stop that was given to somebody last: its card may still be on its way to the other route. */
let sent: string | null = null

/** Whose the stop is and where on the route, for those who do not drag. */
export function StopPlacement({ stop, planner }: { stop: DeliveryStop; planner: Planner }) {
  const name = stopName(stop)
  return (
    <div className={styles.foot}>
      <DriverChoice stop={stop} planner={planner} />
      {stop.driver === null ? null : (
        <>
          <Step
            icon={IconArrowUp}
            label={m.deliveries_earlier({ name })}
            {...{ stop, planner, direction: 'earlier' }}
          />
          <Step icon={IconArrowDown} label={m.deliveries_later({ name })} {...{ stop, planner, direction: 'later' }} />
        </>
      )}
    </div>
  )
}

interface PartProps {
  stop: DeliveryStop
  planner: Planner
}

function DriverChoice({ stop, planner }: PartProps) {
  const id = useId()
  const { driver } = stop
  const drivers = driversFor(planner.plan.drivers, stop)
  // Somebody who drives no more stays chosen until another one is.
  const isKnown = driver === null || drivers.some((one) => one.id === driver.id)
  const current = driver?.id ?? NOBODY
  // Keys of a closed list go through all drivers on their way: only Enter or leaving it says which one is meant.
  const [considered, setConsidered] = useState<string | null>(null)
  const isByKeys = useRef(false)
  const select = useRef<HTMLSelectElement>(null)
  // The card is rendered again in the other route and gets the focus back.
  useEffect(() => {
    if (sent !== stop.id || document.activeElement !== document.body) return
    sent = null
    select.current?.focus()
  }, [stop.id])
  const choose = (driverId: string) => {
    setConsidered(null)
    if (driverId === current) return
    const to: Placement =
      driverId === NOBODY ? { driverId: null, beforeStopId: null } : placementByTime(planner.plan, stop, driverId)
    sent = stop.id
    planner.place(stop, to)
  }
  const handleKey = (event: KeyboardEvent) => {
    isByKeys.current = event.key !== 'Enter'
    if (considered === null) return
    if (event.key === 'Escape') setConsidered(null)
    if (event.key !== 'Enter') return
    event.preventDefault()
    choose(considered)
  }
  return (
    <span className={styles.choice}>
      <label htmlFor={id} className="rc-visually-hidden">
        {m.deliveries_assign({ name: stopName(stop) })}
      </label>
      <select
        ref={select}
        id={id}
        className={styles.select}
        value={considered ?? current}
        data-nobody={(considered ?? current) === NOBODY ? '' : undefined}
        onPointerDown={() => {
          isByKeys.current = false
        }}
        onKeyDown={handleKey}
        onBlur={() => {
          isByKeys.current = false
          if (considered !== null) choose(considered)
        }}
        onChange={(event) => {
          if (isByKeys.current) setConsidered(event.currentTarget.value)
          else choose(event.currentTarget.value)
        }}
      >
        <option value={NOBODY}>{m.deliveries_nobody()}</option>
        {isKnown ? null : <option value={driver.id}>{driver.name}</option>}
        {drivers.map((one) => (
          <option key={one.id} value={one.id}>
            {one.name}
          </option>
        ))}
      </select>
    </span>
  )
}

interface StepProps extends PartProps {
  icon: IconDrawing
  label: string
  direction: 'earlier' | 'later'
}

function Step({ icon, label, stop, planner, direction }: StepProps) {
  const to = stepped(planner.plan, stop, direction)
  return (
    <IconButton
      icon={icon}
      label={label}
      aria-disabled={to === undefined ? true : undefined}
      className={styles.step}
      onClick={() => {
        if (to !== undefined) planner.place(stop, to)
      }}
    />
  )
}
