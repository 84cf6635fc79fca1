import IconSettings from '@tabler/icons-react/dist/esm/icons/IconSettings.mjs'
import { m } from '#lib/messages.ts'
import { Icon } from '#ui/display/icon.tsx'
import { iconButtonClass } from '#ui/actions/icon-button.tsx'
import { Menu } from '#ui/overlays/menu.tsx'
import { PlaceLink } from '../navigation/place-link.tsx'
import { useVisibleMenu } from '../navigation/use-visible-menu.ts'
import { shortcutsIn } from './shortcuts.ts'

/** The gear at the end of the breadcrumbs; not there while it has nowhere to lead. */
export function ShortcutsMenu() {
  const shortcuts = shortcutsIn(useVisibleMenu())
  if (shortcuts.length === 0) return null
  return (
    <Menu
      label={m.shell_layout_shortcuts()}
      buttonLabel={m.shell_layout_shortcuts()}
      buttonClassName={iconButtonClass()}
      align="end"
      button={<Icon of={IconSettings} size={20} />}
      entries={shortcuts.map(({ id, title, icon, to, opensNewTab }) => ({
        kind: 'link',
        key: id,
        label: title(),
        icon,
        link: <PlaceLink href={to} opensNewTab={opensNewTab} />,
      }))}
    />
  )
}
