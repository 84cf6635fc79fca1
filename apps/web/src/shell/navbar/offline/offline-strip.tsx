import { useLayoutEffect, useState, useSyncExternalStore } from 'react'
import { createPortal } from 'react-dom'
import IconWifiOff from '@tabler/icons-react/dist/esm/icons/IconWifiOff.mjs'
import { formatTime } from '#lib/format.ts'
import { useLocale } from '#lib/locale.ts'
import { m } from '#lib/messages.ts'
import { Icon } from '#ui/display/icon.tsx'
import { useTopModal } from './top-modal.ts'
import { liveLoss } from '../../live/live-stream.ts'
import { newerBuild } from '../../live/newer-build.ts'
import { useOnline } from '../use-online.ts'
import styles from './offline-strip.module.css'

/**
 * Says that what one sees may be old, and goes away by itself; and that the program is. Always on the page, so that it is
 * read out.
 */
export function OfflineStrip() {
  useLocale()
  const isOnline = useOnline()
  const isShopLost = useSyncExternalStore(liveLoss.subscribe, liveLoss.get, () => false)
  const isNewer = useSyncExternalStore(newerBuild.subscribe, newerBuild.get, () => false)
  const isCut = !isOnline || isShopLost
  return (
    <div role="status" className={styles.place}>
      {isCut ? <Cut isOnline={isOnline} /> : null}
      {isNewer && !isCut ? <Newer /> : null}
    </div>
  )
}

/** Whoever is in the middle of something goes on with the older program, and takes the newer one when it suits. */
function Newer() {
  return (
    <p className={styles.strip} data-stays="">
      <bdi>{m.shell_nav_newer()}</bdi>
      <button type="button" className={styles.retry} onClick={() => location.reload()}>
        {m.shell_nav_reload()}
      </button>
      <button type="button" className={styles.retry} onClick={newerBuild.putOff}>
        {m.shell_nav_later()}
      </button>
    </p>
  )
}

/** Mounted for as long as the connection is cut. A page under a dialog is neither seen nor heard: there the dialog says it. */
function Cut({ isOnline }: { isOnline: boolean }) {
  const [since] = useState(() => Date.now())
  const dialog = useTopModal()
  // Not by :has() and whatever is in it: a browser would give new styles to the whole page whenever anything came or went.
  useLayoutEffect(() => {
    dialog?.setAttribute('data-tells-cut', '')
    return () => dialog?.removeAttribute('data-tells-cut')
  }, [dialog])
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
