import type { CardSettings } from '#env.ts'
import type { CardProvider } from './card-provider.ts'
import { createOmise } from './omise.ts'
import { createStripe } from './stripe.ts'

/** Whoever the settings name; null where nothing is paid by card. */
export function createCardProvider(settings: CardSettings | undefined): CardProvider | null {
  if (settings === undefined) return null
  return settings.provider === 'stripe' ? createStripe(settings) : createOmise(settings)
}
