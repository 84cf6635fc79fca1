import IconCheck from '@tabler/icons-react/dist/esm/icons/IconCheck.mjs'
import { Icon } from '#ui/display/icon.tsx'
import type { IconDrawing } from '#ui/display/icon.tsx'
import styles from './panels.module.css'

export interface PanelActionProps {
  icon: IconDrawing
  /** For what is so or is not: said, and ticked. */
  isOn?: boolean | undefined
  isGrave?: boolean | undefined
  onClick: () => void
  children: string
}

/** One line of what can be done with somebody. */
export function PanelAction({ icon, isOn, isGrave = false, onClick, children }: PanelActionProps) {
  return (
    <button
      type="button"
      className={styles.action}
      aria-pressed={isOn}
      data-grave={isGrave ? '' : undefined}
      onClick={onClick}
    >
      <Icon of={icon} size={18} />
      <span>{children}</span>
      {isOn === true ? <Icon of={IconCheck} size={18} /> : null}
    </button>
  )
}
