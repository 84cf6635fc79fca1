import { Suspense } from 'react'
import { Link, useSearch } from '@tanstack/react-router'
import { useLocale } from '#lib/locale.ts'
import { m } from '#lib/messages.ts'
import { lazyComponent } from '#shell/loading/lazy-component.ts'
import { buttonClass } from '#ui/actions/button.tsx'
import { ErrorState } from '#ui/feedback/error-state.tsx'
import type { ReservationDocument } from '@rodchao/contract'
import { formatReservationCode } from '@rodchao/rental'
import { PrintFailed, PrintLoading, PrintMissing } from './components/print-fallback.tsx'
import { BackToBooking, backClass, BackWords, PrintToolbar } from './components/print-toolbar.tsx'
import { Sheet } from './components/sheet.tsx'
import { useDocument } from './use-document.ts'
import type { DocumentState } from './use-document.ts'
import '#ui/styles/fonts-print.css'
import styles from './reservation-print-page.module.css'

// For staff alone, and not for the printing of one.
const SeveralPrint = lazyComponent(() => import('./several/several-print.tsx'), 'SeveralPrint')

interface FallbackProps {
  state: Exclude<DocumentState, { phase: 'ready' }>
  staffId: string | undefined
  onRetry: () => void
}

function Fallback({ state, staffId, onRetry }: FallbackProps) {
  if (state.phase === 'loading') return <PrintLoading />
  if (state.phase === 'no_link')
    return <PrintMissing title={m.print_missing_link()} text={m.print_missing_link_text()} />
  if (state.phase === 'no_session') {
    const toPath = `/reservation-print?id=${staffId ?? ''}`
    return (
      <ErrorState
        title={m.print_sign_in_needed()}
        action={
          <Link to="/login" search={{ toPath }} className={buttonClass('fill')}>
            {m.print_sign_in()}
          </Link>
        }
      />
    )
  }
  return <PrintFailed problem={state.problem} onRetry={onRetry} />
}

function BackToStaff({ id }: { id: string }) {
  const label = m.print_back_staff()
  return (
    <a href={`/reservation-info?id=${id}`} className={backClass} aria-label={label} title={label}>
      <BackWords>{label}</BackWords>
    </a>
  )
}

function printTitle({ reservation }: ReservationDocument): string {
  return reservation.kind === 'sale' ? m.print_sale_title() : m.print_reservation_title()
}

/** One confirmation, or for staff the papers of several bookings. */
export function ReservationPrintPage() {
  const { id, ids } = useSearch({ from: '/reservation-print' })
  if (ids === undefined) return <ConfirmationPrint id={id} />
  return (
    <Suspense fallback={<PrintLoading />}>
      <SeveralPrint ids={ids.split(',')} />
    </Suspense>
  )
}

/** The confirmation as paper: on screen with the tools to print it, on paper alone. */
function ConfirmationPrint({ id }: { id: string | undefined }) {
  useLocale()
  const { state, retry } = useDocument(id)
  const name =
    state.phase === 'ready'
      ? `${printTitle(state.document)} ${formatReservationCode(state.document.reservation.code)}`
      : null
  return (
    <div className={styles.desk}>
      <PrintToolbar
        back={id === undefined ? <BackToBooking /> : <BackToStaff id={id} />}
        name={name}
        printLabel={m.print_print()}
        onPrint={() => window.print()}
      />
      <main id="content" tabIndex={-1} className={styles.content}>
        {state.phase === 'ready' ? (
          <Sheet document={state.document} />
        ) : (
          <div className={styles.fallback}>
            <h1 className="rc-visually-hidden">{m.print_reservation_title()}</h1>
            <Fallback state={state} staffId={id} onRetry={retry} />
          </div>
        )}
      </main>
    </div>
  )
}
