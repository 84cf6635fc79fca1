import { useLocale } from '../../../lib/locale.ts'
import { m } from '../../../lib/messages.ts'

export function ReservationPrintPage() {
  useLocale()
  return (
    <main>
      <h1>{m.print_reservation_title()}</h1>
    </main>
  )
}
