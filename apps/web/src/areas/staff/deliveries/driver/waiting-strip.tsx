import IconCloudOff from '@tabler/icons-react/dist/esm/icons/IconCloudOff.mjs'
import { formatTime } from '#lib/format.ts'
import { m } from '#lib/messages.ts'
import { Icon } from '#ui/display/icon.tsx'
import styles from './waiting-strip.module.css'

export interface WaitingStripProps {
  /** Reports that the shop has not confirmed. */
  count: number
  /** The shop cannot be reached. */
  isCut: boolean
  /** When the plan on the page came, while a newer one cannot be had. */
  keptAt: number | null
  onSend: () => void
}

/** What waits on this device, and how old the plan is. Always on the page, so that it is read out. */
export function WaitingStrip({ count, isCut, keptAt, onSend }: WaitingStripProps) {
  const waits = count > 0 && isCut
  return (
    <div role="status">
      {waits || keptAt !== null ? (
        // The shell's own strip need not lie over the foot of the page as well.
        <div className={styles.strip} data-tells-offline="">
          <Icon of={IconCloudOff} size={20} />
          <p>
            {waits ? m.deliveries_waiting({ count }) : null}
            {waits && keptAt !== null ? <br /> : null}
            {keptAt === null ? null : m.deliveries_kept_of({ time: formatTime(keptAt) })}
          </p>
          {waits ? (
            <button type="button" className={styles.send} onClick={onSend}>
              {m.deliveries_send_now()}
            </button>
          ) : null}
        </div>
      ) : null}
    </div>
  )
}
