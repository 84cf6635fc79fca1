import { memo } from 'react'
import type { ComponentType } from 'react'
import { classNames } from '../styles/class-names.ts'
import styles from './icon.module.css'

/** A Tabler icon: the default export of `@tabler/icons-react/dist/esm/icons/Icon….mjs`. */
export type IconDrawing = ComponentType<{
  size?: number
  stroke?: number
  className?: string | undefined
  'aria-hidden'?: boolean
  focusable?: 'false'
}>

export interface IconProps {
  of: IconDrawing
  /** Pixels: 14 in badges, 16 to 18 in controls, 20 to 22 in lists. */
  size?: number | undefined
  /** Arrows and chevrons turn round in right-to-left text. */
  mirrored?: boolean | undefined
  className?: string | undefined
}

/**
 * Always decorative: the word beside it or the control's label carries the meaning. Half of what a page is made of are
 * icons, which hardly ever change: they are left as they are when what is around them is drawn anew.
 */
export const Icon = memo(function Icon({ of: Drawing, size = 18, mirrored = false, className }: IconProps) {
  return (
    <Drawing
      size={size}
      stroke={1.7}
      aria-hidden
      focusable="false"
      className={classNames(styles.icon, mirrored && styles.mirrored, className)}
    />
  )
})
