import { useState } from 'react'
import { Link } from '@tanstack/react-router'
import IconChevronRight from '@tabler/icons-react/dist/esm/icons/IconChevronRight.mjs'
import { useLocale } from '../../../lib/locale.ts'
import { m } from '../../../lib/messages.ts'
import { Card } from '../../../ui/card.tsx'
import { Icon } from '../../../ui/icon.tsx'
import { VehiclePicture } from '../../../ui/vehicle-picture.tsx'
import { LoginForm } from './components/login-form.tsx'
import { SampleLogins } from './components/sample-logins.tsx'
import { rememberedEmail } from './remembered-email.ts'
import { useSignIn } from './use-sign-in.ts'
import type { Credentials } from './model.ts'
import styles from './login-page.module.css'

interface SignInViewProps {
  title: string
  lead: string
}

function SignInView({ title, lead }: SignInViewProps) {
  const [credentials, setCredentials] = useState<Credentials>(() => ({ email: rememberedEmail(), password: '' }))
  const signIn = useSignIn()
  const handlePick = (picked: Credentials) => {
    signIn.clear('email')
    signIn.clear('password')
    setCredentials(picked)
    document.querySelector<HTMLElement>('form [type=submit]')?.focus()
  }
  return (
    <>
      <header className={styles.head}>
        <div>
          <h1 className={styles.title}>{title}</h1>
          <p className={styles.lead}>{lead}</p>
        </div>
        <VehiclePicture kind="scooter-retro" className={styles.picture} />
      </header>
      <Card className={styles.card}>
        <LoginForm credentials={credentials} onChange={setCredentials} signIn={signIn} />
      </Card>
      <Link to="/menu" className={styles.customers}>
        <span>
          <b className={styles.question}>{m.session_customer()}</b>
          <span className={styles.answer}>{m.session_customer_hint()}</span>
        </span>
        <Icon of={IconChevronRight} size={20} mirrored />
      </Link>
      <SampleLogins onPick={handlePick} />
    </>
  )
}

/** Signing in for everybody who works here. */
export function LoginPage() {
  useLocale()
  return <SignInView title={m.session_login_title()} lead={m.session_login_lead()} />
}

/** The same accounts and the same rules under the address that administrators keep. */
export function AdminLoginPage() {
  useLocale()
  return <SignInView title={m.session_admin_login_title()} lead={m.session_admin_login_lead()} />
}
