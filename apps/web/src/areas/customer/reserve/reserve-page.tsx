import { m } from '../../../lib/messages.ts'
import { useLocale } from '../../../lib/locale.ts'

export function ReservePage() {
  useLocale()
  return <h1>{m.reserve_title()}</h1>
}
