import { Link, useNavigate } from '@tanstack/react-router'
import { useLocale } from '#lib/locale.ts'
import { m } from '#lib/messages.ts'
import { SplitPage } from '#shell/layouts/split-page.tsx'
import { Card } from '#ui/layout/card.tsx'
import { useCarried } from '../carried.ts'
import { StorageNotice } from '../storage-notice.tsx'
import { BookingSearchForm } from './components/booking-search-form.tsx'
import form from '../form.module.css'

/** A customer's way in: the booking's code and the phone number it was made with. */
export function TrackingLoginPage() {
  useLocale()
  const navigate = useNavigate()
  const { orderId } = useCarried()
  return (
    <SplitPage
      title={m.session_my_booking()}
      lead={m.session_tracking_lead()}
      vehicle={{ kind: 'car-suv', paint: 'silver' }}
      behind={{ kind: 'pool-villa' }}
    >
      <div className={form.stack}>
        <StorageNotice />
        <Card className={form.card}>
          <BookingSearchForm code={orderId} isFirst onFound={() => navigate({ to: '/search-tracking' })} />
        </Card>
      </div>
      <p className={form.after}>
        <Link to="/login">{m.session_have_shop_account()}</Link>
      </p>
    </SplitPage>
  )
}
