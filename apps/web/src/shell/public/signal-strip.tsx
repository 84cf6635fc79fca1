import { useLayoutEffect, useRef } from 'react'
import IconCloudOff from '@tabler/icons-react/dist/esm/icons/IconCloudOff.mjs'
import { useIsLost } from '#lib/api/connection.ts'
import { formatTime } from '#lib/format.ts'
import { m } from '#lib/messages.ts'
import { lastAnswerAt } from '#lib/shop-clock.ts'
import { useWaitingSends } from '#lib/waiting-sends.ts'
import { Icon } from '#ui/display/icon.tsx'
import styles from './signal-strip.module.css'

/**
 * Says that nothing reaches the shop, and goes by itself. The place is always there, so that it is read out. It is part of
 * the page itself: without a line it could not be fetched.
 */
export function SignalStrip() {
  const isLost = useIsLost()
  const place = useRef<HTMLDivElement>(null)
  // What one is about to press stays where it is: the page moves on by as much as the strip takes.
  useLayoutEffect(() => {
    const height = isLost ? (place.current?.getBoundingClientRect().height ?? 0) : 0
    if (height === 0) return undefined
    scrollBy({ top: height, behavior: 'instant' })
    return () => scrollBy({ top: -height, behavior: 'instant' })
  }, [isLost])
  return (
    <div ref={place} role="status" className={styles.place} data-signal={isLost ? 'lost' : undefined}>
      {isLost ? <Lost /> : null}
    </div>
  )
}

function Lost() {
  const waiting = useWaitingSends()
  const parts = [m.shared_signal_data({ time: formatTime(lastAnswerAt() ?? performance.timeOrigin) })]
  if (waiting > 0) parts.push(m.shared_signal_waiting({ count: waiting }))
  return (
    <div className={styles.strip}>
      <Icon of={IconCloudOff} size={24} />
      <p>
        <b>{m.shared_signal_lost()}</b> <small>{parts.join(' · ')}</small>
      </p>
    </div>
  )
}
