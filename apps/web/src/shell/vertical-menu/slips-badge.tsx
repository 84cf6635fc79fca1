import { formatBadge } from '#lib/format.ts'
import { m } from '#lib/messages.ts'
import { classNames } from '#ui/styles/class-names.ts'
import { useWaitingSlips } from './use-waiting-slips.ts'
import type { MenuLink } from '../navigation/menu.ts'
import styles from './slips-badge.module.css'

/** The red count of an entry; nothing when it is zero. */
export function SlipsBadge({ link, className }: { link: MenuLink; className?: string | undefined }) {
  return link.badge === 'slips' ? <Count className={className} /> : null
}

function Count({ className }: { className: string | undefined }) {
  const slips = useWaitingSlips()
  if (slips === 0) return null
  return (
    <span className={classNames(styles.badge, className)}>
      <span className="rc-visually-hidden">{m.staff_rail_slips()} </span>
      {formatBadge(slips)}
    </span>
  )
}
