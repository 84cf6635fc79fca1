import { useEffect, useState } from 'react'
import type { KeptDraft } from '#ui/overlays/use-asked-close.tsx'

function stored(): Storage | null {
  try {
    return typeof sessionStorage === 'undefined' ? null : sessionStorage
  } catch {
    return null // blocked: what is typed lives as long as the sheet
  }
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

function fits(value: unknown, model: unknown): boolean {
  if (model === null) return true
  if (Array.isArray(model)) return Array.isArray(value)
  if (isRecord(model)) return isRecord(value)
  return typeof value === typeof model
}

/** What was kept, as far as it has the form of an empty draft: an older page may have kept something else. */
export function draftFrom<Draft extends object>(text: string | null, empty: Draft): Draft {
  if (text === null) return empty
  let kept: unknown
  try {
    kept = JSON.parse(text)
  } catch {
    return empty
  }
  if (!isRecord(kept)) return empty
  const entries = Object.entries(empty).map(([key, model]) => {
    const value = kept[key]
    if (value === undefined || !fits(value, model)) return [key, model]
    return [key, isRecord(model) && Object.keys(model).length > 0 ? draftFrom(JSON.stringify(value), model) : value]
  })
  return Object.fromEntries(entries) as Draft
}

export interface CounterDraft<Draft> extends KeptDraft {
  draft: Draft
  change: (next: Partial<Draft>) => void
}

/** What is typed in a sheet: it outlives a reload of the tab and a closed sheet, until the move is made. */
export function useDraft<Draft extends object>(name: string, empty: Draft): CounterDraft<Draft> {
  const key = `counter ${name}`
  const [opened] = useState(() => draftFrom(stored()?.getItem(key) ?? null, empty))
  const [draft, setDraft] = useState(opened)
  useEffect(() => {
    const text = JSON.stringify(draft)
    try {
      if (text === JSON.stringify(empty)) stored()?.removeItem(key)
      else stored()?.setItem(key, text)
    } catch {
      // Full: what is typed lives as long as the sheet.
    }
  }, [key, draft, empty])
  return {
    draft,
    change: (next) => setDraft((before) => ({ ...before, ...next })),
    forget: () => stored()?.removeItem(key),
    // What an earlier opening left is no work of this one.
    isTyped: () => draft !== opened && JSON.stringify(draft) !== JSON.stringify(opened),
  }
}
