import { useEffect, useState } from 'react'
import { Link } from '@tanstack/react-router'
import { useLocale } from '#lib/locale.ts'
import { m } from '#lib/messages.ts'
import { SplitPage } from '#shell/layouts/split-page.tsx'
import { buttonClass } from '#ui/actions/button.tsx'
import { Card } from '#ui/layout/card.tsx'
import { NewPasswordForm } from './components/new-password-form.tsx'
import { clearResetAddress, readResetToken } from './reset-token.ts'
import { useNewPassword } from './use-new-password.ts'
import form from '../form.module.css'

/** Where the mail's link leads: a new password, twice, or a way to a new link. */
export function RetrievePasswordPage() {
  useLocale()
  const [token] = useState(readResetToken)
  useEffect(clearResetAddress, [])
  const newPassword = useNewPassword(token)
  const { isLinkOver } = newPassword
  return (
    <SplitPage
      title={isLinkOver ? m.session_link_over_title() : m.session_reset_title()}
      lead={isLinkOver ? undefined : m.session_reset_lead()}
      vehicle={{ kind: 'e-bike' }}
    >
      <Card className={form.card}>
        {isLinkOver ? (
          <div className={form.stack} role="alert">
            <p>{m.session_link_over_text()}</p>
            <Link to="/pages/forgot-password" className={buttonClass('next', 'lg', true)}>
              {m.session_forgot_submit()}
            </Link>
          </div>
        ) : (
          <NewPasswordForm newPassword={newPassword} />
        )}
      </Card>
      <p className={form.after}>
        <Link to="/login">{m.session_back_to_login()}</Link>
      </p>
    </SplitPage>
  )
}
