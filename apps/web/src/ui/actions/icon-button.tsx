import type { ComponentProps } from 'react'
import { classNames } from '../styles/class-names.ts'
import { Icon } from '../display/icon.tsx'
import type { IconDrawing } from '../display/icon.tsx'
import { useTooltip } from '../overlays/use-tooltip.ts'
import styles from './icon-button.module.css'

/** The look of an icon button for router links; give the link an `aria-label` and a tooltip. */
export function iconButtonClass(bordered = false): string {
  return classNames(styles.button, bordered && styles.bordered) ?? ''
}

export interface IconButtonProps extends Omit<ComponentProps<'button'>, 'children' | 'title' | 'aria-label'> {
  icon: IconDrawing
  /** The name that is read out and the tooltip. */
  label: string
  bordered?: boolean | undefined
  mirrored?: boolean | undefined
  iconSize?: number | undefined
}

export function IconButton({
  icon,
  label,
  bordered = false,
  mirrored,
  iconSize = 20,
  type = 'button',
  className,
  ...rest
}: IconButtonProps) {
  return (
    <button
      {...rest}
      type={type}
      aria-label={label}
      {...useTooltip(label)}
      className={classNames(iconButtonClass(bordered), className)}
    >
      <Icon of={icon} size={iconSize} mirrored={mirrored} />
    </button>
  )
}
