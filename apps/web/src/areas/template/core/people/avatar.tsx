import { memo } from 'react'
import { toInitials } from '#shell/navbar/initials.ts'
import { classNames } from '#ui/styles/class-names.ts'
import { Portrait } from './portrait.tsx'
import { portraitLook } from './portraits.ts'
import styles from './avatar.module.css'

export type Presence = 'online' | 'busy' | 'away' | 'offline'

export interface AvatarProps {
  /** Initials are made of it; the name itself stands beside, so that nothing is read out here. */
  name: string
  /** A drawn person (`person-3`), the address of a picture, or nothing. */
  picture: string
  size?: 'xs' | 'sm' | 'md' | 'lg' | 'xl' | undefined
  presence?: Presence | undefined
  className?: string | undefined
}

/** Who somebody is, at a glance: a drawing, a picture or initials. */
export const Avatar = memo(function Avatar({ name, picture, size = 'md', presence, className }: AvatarProps) {
  const look = portraitLook(picture)
  return (
    <span className={classNames(styles.avatar, className)} data-size={size} aria-hidden="true">
      <span className={styles.face}>
        {look !== null ? <Portrait look={look} /> : null}
        {look === null && picture !== '' ? <img src={picture} alt="" decoding="async" /> : null}
        {look === null && picture === '' ? toInitials(name) : null}
      </span>
      {presence === undefined ? null : <span className={styles.presence} data-presence={presence} />}
    </span>
  )
})
