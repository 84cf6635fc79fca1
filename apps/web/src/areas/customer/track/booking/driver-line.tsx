import IconTruckDelivery from '@tabler/icons-react/dist/esm/icons/IconTruckDelivery.mjs'
import { m } from '#lib/messages.ts'
import { Icon } from '#ui/display/icon.tsx'
import { driverLines } from '../model.ts'
import { whenText, whenRangeText } from '../labels.ts'
import type { TrackedReservation } from '@rodchao/contract'
import styles from './driver-line.module.css'

type News = NonNullable<TrackedReservation['driver']>

const WORDS: Record<News['kind'], Record<News['state'], (when: string) => string>> = {
  deliver: {
    planned: (when) => (when === '' ? m.track_driver_deliver_soon() : m.track_driver_deliver_planned({ when })),
    on_way: (when) => (when === '' ? m.track_driver_deliver_late() : m.track_driver_deliver_on_way({ when })),
    missed: () => m.track_driver_deliver_missed(),
  },
  collect: {
    planned: (when) => (when === '' ? m.track_driver_collect_soon() : m.track_driver_collect_planned({ when })),
    on_way: (when) => (when === '' ? m.track_driver_collect_late() : m.track_driver_collect_on_way({ when })),
    missed: () => m.track_driver_collect_missed(),
  },
}

function driverText({ kind, state, from, until }: News, now: number): string {
  if (from === null || until === null) return WORDS[kind][state]('')
  return WORDS[kind][state](state === 'on_way' ? whenText(from, now) : whenRangeText(from, until, now))
}

/** Where the driver is with the vehicle, in one line; of several things one line for those that it is the same for. */
export function DriverLine({ reservation, now }: { reservation: TrackedReservation; now: number }) {
  const lines = driverLines(reservation)
  return (
    <div className={styles.lines} aria-live="polite">
      {lines.map(({ news, things }) => (
        <p key={things.join(' ')} className={styles.line} data-state={news.state}>
          <Icon of={IconTruckDelivery} size={20} />
          <span>
            {things.length === 0 ? null : `${m.track_driver_things({ things: things.join(', ') })} `}
            {driverText(news, now)}
          </span>
        </p>
      ))}
    </div>
  )
}
