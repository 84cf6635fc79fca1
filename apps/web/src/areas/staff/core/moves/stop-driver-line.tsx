import { Suspense, useState } from 'react'
import { useQuery } from '@tanstack/react-query'
import IconCircleCheck from '@tabler/icons-react/dist/esm/icons/IconCircleCheck.mjs'
import IconSteeringWheelOff from '@tabler/icons-react/dist/esm/icons/IconSteeringWheelOff.mjs'
import type { DeliveryStop, StaffReservation } from '@rodchao/contract'
import { isLiveStop } from '@rodchao/rental'
import { m } from '#lib/messages.ts'
import { useApi } from '#shell/use-api.ts'
import { DraftScope } from '#shell/typed/draft-scope.tsx'
import { lazyComponent } from '#shell/loading/lazy-component.ts'
import { Button } from '#ui/actions/button.tsx'
import { Icon } from '#ui/display/icon.tsx'
import { stopsOptions } from '../api/stops.ts'
import styles from '../summary/panel.module.css'

const StopDriverDialog = lazyComponent(() => import('./dialogs/stop-driver-dialog.tsx'), 'StopDriverDialog')

export interface StopDriverLineProps {
  reservation: StaffReservation
  /** Whether the vehicle is still to be brought, or to be fetched. */
  kind: DeliveryStop['kind']
  onDone: (message: string) => void
}

/** Who brings or fetches the vehicle, as a line among what stands before the next step. */
export function StopDriverLine({ reservation, kind, onDone }: StopDriverLineProps) {
  const { data: stops } = useQuery(stopsOptions(useApi(), reservation.id))
  const [chosenFor, setChosenFor] = useState<DeliveryStop>()
  const stop = stops?.find((one) => one.kind === kind && isLiveStop(one.status))
  if (stop === undefined) return null
  const { driver } = stop
  const label =
    driver === null
      ? kind === 'deliver'
        ? m.deliveries_gate_nobody_brings()
        : m.deliveries_gate_nobody_fetches()
      : m.deliveries_gate_driver({ name: driver.name })
  return (
    <li data-done={driver === null ? undefined : ''}>
      <Icon of={driver === null ? IconSteeringWheelOff : IconCircleCheck} size={18} />
      <span className={styles.gate}>{label}</span>
      {stop.allowed.includes('plan') ? (
        <Button variant="quiet" className={styles.remedy} onClick={() => setChosenFor(stop)}>
          {driver === null ? m.deliveries_gate_choose() : m.deliveries_gate_change()}
        </Button>
      ) : null}
      {chosenFor === undefined ? null : (
        <Suspense fallback={null}>
          <DraftScope place={`driver ${chosenFor.id}`}>
            <StopDriverDialog stop={chosenFor} onClose={() => setChosenFor(undefined)} onDone={onDone} />
          </DraftScope>
        </Suspense>
      )}
    </li>
  )
}
