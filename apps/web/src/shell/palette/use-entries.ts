import { useState } from 'react'
import IconCalendarEvent from '@tabler/icons-react/dist/esm/icons/IconCalendarEvent.mjs'
import IconSearch from '@tabler/icons-react/dist/esm/icons/IconSearch.mjs'
import { formatReservationCode } from '@rodchao/rental'
import { m } from '#lib/messages.ts'
import { useSession } from '#lib/session/use-session.ts'
import { pagesFor } from '../navigation/page-list.ts'
import { useVisibleMenu } from '../navigation/use-visible-menu.ts'
import type { PagePlace } from '../navigation/page-list.ts'
import { actionEntries } from './actions.ts'
import type { Entry, EntryGroup, RecentEntry } from './entry.ts'
import { foundGroups, listAddress, reservationAddress } from './found-entries.ts'
import { ranked } from './ranking.ts'
import { loadRecents } from './recents.ts'
import { useActionTools } from './use-action-tools.ts'
import { useShopSearch } from './use-search.ts'
import type { ShopSearch } from './use-search.ts'

function pageEntry({ id, icon, title, names, href, opensNewTab }: PagePlace): Entry {
  return {
    id: `page-${id}`,
    icon,
    label: title(),
    names,
    keywords: [href],
    target: { href, opensNewTab },
    kept: { kind: 'own', id: `page-${id}` },
  }
}

function recentEntries(recents: readonly RecentEntry[], own: readonly Entry[]): Entry[] {
  return recents.flatMap((recent): Entry[] => {
    if (recent.kind === 'own') {
      const entry = own.find(({ id }) => id === recent.id)
      return entry === undefined ? [] : [{ ...entry, id: `recent-${entry.id}` }]
    }
    const { id, code } = recent
    return [
      {
        id: `recent-${id}`,
        icon: IconCalendarEvent,
        label: m.shell_palette_booking({ code: formatReservationCode(code) }),
        names: [],
        target: { href: reservationAddress(id) },
        kept: recent,
      },
    ]
  })
}

/** For whoever wants more than six: the list itself. */
function listEntry(query: string): Entry {
  return {
    id: 'list',
    icon: IconSearch,
    label: m.shell_palette_search_list({ text: query }),
    names: [],
    target: { href: listAddress(query) },
  }
}

export interface Entries {
  groups: EntryGroup[]
  search: ShopSearch
  /** Bookings, customers and plates are found as well. */
  findsBookings: boolean
  userId: string | null
}

/** Everything that answers the query, kind by kind. */
export function useEntries(typed: string): Entries {
  const userId = useSession()?.user.id ?? null
  const [{ recents, now }] = useState(() => ({ recents: loadRecents(userId), now: Date.now() }))
  const query = typed.trim()
  const pages = pagesFor(useVisibleMenu())
  const canBook = pages.some(({ id }) => id === 'bookings')
  const actions = actionEntries(useActionTools(canBook))
  const search = useShopSearch(query, canBook)

  const sectionEntries = (section: PagePlace['section']) =>
    pages.filter((page) => page.section === section).map(pageEntry)
  const staffPages = sectionEntries('staff')
  const templatePages = sectionEntries('template')
  const groups: EntryGroup[] =
    query === ''
      ? [
          { kind: 'recent', entries: recentEntries(recents, [...staffPages, ...actions, ...templatePages]) },
          { kind: 'pages', entries: ranked(staffPages, '') },
          { kind: 'actions', entries: ranked(actions, '') },
        ]
      : [
          { kind: 'pages', entries: ranked(staffPages, query) },
          { kind: 'actions', entries: ranked(actions, query) },
          ...foundGroups(search.answer, now),
          { kind: 'template', entries: ranked(templatePages, query) },
          { kind: 'list', entries: canBook ? [listEntry(query)] : [] },
        ]
  return { groups: groups.filter(({ entries }) => entries.length > 0), search, findsBookings: canBook, userId }
}
