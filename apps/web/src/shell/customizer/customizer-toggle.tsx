import IconSettings from '@tabler/icons-react/dist/esm/icons/IconSettings.mjs'
import { m } from '#lib/messages.ts'
import { Icon } from '#ui/display/icon.tsx'
import { openCustomizer } from './customizer-state.ts'
import styles from './customizer-toggle.module.css'

/** Narrow enough for the margin of the pages, so that it covers nothing. */
export function CustomizerToggle() {
  return (
    <button
      type="button"
      className={styles.toggle}
      aria-haspopup="dialog"
      aria-label={m.shell_custom_title()}
      data-tooltip={m.shell_custom_title()}
      onClick={openCustomizer}
    >
      <Icon of={IconSettings} size={14} />
    </button>
  )
}
