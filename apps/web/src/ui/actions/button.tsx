import type { ComponentProps, MouseEvent, ReactNode } from 'react'
import { classNames } from '../styles/class-names.ts'
import { Icon } from '../display/icon.tsx'
import type { IconDrawing } from '../display/icon.tsx'
import { useOnePress } from './use-one-press.ts'
import styles from './button.module.css'

/** `next` is the mango button: at most one on a screen. */
export type ButtonVariant = 'next' | 'fill' | 'outline' | 'quiet' | 'danger-outline'
export type ButtonSize = 'md' | 'lg'

/** The look of a button for router links and plain anchors. */
export function buttonClass(variant: ButtonVariant = 'outline', size: ButtonSize = 'md', wide = false): string {
  return classNames(styles.button, styles[variant], styles[size], wide && styles.wide) ?? ''
}

export interface ButtonProps extends Omit<ComponentProps<'button'>, 'disabled'> {
  variant?: ButtonVariant | undefined
  size?: ButtonSize | undefined
  wide?: boolean | undefined
  icon?: IconDrawing | undefined
  /** Keeps its width and its place in the tab order, and ignores presses. Where it is said at all, a double press is one. */
  loading?: boolean | undefined
  /** Stays focusable, so that its reason can be read. */
  disabled?: boolean | undefined
  children: ReactNode
}

export function Button({
  variant = 'outline',
  size = 'md',
  wide = false,
  icon,
  loading,
  disabled = false,
  type = 'button',
  className,
  onClick,
  children,
  ...rest
}: ButtonProps) {
  const isFirst = useOnePress()
  const inert = loading === true || disabled
  const handleClick = (event: MouseEvent<HTMLButtonElement>) => {
    // A press that came before the program is held back and made again at once: that one sends.
    const isSend = loading !== undefined && !event.defaultPrevented
    if (inert || (isSend && !isFirst())) {
      event.preventDefault()
      return
    }
    onClick?.(event)
  }
  return (
    <button
      {...rest}
      type={type}
      className={classNames(buttonClass(variant, size, wide), className)}
      aria-disabled={inert || undefined}
      aria-busy={loading === true || undefined}
      onClick={handleClick}
    >
      {icon === undefined ? null : <Icon of={icon} size={size === 'lg' ? 20 : 18} />}
      <span>{children}</span>
    </button>
  )
}
