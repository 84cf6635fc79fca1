import { m } from '../../../lib/messages.ts'
import { useLocale } from '../../../lib/locale.ts'

export function SearchStatusPage() {
  useLocale()
  return <h1>{m.track_search_title()}</h1>
}
