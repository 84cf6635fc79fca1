import { isPromptPayTarget, promptPayPayload } from '@rodchao/rental'
import type { PromptPayTarget } from '@rodchao/rental'
import { formatMoney } from '#lib/format.ts'
import { m } from '#lib/messages.ts'
import { QrCode } from '#ui/display/qr-code.tsx'
import type { PreviewProps } from '../kinds/kind-view.ts'
import { PreviewSection } from './preview-section.tsx'
import { ServicesNearby } from './services-nearby.tsx'
import styles from './settings.module.css'

const ONE_BAHT = 100

function targetOf(kind: string, id: string): PromptPayTarget | null {
  const target: PromptPayTarget =
    kind === 'biller' ? { kind, billerId: id, ref1: 'TEST' } : { kind: kind as 'phone' | 'tax_id' | 'ewallet', id }
  return isPromptPayTarget(target) ? target : null
}

/** What the shop is paid by beside the QR, and who looks at slips. */
const PAID_BY = ['slip_check', 'card'] as const

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
    <PreviewSection title={m.settings_preview_qr()}>
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
    </PreviewSection>
  )
}
