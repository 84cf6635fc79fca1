import { useEffect } from 'react'
import { useMatches } from '@tanstack/react-router'
import { m } from '#lib/messages.ts'

export function fullTitle(pageTitle: string | undefined): string {
  const name = m.shared_app_name()
  return pageTitle === undefined ? name : `${pageTitle} · ${name}`
}

/** The tab's title in the language in use; the server writes the first one into the page. */
export function useDocumentTitle(): void {
  const pageTitle = useMatches({
    select: (matches) => matches.findLast((match) => match.staticData.title)?.staticData.title?.(),
  })
  const title = fullTitle(pageTitle)
  useEffect(() => {
    document.title = title
  }, [title])
}
