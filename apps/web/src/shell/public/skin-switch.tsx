import IconMoon from '@tabler/icons-react/dist/esm/icons/IconMoon.mjs'
import IconSun from '@tabler/icons-react/dist/esm/icons/IconSun.mjs'
import { m } from '#lib/messages.ts'
import { iconButtonClass } from '#ui/actions/icon-button.tsx'
import { classNames } from '#ui/styles/class-names.ts'
import { Icon } from '#ui/display/icon.tsx'
import { switchSkin } from '../settings/skin.ts'
import styles from './skin-switch.module.css'

/**
 * Light or dark, on pages that the server draws: it does not know which of them stands, so both drawings are there and the
 * style sheet shows the one that a press leads to.
 */
export function SkinSwitch({ onDark = false }: { onDark?: boolean }) {
  return (
    <button
      type="button"
      className={classNames(iconButtonClass(), styles.skin)}
      data-ground={onDark ? 'dark' : undefined}
      aria-label={m.shared_skin_switch()}
      title={m.shared_skin_switch()}
      onClick={switchSkin}
    >
      <Icon of={IconMoon} size={20} className={styles.moon} />
      <Icon of={IconSun} size={20} className={styles.sun} />
    </button>
  )
}
