import { useEffect, useState } from 'react'
import type { ApiClient } from '#lib/api/api-client.ts'

/** ISO 8601. */
interface Window {
  start: string
  end: string
}

/** How many of each counted add-on are left, by its id. */
export type AddonsLeft = ReadonlyMap<number, number>

const UNKNOWN: AddonsLeft = new Map()
const DELAY_MS = 250

/** What is left in a window, while there is one; empty until it is known. Nothing is promised by it: booking decides. */
export function useAddonsLeft(
  api: ApiClient,
  window: Window | null,
  addons: readonly { isCounted: boolean }[],
): AddonsLeft {
  const { start, end } = window ?? {}
  const [known, setKnown] = useState<{ start: string; end: string; left: AddonsLeft }>()
  const isAsked = addons.some(({ isCounted }) => isCounted)
  useEffect(() => {
    if (!isAsked || start === undefined || end === undefined) return
    const controller = new AbortController()
    const ask = async () => {
      const { items } = await api.call('findAddonsLeft', { query: { start, end }, signal: controller.signal })
      setKnown({ start, end, left: new Map(items.map(({ addonId, left }) => [addonId, left])) })
    }
    const timer = setTimeout(() => void ask().catch(() => undefined), DELAY_MS)
    return () => {
      clearTimeout(timer)
      controller.abort()
    }
  }, [api, isAsked, start, end])
  return known?.start === start && known?.end === end ? (known?.left ?? UNKNOWN) : UNKNOWN
}
