import type { ReactNode } from 'react'
import IconLogout from '@tabler/icons-react/dist/esm/icons/IconLogout.mjs'
import IconMoon from '@tabler/icons-react/dist/esm/icons/IconMoon.mjs'
import IconSun from '@tabler/icons-react/dist/esm/icons/IconSun.mjs'
import { setLocale, useLocale } from '../lib/locale.ts'
import { m } from '../lib/messages.ts'
import { useSession } from '../lib/use-session.ts'
import { Icon } from '../ui/icon.tsx'
import { LanguageSwitch } from '../ui/language-switch.tsx'
import { menuItemClass, PopoverMenu } from '../ui/popover-menu.tsx'
import { LANGUAGES } from './languages.ts'
import { signOut } from './sign-out.ts'
import { setSkin, useSkin } from './skin.ts'
import { StaffSearch } from './staff-search.tsx'
import { useApi } from './use-api.ts'
import styles from './staff-top.module.css'

export interface StaffTopProps {
  /** The page's h1 and what stands beside it. */
  children: ReactNode
}

/** The bar above a staff page: its title, the search and the person. It has no box of its own. */
export function StaffTop({ children }: StaffTopProps) {
  return (
    <header className={styles.bar}>
      <div className={styles.heading}>{children}</div>
      <StaffSearch />
      <PersonMenu />
    </header>
  )
}

function roleWord(role: string): string {
  if (role === 'admin') return m.staff_role_admin()
  return role === 'driver' ? m.staff_role_driver() : m.staff_role_staff()
}

function initials(name: string): string {
  return name.trim().slice(0, 2)
}

function PersonMenu() {
  const locale = useLocale()
  const skin = useSkin()
  const api = useApi()
  const user = useSession()?.user
  const name = user === undefined || user.fullName === '' ? (user?.email ?? '') : user.fullName
  return (
    <PopoverMenu
      label={m.staff_person_menu()}
      align="end"
      buttonClassName={styles.person}
      button={
        <>
          <span className={styles.face} aria-hidden="true">
            {initials(name)}
          </span>
          <span className={styles.name}>
            {name}
            <small>{roleWord(user?.role ?? '')}</small>
          </span>
        </>
      }
    >
      <p className={styles.menuRow}>
        <span>{m.shared_language()}</span>
        <LanguageSwitch label={m.shared_language()} options={LANGUAGES} current={locale} onChange={setLocale} />
      </p>
      <button type="button" className={menuItemClass()} onClick={() => setSkin(skin === 'dark' ? 'light' : 'dark')}>
        <Icon of={skin === 'dark' ? IconSun : IconMoon} />
        {skin === 'dark' ? m.staff_skin_light() : m.staff_skin_dark()}
      </button>
      <button type="button" className={menuItemClass()} onClick={() => void signOut(api)}>
        <Icon of={IconLogout} mirrored />
        {m.staff_sign_out()}
      </button>
    </PopoverMenu>
  )
}
