import { useState } from 'react'
import { Link } from '@tanstack/react-router'
import IconCalendarSearch from '@tabler/icons-react/dist/esm/icons/IconCalendarSearch.mjs'
import IconChevronRight from '@tabler/icons-react/dist/esm/icons/IconChevronRight.mjs'
import IconMotorbike from '@tabler/icons-react/dist/esm/icons/IconMotorbike.mjs'
import { useLocale } from '#lib/locale.ts'
import { HAS_SHOP } from '#lib/session/has-shop.ts'
import { m } from '#lib/messages.ts'
import { session } from '#lib/session/session.ts'
import { SplitPage } from '#shell/layouts/split-page.tsx'
import { buttonClass } from '#ui/actions/button.tsx'
import { Card } from '#ui/layout/card.tsx'
import { Icon } from '#ui/display/icon.tsx'
import { Notice } from '#ui/feedback/notice.tsx'
import { useCarried } from '../carried.ts'
import { readHandedOver } from '../handed-over.ts'
import { ProviderButtons } from '../provider-buttons.tsx'
import { roleHome } from '../role-home.ts'
import { StorageNotice } from '../storage-notice.tsx'
import { LoginForm } from './components/login-form.tsx'
import { SampleLogins } from './components/sample-logins.tsx'
import { rememberedEmail } from './remembered-email.ts'
import { useSignIn } from './use-sign-in.ts'
import type { Credentials } from './model.ts'
import type { SplitPageProps } from '#shell/layouts/split-page.tsx'
import form from '../form.module.css'
import styles from './login-page.module.css'

type SignInViewProps = Pick<SplitPageProps, 'title' | 'lead' | 'vehicle' | 'behind'>

function startingCredentials(): Credentials {
  return { email: readHandedOver()?.email || rememberedEmail(), password: '' }
}

/** Whoever is signed in already and may not go on by themselves sees who they are before signing in as someone else. */
function AlreadyIn() {
  const [current] = useState(session.current)
  if (current === null) return null
  return (
    <Notice
      action={
        <Link to={roleHome(current)} className={buttonClass('outline')}>
          {m.notices_my_home()}
        </Link>
      }
    >
      {m.notices_signed_in_as()} <b>{current.user.fullName || current.user.email}</b>
    </Notice>
  )
}

/** Whoever was in the middle of something is told why they are here now; not what became of their account. */
function SentAway() {
  const { toPath } = useCarried()
  const [wasRefused] = useState(session.wasRefused)
  if (!wasRefused || toPath === undefined || session.current() !== null) return null
  return (
    <Notice tone="warning" title={m.session_refused()} role="alert">
      {m.session_refused_text()}
    </Notice>
  )
}

function SignInView(page: SignInViewProps) {
  const { toPath } = useCarried()
  const [credentials, setCredentials] = useState(startingCredentials)
  const signIn = useSignIn()
  const handlePick = (picked: Credentials) => {
    signIn.clear('email')
    signIn.clear('password')
    setCredentials(picked)
    document.querySelector<HTMLElement>('form [type=submit]')?.focus()
  }
  return (
    <SplitPage {...page}>
      <div className={form.stack}>
        {readHandedOver() === null ? null : <Notice tone="success">{m.session_password_changed()}</Notice>}
        <SentAway />
        <StorageNotice />
        <AlreadyIn />
        <Card className={form.card}>
          <LoginForm credentials={credentials} onChange={setCredentials} signIn={signIn} />
          {HAS_SHOP ? <ProviderButtons toPath={toPath} /> : null}
          <p className={form.after}>
            {m.session_no_account()} <Link to="/pages/register">{m.session_register_link()}</Link>
          </p>
        </Card>
        {HAS_SHOP ? <Customers /> : null}
      </div>
      <SampleLogins onPick={handlePick} />
    </SplitPage>
  )
}

/** Who came here to rent goes elsewhere. */
function Customers() {
  return (
    <nav className={styles.customers} aria-label={m.session_customer()}>
      <p className={styles.question}>
        <b>{m.session_customer()}</b> {m.session_customer_hint()}
      </p>
      <Link to="/menu" className={styles.way}>
        <Icon of={IconMotorbike} size={20} />
        <span>{m.session_see_vehicles()}</span>
        <Icon of={IconChevronRight} size={18} mirrored />
      </Link>
      <Link to="/tracking-login" className={styles.way}>
        <Icon of={IconCalendarSearch} size={20} />
        <span>{m.session_my_booking()}</span>
        <Icon of={IconChevronRight} size={18} mirrored />
      </Link>
    </nav>
  )
}

/** Signing in for everybody with an account. */
export function LoginPage() {
  useLocale()
  return (
    <SignInView
      title={m.session_login_title()}
      lead={m.session_login_lead()}
      vehicle={{ kind: 'scooter-retro' }}
      behind={{ kind: 'scooter-sport', paint: 'red' }}
    />
  )
}

/** The same accounts and the same rules under the address that administrators keep. */
export function AdminLoginPage() {
  useLocale()
  return (
    <SignInView
      title={m.session_admin_login_title()}
      lead={m.session_admin_login_lead()}
      vehicle={{ kind: 'scooter-maxi', paint: 'navy' }}
      behind={{ kind: 'van', paint: 'white' }}
    />
  )
}
