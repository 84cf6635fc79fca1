import { m } from '../../../lib/messages.ts'
import { useLocale } from '../../../lib/locale.ts'

export function ReserveSuccessPage() {
  useLocale()
  return <h1>{m.reserve_success_title()}</h1>
}
