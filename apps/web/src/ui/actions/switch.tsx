import type { ComponentProps } from 'react'
import { classNames } from '../styles/class-names.ts'
import styles from './switch.module.css'

export interface SwitchProps extends Omit<ComponentProps<'button'>, 'type' | 'role' | 'onChange'> {
  checked: boolean
  onChange: (checked: boolean) => void
}

/** On or off, at once. Its name comes from `aria-label` or `aria-labelledby`. */
export function Switch({ checked, onChange, className, ...rest }: SwitchProps) {
  return (
    <button
      {...rest}
      type="button"
      role="switch"
      aria-checked={checked}
      className={classNames(styles.switch, className)}
      onClick={() => onChange(!checked)}
    />
  )
}
