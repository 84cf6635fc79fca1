import { useEffect, useSyncExternalStore } from 'react'
import type { PreviewProps } from '../kinds/kind-view.ts'
import { seasonInForm } from './season-model.ts'
import type { UnsavedSeason } from './season-model.ts'

// The form and the calendar stand in two halves of the page, each fetched by itself.
let shown: UnsavedSeason | null = null
const readers = new Set<() => void>()

function show(next: UnsavedSeason | null): void {
  shown = next
  for (const tell of readers) tell()
}

function subscribe(tell: () => void): () => void {
  readers.add(tell)
  return () => readers.delete(tell)
}

/** The season that somebody is changing in the form, as the calendar shows it before it is saved. */
export function useUnsavedSeason(): UnsavedSeason | null {
  return useSyncExternalStore(subscribe, () => shown)
}

/** Tells the calendar what the form says; draws nothing of its own. */
export function ShowUnsavedSeason({ form }: PreviewProps) {
  const fields = form.isChanged ? seasonInForm(form.draft) : null
  const text = fields === null ? null : JSON.stringify({ id: form.id, fields })
  useEffect(() => {
    show(text === null ? null : (JSON.parse(text) as UnsavedSeason))
    return () => show(null)
  }, [text])
  return null
}
