import { useCallback, useState } from 'react'
import { flushSync } from 'react-dom'
import { Link, useRouteContext } from '@tanstack/react-router'
import { formatReservationCode } from '@rodchao/rental'
import { ProblemError } from '#lib/api/problem-error.ts'
import { formatCount } from '#lib/format.ts'
import { useLocale } from '#lib/locale.ts'
import { m } from '#lib/messages.ts'
import { useLoaded } from '#lib/use-loaded.ts'
import { buttonClass } from '#ui/actions/button.tsx'
import { Chip } from '#ui/actions/chip.tsx'
import { ErrorState } from '#ui/feedback/error-state.tsx'
import { Notice } from '#ui/feedback/notice.tsx'
import { PrintFailed } from '../components/print-fallback.tsx'
import { backClass, BackWords, PrintToolbar } from '../components/print-toolbar.tsx'
import { Sheet } from '../components/sheet.tsx'
import { recordPaperPrint } from '../papers/api.ts'
import { ContractSheet } from '../papers/components/contract-sheet.tsx'
import { MoneySheet } from '../papers/components/money-sheet.tsx'
import { PageOfPaper } from '../papers/components/use-page-foot.ts'
import { openBookingPapers, PAPER_GROUPS } from './open-papers.ts'
import type { BookingPapers, OpenedSheet, PaperGroup } from './open-papers.ts'
import { staffPapersApi } from './staff-papers-api.ts'
import { usePlainFeet } from './use-plain-feet.ts'
import page from '../reservation-print-page.module.css'
import styles from './several-print.module.css'

const GROUP_LABELS: Record<PaperGroup, () => string> = {
  confirmation: m.bulk_papers_confirmation,
  contract: m.bulk_papers_contract,
  receipt: m.bulk_papers_receipt,
}

type State =
  | { phase: 'loading' }
  | { phase: 'no_session' }
  | { phase: 'failed'; problem: ProblemError | null }
  | { phase: 'ready'; bookings: readonly BookingPapers[] }

const LOADING: State = { phase: 'loading' }
const NO_BOOKINGS: readonly BookingPapers[] = []

function OnPaper({ sheet, no }: { sheet: OpenedSheet; no: number }) {
  return (
    <PageOfPaper value={`paper-${no}`}>
      {sheet.group === 'confirmation' ? (
        <Sheet document={sheet.document} />
      ) : sheet.group === 'contract' ? (
        <ContractSheet paper={sheet.paper} />
      ) : (
        <MoneySheet paper={sheet.paper} size="a4" />
      )}
    </PageOfPaper>
  )
}

function SignIn({ ids }: { ids: readonly string[] }) {
  return (
    <ErrorState
      title={m.print_sign_in_needed()}
      action={
        <Link
          to="/login"
          search={{ toPath: `/reservation-print?ids=${ids.join(',')}` }}
          className={buttonClass('fill')}
        >
          {m.print_sign_in()}
        </Link>
      }
    />
  )
}

/** Which bookings gave nothing to print, by their codes. */
function LeftOut({ bookings }: { bookings: readonly BookingPapers[] }) {
  const codes = (rows: readonly BookingPapers[]) => rows.map(({ code }) => formatReservationCode(code)).join(', ')
  const failed = bookings.filter(({ hasFailed }) => hasFailed)
  const without = bookings.filter(({ sheets, hasFailed }) => sheets.length === 0 && !hasFailed)
  return (
    <>
      {failed.length === 0 ? null : (
        <Notice tone="warning" role="alert" title={m.bulk_papers_missing({ count: formatCount(failed.length) })}>
          {codes(failed)}
        </Notice>
      )}
      {without.length === 0 ? null : (
        <p>
          {m.bulk_papers_left_out()}: {codes(without)}
        </p>
      )}
    </>
  )
}

