import { m } from '../../../lib/messages.ts'
import { useLocale } from '../../../lib/locale.ts'

export function ReservationListPage() {
  useLocale()
  return <h1>{m.staff_main_title()}</h1>
}
