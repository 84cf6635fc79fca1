import { useId } from 'react'
import { m } from '#lib/messages.ts'
import { Button } from '#ui/actions/button.tsx'
import { PROVIDER_ICONS, PROVIDER_NAMES } from './provider-labels.ts'
import { refusalText } from './refusal-messages.ts'
import { useProviders } from './use-providers.ts'
import type { ProviderId } from './provider-api.ts'
import styles from './provider-buttons.module.css'

const PROVIDERS: readonly ProviderId[] = ['line', 'facebook']

function providerNames(providers: readonly ProviderId[]): string {
  return providers.map((id) => PROVIDER_NAMES[id]).join(', ')
}

/** Signing in with an account from elsewhere. A button that the shop has not set up says so and does nothing. */
export function ProviderButtons({ toPath }: { toPath: string | undefined }) {
  const whyId = useId()
  const { ready, starting, refusal, start } = useProviders(toPath)
  const missing = ready === null ? [] : PROVIDERS.filter((id) => !ready.includes(id))
  const whyOff = missing.length === 0 ? null : m.session_provider_off({ names: providerNames(missing) })
  return (
    <div>
      <p className={styles.or}>{m.session_or()}</p>
      <div className={styles.buttons}>
        {PROVIDERS.map((id) => (
          <Button
            key={id}
            icon={PROVIDER_ICONS[id]}
            loading={starting === id}
            disabled={missing.includes(id)}
            aria-label={m.session_provider_button({ name: PROVIDER_NAMES[id] })}
            aria-describedby={missing.includes(id) ? whyId : undefined}
            onClick={() => void start(id)}
          >
            {PROVIDER_NAMES[id]}
          </Button>
        ))}
      </div>
      {refusal === null ? (
        <p id={whyId} className={styles.why}>
          {whyOff}
        </p>
      ) : (
        <p role="alert" className={styles.why} data-tone="danger">
          {refusal === 'unavailable' ? m.session_provider_down() : refusalText(refusal)}
        </p>
      )}
    </div>
  )
}
