import type { CancellationStep } from '@rodchao/contract'
import { cancellationSteps, HOUR } from '@rodchao/rental'
import { formatDateTime, formatMoney } from '#lib/format.ts'
import { m } from '#lib/messages.ts'
import { useNow } from '#ui/dates/use-now.ts'
import { UNREADABLE } from '../draft.ts'
import type { PreviewProps } from '../kinds/kind-view.ts'
import { PreviewSection } from './preview-section.tsx'
import styles from './settings.module.css'

const SAMPLE_TOTAL = 200_000
const SAMPLE_AHEAD = 7 * 24 * HOUR

/** What a guest who booked for in a week would be told. */
export function CancellationPreview({ form }: PreviewProps) {
  const now = useNow()
  const tiers = form.draft['tiers'] as readonly CancellationStep[]
  const startsAt = Math.ceil((now + SAMPLE_AHEAD) / HOUR) * HOUR
  const isReadable = tiers.every((tier) => tier.hoursBefore !== UNREADABLE && tier.feeBasisPoints !== UNREADABLE)
  const steps = cancellationSteps({
    paid: SAMPLE_TOTAL,
    total: SAMPLE_TOTAL,
    now,
    startsAt,
    policy: tiers.map(({ hoursBefore, feeBasisPoints }) => ({ hoursBefore, feeBasisPointsOfTotal: feeBasisPoints })),
  })
  return (
    <PreviewSection
      title={m.settings_preview_cancel({
        total: formatMoney(SAMPLE_TOTAL),
        start: formatDateTime(new Date(startsAt).toISOString()),
      })}
    >
      {isReadable ? (
        <ul className={styles.steps}>
          {steps.map(({ until, fee }) => (
            <li key={until ?? 'after'}>
              <span>
                {until === null
                  ? steps.length === 1
                    ? m.settings_preview_always()
                    : m.settings_preview_after()
                  : m.settings_preview_until({ time: formatDateTime(new Date(until).toISOString()) })}
              </span>
              <b>
                {fee === 0
                  ? m.settings_preview_all_back()
                  : m.settings_preview_back({ back: formatMoney(SAMPLE_TOTAL - fee), fee: formatMoney(fee) })}
              </b>
            </li>
          ))}
        </ul>
      ) : (
        <p className={styles.quiet}>{m.settings_preview_later()}</p>
      )}
    </PreviewSection>
  )
}
