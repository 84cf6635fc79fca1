import { useEffect } from 'react'
import { useRouter } from '@tanstack/react-router'
import { useLocale } from '#lib/locale.ts'
import { m } from '#lib/messages.ts'
import { isAllowed } from '#lib/session/session.ts'
import { useSession } from '#lib/session/use-session.ts'
import { ToastRegion } from '#ui/feedback/toast-region.tsx'
import { useShellKeys } from '../keys/use-shell-keys.ts'
import type { ShellKey } from '../keys/shell-key.ts'
import { fetchAhead, useLatePart } from '../navigation/late-part.tsx'
import { linksOf } from '../navigation/menu.ts'
import { askForNewBooking } from '../navigation/new-booking.ts'
import { useVisibleMenu } from '../navigation/use-visible-menu.ts'
import { openOverlay, useOverlay } from '../palette/overlay.ts'
import { LiveNotices } from './live-notices.tsx'
import { loadBookmarksPanel, loadKeysSheet, loadNoticesPanel, loadPalette } from './shell-parts.ts'
import { dropShortNote, sayShortly, useShortNotes } from './short-notes.ts'

const LIST = '/main'

function fetchParts(): void {
  fetchAhead(loadPalette)
  fetchAhead(loadNoticesPanel)
  fetchAhead(loadBookmarksPanel)
  fetchAhead(loadKeysSheet)
}

/** Once the page stands, so that nothing is waited for when it is opened. */
function usePartsAtHand(): void {
  useEffect(() => {
    if (!('requestIdleCallback' in window)) {
      const timer = setTimeout(fetchParts, 1000)
      return () => clearTimeout(timer)
    }
    const request = requestIdleCallback(fetchParts, { timeout: 3000 })
    return () => cancelIdleCallback(request)
  }, [])
}

const close = () => openOverlay(null)

/** The palette and the sheet of keys, over whatever page is open. */
function Overlays() {
  const overlay = useOverlay()
  const palette = useLatePart(loadPalette, overlay === 'palette')
  const keys = useLatePart(loadKeysSheet, overlay === 'keys')
  const hasFailed = (overlay === 'palette' && palette.hasFailed) || (overlay === 'keys' && keys.hasFailed)
  const { retry: retryPalette } = palette
  const { retry: retryKeys } = keys
  useEffect(() => {
    if (!hasFailed) return
    sayShortly({ text: m.shell_nav_part_failed(), tone: 'danger' })
    close()
    // Asked for again, it is fetched again.
    retryPalette()
    retryKeys()
  }, [hasFailed, retryPalette, retryKeys])
  return (
    <>
      {palette.Part === undefined ? null : <palette.Part open={overlay === 'palette'} onClose={close} />}
      {keys.Part === undefined ? null : <keys.Part open={overlay === 'keys'} onClose={close} />}
    </>
  )
}

/** What every page with menus has, whatever its bar looks like: keys, the palette, the sheet of keys, live notices. */
export function ShellHost() {
  useLocale()
  usePartsAtHand()
  const router = useRouter()
  const session = useSession()
  const menu = useVisibleMenu()
  const overlay = useOverlay()
  const notes = useShortNotes()
  const isStaff = isAllowed(session, 'manage', 'normal')

  const go = (href: string) => router.history.push(href)
  useShellKeys((key: ShellKey) => {
    if (key.does === 'palette') openOverlay(overlay === 'palette' ? null : 'palette')
    if (key.does === 'search') openOverlay('palette')
    if (key.does === 'help') openOverlay('keys')
    if (key.does === 'new' && isStaff) {
      askForNewBooking()
      if (router.state.location.pathname !== LIST) go(LIST)
    }
    if (key.does === 'go') {
      const { href, linkId } = key.to
      if (linksOf(menu).some(({ id }) => id === linkId)) go(href)
    }
  })
  return (
    <>
      {isStaff ? <LiveNotices /> : null}
      <Overlays />
      <ToastRegion label={m.shell_layout_notes()} toasts={notes} onDismiss={dropShortNote} />
    </>
  )
}
