import { m } from '../../../lib/messages.ts'
import { useLocale } from '../../../lib/locale.ts'

export function ReservationDetailPage() {
  useLocale()
  return <h1>{m.staff_reservation_title()}</h1>
}
