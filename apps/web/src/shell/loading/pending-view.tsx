import { useLocale } from '#lib/locale.ts'
import { Loading } from '#ui/feedback/skeleton.tsx'

/** Stands where the next page will be, once waiting has become noticeable. */
export function PendingView() {
  useLocale()
  return <Loading shapes={['title', 'card', 'card']} />
}
