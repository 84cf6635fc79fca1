import { Link } from '@tanstack/react-router'
import { useLocale } from '#lib/locale.ts'
import { m } from '#lib/messages.ts'
import { SplitPage } from '#shell/layouts/split-page.tsx'
import { Button, buttonClass } from '#ui/actions/button.tsx'
import { Card } from '#ui/layout/card.tsx'
import { Notice } from '#ui/feedback/notice.tsx'
import { useCarried } from '../carried.ts'
import { PROVIDER_ICONS, PROVIDER_NAMES } from '../provider-labels.ts'
import { refusalText } from '../refusal-messages.ts'
import { useProviders } from '../use-providers.ts'
import { useProviderReturn } from './use-provider-return.ts'
import type { ProviderId } from '../provider-api.ts'
import { LineUpdatesReturn } from './line-updates-return.tsx'
import type { ProviderOutcome } from './use-provider-return.ts'
import form from '../form.module.css'

/** What went wrong on the way back; the other outcomes need no words here. */
const RETURN_TEXTS: Partial<Record<ProviderOutcome, (params: { name: string }) => string>> = {
  cancelled: (params) => m.session_return_cancelled(params),
  refused: () => m.session_return_refused(),
  unavailable: (params) => m.session_return_unavailable(params),
  offline: () => m.errors_offline_text(),
}

function ProviderStart({ provider }: { provider: ProviderId }) {
  const name = PROVIDER_NAMES[provider]
  const { toPath } = useCarried()
  const { ready, starting, refusal, start } = useProviders(toPath)
  const isOff = ready !== null && !ready.includes(provider)
  return (
    <>
      {isOff ? <Notice tone="info">{m.session_provider_off({ names: name })}</Notice> : null}
      {refusal === null ? null : (
        <Notice tone="danger" role="alert">
          {refusal === 'unavailable' ? m.session_provider_down() : refusalText(refusal)}
        </Notice>
      )}
      <Button
        variant="next"
        size="lg"
        wide
        icon={PROVIDER_ICONS[provider]}
        loading={starting === provider}
        disabled={isOff}
        onClick={() => void start(provider)}
      >
        {m.session_provider_button({ name })}
      </Button>
    </>
  )
}

function ProviderPage({ provider }: { provider: ProviderId }) {
  useLocale()
  const name = PROVIDER_NAMES[provider]
  const { outcome, isForUpdates } = useProviderReturn()
  if (isForUpdates) return <LineUpdatesReturn outcome={outcome} />
  const text = RETURN_TEXTS[outcome]?.({ name }) ?? null
  const isFinishing = outcome === 'finishing'
  return (
    <SplitPage
      title={text === null ? m.session_provider_title({ name }) : m.session_return_title()}
      lead={text === null && !isFinishing ? m.session_provider_lead({ name }) : undefined}
      vehicle={{ kind: 'scooter-retro', paint: 'cream' }}
      behind={{ kind: 'car-hatch', paint: 'blue' }}
    >
      <Card className={form.card}>
        <div className={form.stack}>
          {isFinishing ? <p role="status">{m.session_return_finishing()}</p> : null}
          {text === null ? null : <p role="alert">{text}</p>}
          {isFinishing ? null : <ProviderStart provider={provider} />}
          {isFinishing ? null : (
            <Link to="/login" className={buttonClass('outline', 'md', true)}>
              {m.session_other_way()}
            </Link>
          )}
        </div>
      </Card>
      <p className={form.after}>
        <Link to="/menu">{m.session_without_account()}</Link>
      </p>
    </SplitPage>
  )
}

/** Where LINE sends its visitors back to, and where signing in with LINE can be started. */
export function LineCallbackPage() {
  return <ProviderPage provider="line" />
}

export function FacebookLoginPage() {
  return <ProviderPage provider="facebook" />
}
