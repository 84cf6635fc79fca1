import { useNavigate, useSearch } from '@tanstack/react-router'
import { readListAddress, writeListAddress } from './list-address.ts'
import type { ListWords } from './list-address.ts'
import type { ListPlace } from './list-tools.tsx'

/** Where in the list one is, kept in the address; what else stands there stays. */
export function useListAddress(words: ListWords): ListPlace {
  const search: Record<string, unknown> = useSearch({ strict: false })
  const navigate = useNavigate()
  const own = new Set(['q', 'page', 'perPage', 'sort', 'order', ...Object.keys(words.filters)])
  return {
    address: readListAddress(search, words),
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
