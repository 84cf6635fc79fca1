import { useEffect, useSyncExternalStore } from 'react'
import { useMatches } from '@tanstack/react-router'
import { m } from '#lib/messages.ts'

export function fullTitle(pageTitle: string | undefined): string {
  const name = m.shared_app_name()
  return pageTitle === undefined ? name : `${pageTitle} · ${name}`
}

let own: string | null = null
const listeners = new Set<() => void>()

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

function callIt(name: string | null): void {
  own = name
  for (const listener of listeners) listener()
}

/** For a page that shows one of many: the tab is called by that one, as soon as it is known, instead of by the sort. */
export function useOwnTitle(name: string | undefined): void {
  useEffect(() => {
    if (name === undefined) return undefined
    callIt(name)
    return () => callIt(null)
  }, [name])
}

/** The tab's title in the language in use; the server writes the first one into the page. */
export function useDocumentTitle(): void {
  const ownTitle = useSyncExternalStore(
    subscribe,
    () => own,
    () => null,
  )
  const pageTitle = useMatches({
    select: (matches) => matches.findLast((match) => match.staticData.title)?.staticData.title?.(),
  })
  const title = fullTitle(ownTitle ?? pageTitle)
  useEffect(() => {
    document.title = title
  }, [title])
}
