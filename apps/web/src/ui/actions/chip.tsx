import type { ComponentProps, ReactNode } from 'react'
import IconX from '@tabler/icons-react/dist/esm/icons/IconX.mjs'
import { classNames } from '../styles/class-names.ts'
import { Icon } from '../display/icon.tsx'
import { stepBack } from '../feedback/step-back.ts'
import { useTooltip } from '../overlays/use-tooltip.ts'
import styles from './chip.module.css'

export interface ChipProps extends ComponentProps<'button'> {
  pressed: boolean
}

/** A choice that narrows what is shown at once. */
export function Chip({ pressed, type = 'button', className, ...rest }: ChipProps) {
  return <button {...rest} type={type} aria-pressed={pressed} className={classNames(styles.chip, className)} />
}

/** Chips side by side; a phone scrolls them, and where there is room or a mouse they go on in the next line. */
export function ChipRow({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div className={styles.row} role="group" aria-label={label}>
      {children}
    </div>
  )
}

export interface FilterChipProps {
  name: string
  value: ReactNode
  /** Names what is taken away. */
  removeLabel: string
  onRemove: () => void
}

/** A filter in force, to be read as part of a sentence. Taken away, it leaves the focus to the page. */
export function FilterChip({ name, value, removeLabel, onRemove }: FilterChipProps) {
  return (
    <span className={styles.filter}>
      {name} <b>{value}</b>
      <button
        type="button"
        className={styles.remove}
        aria-label={removeLabel}
        {...useTooltip(removeLabel)}
        onClick={({ currentTarget }) => {
          stepBack(currentTarget)
          onRemove()
        }}
      >
        <Icon of={IconX} size={16} />
      </button>
    </span>
  )
}
