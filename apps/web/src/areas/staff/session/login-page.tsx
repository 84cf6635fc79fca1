import { useMatches } from '@tanstack/react-router'
import { useLocale } from '../../../lib/locale.ts'

export function LoginPage() {
  useLocale()
  const title = useMatches({ select: (matches) => matches.at(-1)?.staticData.title?.() })
  return <h1>{title}</h1>
}
