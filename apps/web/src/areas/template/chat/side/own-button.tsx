import { m } from '#lib/messages.ts'
import { useTooltip } from '#ui/overlays/use-tooltip.ts'
import { Avatar } from '../../core/people/avatar.tsx'
import { STATUS_NAMES } from '../model.ts'
import type { ChatsAndContacts } from '../schema.ts'
import styles from './own-button.module.css'

export interface OwnButtonProps {
  profile: ChatsAndContacts['profileUser'] | undefined
  onOpen: () => void
}

/** One's own portrait, which leads to what others see of oneself. */
export function OwnButton({ profile, onOpen }: OwnButtonProps) {
  const status = profile === undefined ? '' : STATUS_NAMES[profile.status]()
  const label = m.chat_own_open({ status })
  const tip = useTooltip(label)
  if (profile === undefined) return <span className={styles.button} />
  return (
    <button type="button" className={styles.button} aria-label={label} {...tip} onClick={onOpen}>
      <Avatar name={profile.fullName} picture={profile.avatar} size="sm" presence={profile.status} />
    </button>
  )
}
