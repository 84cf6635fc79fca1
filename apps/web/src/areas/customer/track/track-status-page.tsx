import { m } from '../../../lib/messages.ts'
import { useLocale } from '../../../lib/locale.ts'

export function TrackStatusPage() {
  useLocale()
  return <h1>{m.track_status_title()}</h1>
}
