import { useState, useSyncExternalStore } from 'react'
import { createPortal } from 'react-dom'
import IconWifiOff from '@tabler/icons-react/dist/esm/icons/IconWifiOff.mjs'
import { formatTime } from '#lib/format.ts'
import { useLocale } from '#lib/locale.ts'
import { m } from '#lib/messages.ts'
import { Icon } from '#ui/display/icon.tsx'
import { useTopModal } from './top-modal.ts'
import { liveLoss } from '../../live/live-stream.ts'
import { useOnline } from '../use-online.ts'
import styles from './offline-strip.module.css'

/** Says that what one sees may be old, and goes away by itself. Always on the page, so that it is read out. */
export function OfflineStrip() {
  useLocale()
  const isOnline = useOnline()
  const isShopLost = useSyncExternalStore(liveLoss.subscribe, liveLoss.get, () => false)
  return (
    <div role="status" className={styles.place}>
      {!isOnline || isShopLost ? <Cut isOnline={isOnline} /> : null}
    </div>
  )
}

/** Mounted for as long as the connection is cut. A page under a dialog is neither seen nor heard: there the dialog says it. */
function Cut({ isOnline }: { isOnline: boolean }) {
  const [since] = useState(() => Date.now())
  const dialog = useTopModal()
  const strip = (
    <p
      role={dialog ? 'alert' : undefined}
      className={dialog ? styles.inDialog : styles.strip}
      data-offline={isOnline ? undefined : ''}
    >
      <Icon of={IconWifiOff} size={18} />
      <bdi>
        {isOnline ? m.shell_nav_shop_lost() : m.shell_nav_offline()} {m.shell_nav_seen_at({ time: formatTime(since) })}
      </bdi>
      {isOnline ? (
        <button type="button" className={styles.retry} onClick={liveLoss.retry}>
          {m.shared_retry()}
        </button>
      ) : null}
    </p>
  )
  return dialog ? createPortal(strip, dialog) : strip
}
