import { classNames } from '../styles/class-names.ts'
import styles from './brand-mark.module.css'

export interface BrandMarkProps {
  size?: 'sm' | 'md' | 'lg' | undefined
  /** `paper` is black on white, `rail` stands on the fixed dark ground. */
  ground?: 'page' | 'rail' | 'paper' | undefined
  /** Given when no name stands beside it. */
  title?: string | undefined
  className?: string | undefined
}

/** A scooter made of the two moments of a rental: the filled dot out and the ring back. */
export function BrandMark({ size = 'md', ground = 'page', title, className }: BrandMarkProps) {
  return (
    <svg
      className={classNames(styles.mark, className)}
      data-size={size}
      data-ground={ground}
      viewBox="0 0 36 36"
      role={title === undefined ? undefined : 'img'}
      aria-label={title}
      aria-hidden={title === undefined ? true : undefined}
    >
      <rect className={styles.tile} width="36" height="36" rx="9" />
      <path className={styles.frame} d="M10 23.5h7.5l5-12.5M18.8 11h5l3 12.5" />
      <circle className={styles.dot} cx="9.8" cy="23.5" r="5" />
      <circle className={styles.ring} cx="26.5" cy="23.5" r="4.2" />
    </svg>
  )
}
