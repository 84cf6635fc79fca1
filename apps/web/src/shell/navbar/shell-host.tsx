import { useEffect } from 'react'
import { useRouter } from '@tanstack/react-router'
import { useLocale } from '#lib/locale.ts'
import { m } from '#lib/messages.ts'
import { isAllowed } from '#lib/session/session.ts'
import { useSession } from '#lib/session/use-session.ts'
import { ToastRegion } from '#ui/feedback/toast-region.tsx'
import { useShellKeys } from '../keys/use-shell-keys.ts'
import type { ShellKey } from '../keys/shell-key.ts'
import { preloadPanel, useLazyPanel } from '../loading/lazy-panel.tsx'
import { useFirstUse } from '../loading/use-first-use.ts'
import { menuLinks } from '../navigation/menu.ts'
import { askForNewBooking } from '../navigation/new-booking.ts'
import { useVisibleMenu } from '../navigation/use-visible-menu.ts'
import { openOverlay, useOverlay } from '../palette/overlay.ts'
import { LiveNotices } from './live-notices.tsx'
import { loadBookmarksPanel, loadKeysSheet, loadNoticesPanel, loadPalette } from '../panels/lazy-shell-panels.ts'
import { dropShortNote, sayShortly, useShortNotes } from './short-notes.ts'

const LIST = '/main'

function preloadPanels(): void {
  preloadPanel(loadPalette)
  preloadPanel(loadNoticesPanel)
  preloadPanel(loadBookmarksPanel)
  preloadPanel(loadKeysSheet)
}

const close = () => openOverlay(null)

/** The palette and the sheet of keys, over whatever page is open. */
function Overlays() {
  const overlay = useOverlay()
  const palette = useLazyPanel(loadPalette, overlay === 'palette')
  const keys = useLazyPanel(loadKeysSheet, overlay === 'keys')
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
      {palette.Panel === undefined ? null : <palette.Panel open={overlay === 'palette'} onClose={close} />}
      {keys.Panel === undefined ? null : <keys.Panel open={overlay === 'keys'} onClose={close} />}
    </>
  )
}

/** What every page with menus has, whatever its bar looks like: keys, the palette, the sheet of keys, live notices. */
export function ShellHost() {
  useLocale()
  useFirstUse(preloadPanels)
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
      if (menuLinks(menu).some(({ id }) => id === linkId)) go(href)
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
