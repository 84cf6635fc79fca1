import IconMoon from '@tabler/icons-react/dist/esm/icons/IconMoon.mjs'
import IconSun from '@tabler/icons-react/dist/esm/icons/IconSun.mjs'
import { m } from '#lib/messages.ts'
import { IconButton } from '#ui/actions/icon-button.tsx'
import { changeSettings, useSettings } from '../settings/settings.ts'
import styles from './navbar.module.css'

/** From any light skin to the dark one, and back to the plain light one. */
export function SkinToggle() {
  const isDark = useSettings().skin === 'dark'
  return (
    <IconButton
      icon={isDark ? IconSun : IconMoon}
      label={isDark ? m.staff_skin_light() : m.staff_skin_dark()}
      className={styles.skin}
      onClick={() => changeSettings({ skin: isDark ? 'light' : 'dark' })}
    />
  )
}
