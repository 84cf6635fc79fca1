import { useNavigate, useSearch } from '@tanstack/react-router'
import { readListAddress, writeListAddress } from './list-address.ts'
import type { ListAddress, ListWords } from './list-address.ts'
import type { ListPlace } from './list-tools.tsx'

/** Where in the list one is, kept in the address; what else stands there stays. `near` fetches what somebody is about to see. */
export function useListAddress(words: ListWords, near?: (next: ListAddress) => void): ListPlace {
  const search: Record<string, unknown> = useSearch({ strict: false })
  const navigate = useNavigate()
  const own = new Set(['q', 'page', 'perPage', 'sort', 'order', ...Object.keys(words.filters)])
  return {
    address: readListAddress(search, words),
    near,
    go: (next, isTyped = false) => {
      const others = Object.fromEntries(Object.entries(search).filter(([name]) => !own.has(name)))
      void navigate({
        to: '.',
        search: { ...others, ...writeListAddress(next) } as never,
        replace: isTyped,
        resetScroll: false,
      })
    },
  }
}
