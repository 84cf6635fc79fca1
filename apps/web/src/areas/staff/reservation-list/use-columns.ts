import { useState } from 'react'
import { storage } from '#lib/session/browser-storage.ts'
import { HIDDEN_AT_FIRST, OPTIONAL_COLUMNS } from './columns.tsx'

const STORAGE_KEY = 'reservationColumns'

export type ColumnVisibility = Readonly<Record<string, boolean>>

function stored(): ColumnVisibility {
  try {
    const value: unknown = JSON.parse(storage.get(STORAGE_KEY) ?? 'null')
    if (typeof value !== 'object' || value === null) return { ...HIDDEN_AT_FIRST }
    const known = OPTIONAL_COLUMNS.flatMap((id) => {
      const shown = (value as Record<string, unknown>)[id]
      return typeof shown === 'boolean' ? [[id, shown] as const] : []
    })
    return { ...HIDDEN_AT_FIRST, ...Object.fromEntries(known) }
  } catch {
    return { ...HIDDEN_AT_FIRST }
  }
}

/** Which columns are shown, as this browser remembers it. */
export function useColumns(): [ColumnVisibility, (next: ColumnVisibility) => void] {
  const [visibility, setVisibility] = useState(stored)
  return [
    visibility,
    (next) => {
      storage.set(STORAGE_KEY, JSON.stringify(next))
      setVisibility(next)
    },
  ]
}
