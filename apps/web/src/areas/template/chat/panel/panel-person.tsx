import { Avatar } from '../../core/people/avatar.tsx'
import { STATUS_NAMES } from '../model.ts'
import type { Contact } from '../schema.ts'
import styles from './panels.module.css'

export interface PanelPersonProps {
  person: Pick<Contact, 'fullName' | 'avatar' | 'status'>
  role: string
}

/** The head of a panel about somebody. */
export function PanelPerson({ person: { fullName, avatar, status }, role }: PanelPersonProps) {
  return (
    <div className={styles.person}>
      <Avatar name={fullName} picture={avatar} size="xl" presence={status} />
      <b>{fullName}</b>
      <span className={styles.quiet}>{role}</span>
      <span className="rc-visually-hidden">{STATUS_NAMES[status]()}</span>
    </div>
  )
}
