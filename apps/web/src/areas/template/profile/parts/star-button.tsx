import IconStar from '@tabler/icons-react/dist/esm/icons/IconStar.mjs'
import IconStarFilled from '@tabler/icons-react/dist/esm/icons/IconStarFilled.mjs'
import { iconButtonClass } from '#ui/actions/icon-button.tsx'
import { Icon } from '#ui/display/icon.tsx'
import styles from './side-cards.module.css'

export interface StarButtonProps {
  /** What is marked, and that it is marked. */
  label: string
  pressed: boolean
  onMark: (isMarked: boolean) => void
}

export function StarButton({ label, pressed, onMark }: StarButtonProps) {
  return (
    <button
      type="button"
      className={`${iconButtonClass()} ${styles.star}`}
      aria-pressed={pressed}
      aria-label={label}
      onClick={() => onMark(!pressed)}
    >
      <Icon of={pressed ? IconStarFilled : IconStar} size={18} />
    </button>
  )
}
