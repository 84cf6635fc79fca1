import IconAdjustments from '@tabler/icons-react/dist/esm/icons/IconAdjustments.mjs'
import IconHelp from '@tabler/icons-react/dist/esm/icons/IconHelp.mjs'
import IconKeyboard from '@tabler/icons-react/dist/esm/icons/IconKeyboard.mjs'
import IconLogout from '@tabler/icons-react/dist/esm/icons/IconLogout.mjs'
import IconMoon from '@tabler/icons-react/dist/esm/icons/IconMoon.mjs'
import IconSun from '@tabler/icons-react/dist/esm/icons/IconSun.mjs'
import IconUser from '@tabler/icons-react/dist/esm/icons/IconUser.mjs'
import { m } from '#lib/messages.ts'
import { useSession } from '#lib/session/use-session.ts'
import { Icon } from '#ui/display/icon.tsx'
import { Menu } from '#ui/overlays/menu.tsx'
import type { MenuEntry } from '#ui/overlays/menu.tsx'
import { openCustomizer } from '../customizer/customizer-state.ts'
import { pagesFor } from '../navigation/page-list.ts'
import { useGuideAddress } from '../navigation/guide-link.tsx'
import { PlaceLink } from '../navigation/place-link.tsx'
import { useVisibleMenu } from '../navigation/use-visible-menu.ts'
import { openOverlay } from '../palette/overlay.ts'
import { useBreakpoint } from '../settings/breakpoint.ts'
import { changeSettings, useSettings } from '../settings/settings.ts'
import { signOut } from '../sign-out.ts'
import { useApi } from '../use-api.ts'
import { markedPages, useBookmarks } from './bookmarks.ts'
import { toInitials } from './initials.ts'
import { useOnline } from './use-online.ts'
import styles from './user-menu.module.css'

const ROLE_LABELS: Readonly<Record<string, () => string>> = {
  admin: () => m.staff_role_admin(),
  staff: () => m.staff_role_staff(),
  driver: () => m.staff_role_driver(),
  client: () => m.session_role_client(),
}

/** Who is signed in; below lg also what the bar has no room for. */
export function UserMenu() {
  const session = useSession()
  const api = useApi()
  const isDark = useSettings().skin === 'dark'
  const isOnline = useOnline()
  const menu = useVisibleMenu()
  const breakpoint = useBreakpoint()
  // Phones have neither a panel to customize nor keys.
  const isPhone = breakpoint === 'xs' || breakpoint === 'sm'
  const isNarrow = isPhone || breakpoint === 'md'
  const { marked } = useBookmarks()
  const guide = useGuideAddress()
  const { fullName = '', email = '', role = '' } = session?.user ?? {}
  const name = fullName === '' ? email : fullName
  const initials = toInitials(fullName)
  const roleLabel = ROLE_LABELS[role]?.() ?? ''
  const presence = isOnline ? m.shell_nav_is_online() : m.shell_nav_is_offline()
  const entries: MenuEntry[] = [
    {
      kind: 'heading',
      key: 'who',
      label: (
        <div className={styles.who}>
          <b>{name}</b>
          <small>{[roleLabel, presence, fullName === '' ? '' : email].filter((part) => part !== '').join(' · ')}</small>
        </div>
      ),
    },
    ...(isNarrow
      ? [
          ...markedPages(marked, pagesFor(menu)).map(({ id, href, title, icon, opensNewTab }) => ({
            kind: 'link' as const,
            key: id,
            label: title(),
            icon,
            link: <PlaceLink href={href} opensNewTab={opensNewTab} />,
          })),
          {
            kind: 'action' as const,
            key: 'skin',
            label: isDark ? m.staff_skin_light() : m.staff_skin_dark(),
            icon: isDark ? IconSun : IconMoon,
            onSelect: () => changeSettings({ skin: isDark ? 'light' : 'dark' }),
          },
          ...(guide === undefined
            ? []
            : [
                {
                  kind: 'link' as const,
                  key: 'guide',
                  label: m.shell_nav_guide(),
                  icon: IconHelp,
                  link: <PlaceLink href={guide} opensNewTab />,
                },
              ]),
        ]
      : []),
    ...(isPhone
      ? []
      : [
          {
            kind: 'action' as const,
            key: 'customizer',
            label: m.shell_nav_customizer(),
            icon: IconAdjustments,
            onSelect: openCustomizer,
          },
          {
            kind: 'action' as const,
            key: 'keys',
            label: m.staff_keys_title(),
            icon: IconKeyboard,
            onSelect: () => openOverlay('keys'),
          },
        ]),
    {
      kind: 'action',
      key: 'sign-out',
      label: m.staff_sign_out(),
      icon: IconLogout,
      isMirrored: true,
      onSelect: () => void signOut(api),
    },
  ]
  return (
    <Menu
      label={m.staff_person_menu()}
      align="end"
      buttonClassName={styles.person}
      button={
        <>
          <span className={styles.face} data-online={isOnline ? '' : undefined}>
            <span aria-hidden="true">{initials === '' ? <Icon of={IconUser} size={20} /> : initials}</span>
            <span className="rc-visually-hidden">{presence}</span>
          </span>
          <span className={styles.name}>
            <span data-own-name="">{name}</span>
            <small>{roleLabel}</small>
          </span>
        </>
      }
      entries={entries}
    />
  )
}
