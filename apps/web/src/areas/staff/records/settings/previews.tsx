import type { ReactNode } from 'react'
import type { CancellationStep } from '@rodchao/contract'
import { cancellationSteps, HOUR, isPromptPayTarget, promptPayPayload } from '@rodchao/rental'
import type { PromptPayTarget } from '@rodchao/rental'
import { formatCount, formatDateTime, formatMoney } from '#lib/format.ts'
import { m } from '#lib/messages.ts'
import { parseBaht } from '#lib/typed-money.ts'
import { lazyComponent } from '#shell/loading/lazy-component.ts'
import { useNow } from '#ui/dates/use-now.ts'
import { QrCode } from '#ui/display/qr-code.tsx'
import { UNREADABLE } from '../draft.ts'
import type { PreviewProps } from '../kinds/kind-view.ts'
import styles from './settings.module.css'

function Preview({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className={styles.preview} aria-label={title}>
      <h2>{title}</h2>
      {children}
    </section>
  )
}

const ONE_BAHT = 100

function targetOf(kind: string, id: string): PromptPayTarget | null {
  const target: PromptPayTarget =
    kind === 'biller' ? { kind, billerId: id, ref1: 'TEST' } : { kind: kind as 'phone' | 'tax_id' | 'ewallet', id }
  return isPromptPayTarget(target) ? target : null
}

const ServicesNearby = lazyComponent(() => import('./services-nearby.tsx'), 'ServicesNearby')

/** What the shop is paid by beside the QR, and who looks at slips. */
const PAID_BY = ['slip_check', 'card'] as const
const BY_LINE = ['line', 'line_login'] as const

/** Who sends to guests by LINE, and lets them sign in by it. */
export function LineServices() {
  return <ServicesNearby names={BY_LINE} />
}

/** Who is paid, as guests will see it, and the services that go with it. */
export function PaymentPreview(props: PreviewProps) {
  return (
    <>
      <PromptPayPreview {...props} />
      <ServicesNearby names={PAID_BY} />
    </>
  )
}

/** A QR over one baht by the engine that makes those of the guests: scanned, it says who is paid. */
function PromptPayPreview({ form }: PreviewProps) {
  const { idKind, idNumber, payee } = form.draft
  const target = targetOf(String(idKind), String(idNumber))
  return (
    <Preview title={m.settings_preview_qr()}>
      {target === null ? (
        <p className={styles.quiet}>{m.settings_preview_qr_none()}</p>
      ) : (
        <div className={styles.qr}>
          <QrCode payload={promptPayPayload({ target, amount: ONE_BAHT })} title={m.settings_preview_qr()} />
          <p>
            <b>{String(payee)}</b>
            <br />
            {formatMoney(ONE_BAHT)} {m.staff_baht()}
            <br />
            <span className={styles.quiet}>{m.settings_preview_qr_help()}</span>
          </p>
        </div>
      )}
    </Preview>
  )
}

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
    <Preview
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
    </Preview>
  )
}

/** What the booking page, the confirmation and the contract say. */
export function ReturnsPreview({ form }: PreviewProps) {
  const number = (name: string) => (/^\d{1,4}$/.test(String(form.draft[name])) ? Number(form.draft[name]) : null)
  const [grace, hours] = [number('graceMinutes'), number('hoursForFullDay')]
  const [late, fuel] = [parseBaht(String(form.draft['latePerHour'])), parseBaht(String(form.draft['fuelEighth']))]
  return (
    <Preview title={m.settings_preview_returns()}>
      {grace === null || hours === null || late === null || fuel === null ? (
        <p className={styles.quiet}>{m.settings_preview_later()}</p>
      ) : (
        <p>
          {m.settings_preview_late({
            grace: formatCount(grace),
            late: formatMoney(late),
            hours: formatCount(hours),
            fuel: formatMoney(fuel),
          })}
        </p>
      )}
    </Preview>
  )
}
