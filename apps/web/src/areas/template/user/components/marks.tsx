import { Icon } from '#ui/display/icon.tsx'
import { ROLE_ICONS, roleLabel, statusLabel } from '../labels.ts'
import type { Role, UserStatus } from '../model.ts'
import styles from './marks.module.css'

/** A role has an icon; only the administrator's has the house's colour. */
export function RoleMark({ role }: { role: Role }) {
  return (
    <span className={styles.role} data-role={role}>
      <span className={styles.sign}>
        <Icon of={ROLE_ICONS[role]} size={16} />
      </span>
      {roleLabel(role)}
    </span>
  )
}

export function UserBadge({ status }: { status: UserStatus }) {
  return (
    <span className={styles.badge} data-status={status}>
      {statusLabel(status)}
    </span>
  )
}
