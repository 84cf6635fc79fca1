import { useNavigate, useSearch } from '@tanstack/react-router'
import { readTableAddress, writeTableAddress } from './address.ts'
import type { TableAddress } from './address.ts'

export interface TablePlace {
  address: TableAddress
  /** `isTyped` where every letter is a step that nobody wants to go back through. */
  go: (change: Partial<TableAddress>, isTyped?: boolean) => void
}

/** Which table is looked at, and how, kept in the address. */
export function useTableAddress(): TablePlace {
  const search: Record<string, unknown> = useSearch({ strict: false })
  const navigate = useNavigate()
  const address = readTableAddress(search)
  return {
    address,
    go: (change, isTyped = false) =>
      void navigate({
        to: '.',
        search: writeTableAddress({ ...address, ...change }) as never,
        replace: isTyped,
        resetScroll: false,
      }),
  }
}
