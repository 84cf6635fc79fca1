import { Link } from '@tanstack/react-router'
import { useLocale } from '#lib/locale.ts'
import { m } from '#lib/messages.ts'
import { SplitPage } from '#shell/layouts/split-page.tsx'
import { Card } from '#ui/layout/card.tsx'
import { useCarried } from '../carried.ts'
import { ProviderButtons } from '../provider-buttons.tsx'
import { StorageNotice } from '../storage-notice.tsx'
import { RegisterForm } from './components/register-form.tsx'
import form from '../form.module.css'

/** A customer's own account; nobody needs one to rent. */
export function RegisterPage() {
  useLocale()
  const { toPath } = useCarried()
  return (
    <SplitPage
      title={m.session_register_title()}
      lead={m.session_register_lead()}
      vehicle={{ kind: 'scooter-sport', paint: 'yellow' }}
      behind={{ kind: 'bicycle-city', paint: 'red' }}
    >
      <div className={form.stack}>
        <StorageNotice />
        <Card className={form.card}>
          <RegisterForm />
          <ProviderButtons toPath={toPath} />
          <p className={form.after}>
            {m.session_have_account()}{' '}
            <Link to="/login" search={toPath === undefined ? {} : { toPath }}>
              {m.session_submit()}
            </Link>
          </p>
        </Card>
      </div>
    </SplitPage>
  )
}
