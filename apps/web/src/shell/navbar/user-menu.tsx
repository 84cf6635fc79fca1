import IconAdjustments from '@tabler/icons-react/dist/esm/icons/IconAdjustments.mjs'
import IconKeyboard from '@tabler/icons-react/dist/esm/icons/IconKeyboard.mjs'
import IconLogout from '@tabler/icons-react/dist/esm/icons/IconLogout.mjs'
import IconMoon from '@tabler/icons-react/dist/esm/icons/IconMoon.mjs'
import IconSun from '@tabler/icons-react/dist/esm/icons/IconSun.mjs'
import IconUser from '@tabler/icons-react/dist/esm/icons/IconUser.mjs'
import { m } from '#lib/messages.ts'
import { useSession } from '#lib/session/use-session.ts'
import { classNames } from '#ui/styles/class-names.ts'
import { Icon } from '#ui/display/icon.tsx'
import { menuItemClass, PopoverMenu } from '#ui/overlays/popover-menu.tsx'
import { openCustomizer } from '../customizer/customizer-state.ts'
import { pagesFor } from '../navigation/page-list.ts'
import { PlaceLink } from '../navigation/place-link.tsx'
import { useVisibleMenu } from '../navigation/use-visible-menu.ts'
import { openOverlay } from '../palette/overlay.ts'
import { changeSettings, useSettings } from '../settings/settings.ts'
import { signOut } from '../sign-out.ts'
import { useApi } from '../use-api.ts'
import { markedPages, useBookmarks } from './bookmarks.ts'
import { initialsOf } from './initials.ts'
import { useOnline } from './use-online.ts'
import styles from './user-menu.module.css'

const ROLE_WORDS: Readonly<Record<string, () => string>> = {
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
  const { marked } = useBookmarks()
  const { fullName = '', email = '', role = '' } = session?.user ?? {}
  const name = fullName === '' ? email : fullName
  const initials = initialsOf(fullName)
  const roleWord = ROLE_WORDS[role]?.() ?? ''
  const presence = isOnline ? m.shell_nav_is_online() : m.shell_nav_is_offline()
  return (
    <PopoverMenu
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
            {name}
            <small>{roleWord}</small>
          </span>
        </>
      }
    >
      <p className={styles.who}>
        <b>{name}</b>
        <small>{[roleWord, presence, fullName === '' ? '' : email].filter((part) => part !== '').join(' · ')}</small>
      </p>
      <div className={styles.narrow}>
        {markedPages(marked, pagesFor(menu)).map(({ id, href, title, icon, opensNewTab }) => (
          <PlaceLink key={id} href={href} opensNewTab={opensNewTab} className={menuItemClass()} data-close>
            <Icon of={icon} />
            {title()}
          </PlaceLink>
        ))}
        <button
          type="button"
          className={menuItemClass()}
          onClick={() => changeSettings({ skin: isDark ? 'light' : 'dark' })}
        >
          <Icon of={isDark ? IconSun : IconMoon} />
          {isDark ? m.staff_skin_light() : m.staff_skin_dark()}
        </button>
      </div>
      <button
        type="button"
        className={classNames(menuItemClass(), styles.fromMedium)}
        data-close
        onClick={openCustomizer}
      >
        <Icon of={IconAdjustments} />
        {m.shell_nav_customizer()}
      </button>
      <button
        type="button"
        className={classNames(menuItemClass(), styles.fromMedium)}
        data-close
        onClick={() => openOverlay('keys')}
      >
        <Icon of={IconKeyboard} />
        {m.staff_keys_title()}
      </button>
      <button type="button" className={menuItemClass()} onClick={() => void signOut(api)}>
        <Icon of={IconLogout} mirrored />
        {m.staff_sign_out()}
      </button>
    </PopoverMenu>
  )
}
