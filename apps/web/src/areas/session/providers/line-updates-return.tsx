import { Link } from '@tanstack/react-router'
import { labelFrom, m } from '#lib/messages.ts'
import { SplitPage } from '#shell/layouts/split-page.tsx'
import { buttonClass } from '#ui/actions/button.tsx'
import { Card } from '#ui/layout/card.tsx'
import type { ProviderOutcome } from './use-provider-return.ts'
import form from '../form.module.css'

const outcomeText = labelFrom<ProviderOutcome>({
  none: () => m.session_line_finishing(),
  finishing: () => m.session_line_finishing(),
  linked: () => m.session_line_linked_text(),
  not_friend: () => m.session_line_not_friend(),
  cancelled: () => m.session_line_cancelled(),
  refused: () => m.session_line_refused(),
  unavailable: () => m.session_line_unavailable(),
  offline: () => m.errors_offline_text(),
})

function outcomeTitle(outcome: ProviderOutcome): string {
  if (outcome === 'linked') return m.session_line_linked()
  return outcome === 'finishing' || outcome === 'none' ? m.session_line_title() : m.session_line_failed()
}

/** Back from LINE with or without a booking's news linked to it: what became of it, and the way back to the booking. */
export function LineUpdatesReturn({ outcome }: { outcome: ProviderOutcome }) {
  const isFinishing = outcome === 'finishing'
  const isGood = isFinishing || outcome === 'linked'
  return (
    <SplitPage
      title={outcomeTitle(outcome)}
      vehicle={{ kind: 'scooter-retro', paint: 'cream' }}
      behind={{ kind: 'car-hatch', paint: 'blue' }}
    >
      <Card className={form.card}>
        <div className={form.stack}>
          <p role={isGood ? 'status' : 'alert'}>{outcomeText(outcome)}</p>
          {isFinishing ? null : (
            <Link to="/reserve-trackStatus" className={buttonClass('fill', 'lg', true)}>
              {m.session_line_back()}
            </Link>
          )}
        </div>
      </Card>
    </SplitPage>
  )
}
