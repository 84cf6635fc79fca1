import { useRouter } from '@tanstack/react-router'
import { setLocale, useLocale } from '#lib/locale.ts'
import { m } from '#lib/messages.ts'
import { openCustomizer } from '../customizer/customizer-state.ts'
import { askForNewBooking } from '../navigation/new-booking.ts'
import { changeSettings, useSettings } from '../settings/settings.ts'
import { signOut } from '../sign-out.ts'
import { useApi } from '../use-api.ts'
import { sayShortly } from '../navbar/short-notes.ts'
import type { ActionTools } from './actions.ts'
import { openOverlay } from './overlay.ts'

const LIST = '/main'

async function copyAddress(): Promise<void> {
  try {
    await navigator.clipboard.writeText(location.href)
    sayShortly({ text: m.shell_palette_address_copied() })
  } catch {
    sayShortly({ text: m.shell_palette_address_not_copied(), tone: 'danger' })
  }
}

export function useActionTools(canBook: boolean): ActionTools {
  const router = useRouter()
  const api = useApi()
  const locale = useLocale()
  const settings = useSettings()
  return {
    locale,
    settings,
    canBook,
    book: () => {
      askForNewBooking()
      if (router.state.location.pathname !== LIST) router.history.push(LIST)
    },
    chooseLocale: setLocale,
    change: changeSettings,
    customize: openCustomizer,
    showKeys: () => openOverlay('keys'),
    print: () => window.print(),
    copyAddress: () => void copyAddress(),
    reload: () => location.reload(),
    signOut: () => void signOut(api),
  }
}
