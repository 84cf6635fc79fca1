import IconHeart from '@tabler/icons-react/dist/esm/icons/IconHeart.mjs'
import IconHeartFilled from '@tabler/icons-react/dist/esm/icons/IconHeartFilled.mjs'
import { formatCount } from '#lib/format.ts'
import { m } from '#lib/messages.ts'
import { buttonClass } from '#ui/actions/button.tsx'
import { Icon } from '#ui/display/icon.tsx'
import styles from './post-card.module.css'

export interface LikeButtonProps {
  /** What is liked, as it is read out. */
  label: string
  liked: boolean
  count: number
  onLike: (liked: boolean) => void
}

export function LikeButton({ label, liked, count, onLike }: LikeButtonProps) {
  return (
    <button
      type="button"
      className={`${buttonClass('quiet')} ${styles.like}`}
      aria-pressed={liked}
      aria-label={m.profile_like_of({ what: label, count: formatCount(count) })}
      onClick={() => onLike(!liked)}
    >
      <Icon of={liked ? IconHeartFilled : IconHeart} size={18} />
      <span>{formatCount(count)}</span>
    </button>
  )
}
