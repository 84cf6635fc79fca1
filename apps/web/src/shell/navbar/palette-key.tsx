import { m } from '#lib/messages.ts'
import { commandKey } from '../keys/command-key.ts'
import { openOverlay } from '../palette/overlay.ts'
import styles from './navbar.module.css'

/** Inside the list's own search box: the way to everything else, and the key for it. */
export function PaletteKey() {
  return (
    <button
      type="button"
      className={styles.paletteKey}
      data-tooltip={m.shell_palette_title()}
      aria-keyshortcuts="Control+K Meta+K"
      onClick={() => openOverlay('palette')}
    >
      <span className="rc-visually-hidden">{m.shell_palette_title()} </span>
      <kbd aria-hidden="true">{commandKey()} K</kbd>
    </button>
  )
}
