import { useMemo } from 'react'
import { useQueries, useQuery } from '@tanstack/react-query'
import { isSamePlace, mailIdsOptions, mailPageOptions, ROWS_PER_PAGE } from '../api.ts'
import type { MailView } from '../api.ts'
import type { Mail, MailList } from '../schema.ts'

const NONE: readonly number[] = []

/**
 * Everything that a view shows, by number, and the unread counts of the mailbox. Letters that are typed do not make the list
 * come and go: `view` says of which search its mails are.
 */
export function useMailIds(view: MailView) {
  const first = useQuery({
    ...mailPageOptions(view, 1),
    placeholderData: (before, query) =>
      query !== undefined && isSamePlace(query.queryKey[3], view) ? before : undefined,
  })
  const ids = useQuery(mailIdsOptions(view))
  const found = ids.data
  return {
    ids: found?.ids ?? NONE,
    view: found?.view ?? view,
    folders: found?.folders,
    meta: first.data?.emailsMeta,
    isPending: ids.isPending || first.isPending,
    hasFailed: (ids.isError && found === undefined) || (first.isError && first.data === undefined),
    isFetching: ids.isFetching || first.isFetching,
    refetch: () => {
      void ids.refetch()
      void first.refetch()
    },
  }
}

/** The mails of the rows from `first` to `last`, as far as they have come. */
export function useMailRows(view: MailView, first: number, last: number): ReadonlyMap<number, Mail> {
  const from = Math.floor(first / ROWS_PER_PAGE) + 1
  const until = Math.max(from, Math.floor(last / ROWS_PER_PAGE) + 1)
  const pages = useQueries({
    queries: Array.from({ length: until - from + 1 }, (_, index) => mailPageOptions(view, from + index)),
    combine: (results) => results.map(({ data }) => data),
  })
  return useMemo(() => byId(pages), [pages])
}

function byId(pages: readonly (MailList | undefined)[]): ReadonlyMap<number, Mail> {
  return new Map(pages.flatMap((page) => page?.emails ?? []).map((mail) => [mail.id, mail]))
}