/** The papers of several bookings, each from a page of its own, for staff. */
export function SeveralPrint({ ids }: { ids: readonly string[] }) {
  useLocale()
  usePlainFeet()
  const api = useRouteContext({ from: '__root__', select: (context) => context.api })
  const [opened, setOpened] = useState(0)
  const [groups, setGroups] = useState<ReadonlySet<PaperGroup>>(new Set(PAPER_GROUPS))
  const asked = ids.join(',')
  const load = useCallback(
    async (signal: AbortSignal): Promise<State> => {
      try {
        const query = { view: 'all' as const, ids: asked, limit: '50' }
        const lists = staffPapersApi()
        const { rows } = await lists.call('listReservations', { query, signal })
        const wanted = asked.split(',')
        const found = rows.flatMap((row) => [row, ...row.others]).filter(({ id }) => wanted.includes(id))
        const bookings: BookingPapers[] = []
        // One booking after the other: its papers are read beside each other.
        for (const row of found) {
          bookings.push(await openBookingPapers({ lists, papers: api }, row, signal))
          if (signal.aborted) return LOADING
          setOpened(bookings.length)
        }
        return { phase: 'ready', bookings }
      } catch (error) {
        const problem = error instanceof ProblemError ? error : null
        const isClosed = problem?.status === 401 || problem?.status === 403
        return isClosed ? { phase: 'no_session' } : { phase: 'failed', problem }
      }
    },
    [api, asked],
  )
  const { state, setState, retry } = useLoaded(load, LOADING)
  const bookings = state.phase === 'ready' ? state.bookings : NO_BOOKINGS
  const all = bookings.flatMap(({ sheets }) => sheets)
  const shown = all.filter(({ group }) => groups.has(group))

  const count = (prints: ReadonlyMap<string, number>) =>
    setState((before) =>
      before.phase === 'ready'
        ? {
            phase: 'ready',
            bookings: before.bookings.map((booking) => ({
              ...booking,
              sheets: booking.sheets.map((sheet) => {
                const printed = prints.get(sheet.key)
                if (sheet.group === 'confirmation' || printed === undefined) return sheet
                return { ...sheet, paper: { ...sheet.paper, prints: printed } }
              }),
            })),
          }
        : before,
    )
  const handlePrint = async () => {
    const [before, after] = [new Map<string, number>(), new Map<string, number>()]
    for (const sheet of shown) {
      if (sheet.group === 'confirmation') continue
      const printed = await recordPaperPrint(api, sheet.id, sheet.paper)
      before.set(sheet.key, printed.before)
      after.set(sheet.key, printed.after)
    }
    // What somebody else printed meanwhile has to say that it is a copy.
    flushSync(() => count(before))
    window.print()
    count(after)
  }
  const toggle = (group: PaperGroup) => {
    const next = new Set(groups)
    if (!next.delete(group)) next.add(group)
    setGroups(next)
  }
  return (
    <div className={page.desk}>
      <PrintToolbar
        back={
          <Link to="/main" className={backClass} aria-label={m.bulk_papers_back()}>
            <BackWords>{m.bulk_papers_back()}</BackWords>
          </Link>
        }
        name={shown.length === 0 ? null : m.bulk_papers_title()}
        printLabel={m.bulk_papers_print()}
        onPrint={handlePrint}
      />
      <main id="content" tabIndex={-1} className={page.content}>
        <div className={styles.choice}>
          <h1>{m.bulk_papers_title()}</h1>
          {state.phase === 'ready' ? (
            <>
              <div role="group" aria-label={m.bulk_papers_kinds()} className={styles.groups}>
                {PAPER_GROUPS.map((group) => (
                  <Chip key={group} pressed={groups.has(group)} onClick={() => toggle(group)}>
                    {`${GROUP_LABELS[group]()} ${formatCount(all.filter((one) => one.group === group).length)}`}
                  </Chip>
                ))}
              </div>
              <p role="status">
                {m.bulk_papers_count({
                  papers: formatCount(shown.length),
                  bookings: formatCount(bookings.length),
                })}
              </p>
              <LeftOut bookings={bookings} />
            </>
          ) : null}
          {state.phase === 'loading' ? (
            <p role="status">{m.bulk_papers_loading({ done: formatCount(opened), all: formatCount(ids.length) })}</p>
          ) : null}
          {state.phase === 'no_session' ? <SignIn ids={ids} /> : null}
          {state.phase === 'failed' ? <PrintFailed problem={state.problem} onRetry={retry} /> : null}
          {state.phase === 'ready' && shown.length === 0 ? (
            <ErrorState title={m.bulk_papers_none()}>{m.bulk_papers_none_text()}</ErrorState>
          ) : null}
        </div>
        {shown.map((sheet, no) => (
          <div key={sheet.key} className={styles.paper}>
            <OnPaper sheet={sheet} no={no + 1} />
          </div>
        ))}
      </main>
    </div>
  )
}
