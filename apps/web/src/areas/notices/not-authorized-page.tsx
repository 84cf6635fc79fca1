import { useEffect } from 'react'
import { Link, useNavigate } from '@tanstack/react-router'
import { FRONT_DOOR, HAS_SHOP } from '#lib/session/has-shop.ts'
import { useLocale } from '#lib/locale.ts'
import { m } from '#lib/messages.ts'
import { useSession } from '#lib/session/use-session.ts'
import { readRole } from '#shell/guard/role-changes.ts'
import { startPath } from '#shell/navigation/start-path.ts'
import { signOut } from '#shell/sign-out.ts'
import { SplitPage } from '#shell/layouts/split-page.tsx'
import { useApi } from '#shell/use-api.ts'
import { Button, buttonClass } from '#ui/actions/button.tsx'
import { Card } from '#ui/layout/card.tsx'
import type { Session } from '#lib/session/session.ts'
import styles from './ways.module.css'

function Ways({ session }: { session: Session }) {
  const api = useApi()
  const navigate = useNavigate()
  // Whoever was given more since they signed in goes on with it from here.
  useEffect(() => {
    if (!HAS_SHOP) return undefined
    const ending = new AbortController()
    void readRole(api, ending.signal)
    return () => ending.abort()
  }, [api])
  const handleOther = () => {
    void signOut(api)
    void navigate({ to: '/login' })
  }
  return (
    <>
      <p>
        {m.notices_signed_in_as()} <b>{session.user.fullName || session.user.email}</b>
      </p>
      <div className={styles.ways}>
        <Link to={startPath(session)} className={buttonClass('fill', 'lg')}>
          {m.notices_my_home()}
        </Link>
        <Button size="lg" onClick={handleOther}>
          {m.notices_other_account()}
        </Button>
      </div>
    </>
  )
}

/** Who may not says who to ask, and leads to what this account may do. */
export function NotAuthorizedPage() {
  useLocale()
  const session = useSession()
  return (
    <SplitPage
      title={m.errors_not_authorized_title()}
      lead={m.errors_not_authorized_text()}
      vehicle={{ kind: 'classic-bike', paint: 'green' }}
    >
      <Card className={styles.card}>
        <div className={styles.stack}>
          {session === null ? (
            <div className={styles.ways}>
              <Link to="/login" className={buttonClass('fill', 'lg')}>
                {m.session_submit()}
              </Link>
              <Link to={FRONT_DOOR} className={buttonClass('outline', 'lg')}>
                {m.notices_home()}
              </Link>
            </div>
          ) : (
            <Ways session={session} />
          )}
        </div>
      </Card>
    </SplitPage>
  )
}
