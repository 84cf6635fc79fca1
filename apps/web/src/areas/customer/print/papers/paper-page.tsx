import { useState } from 'react'
import { flushSync } from 'react-dom'
import { Link } from '@tanstack/react-router'
import { storage } from '#lib/session/browser-storage.ts'
import { useLocale } from '#lib/locale.ts'
import { m } from '#lib/messages.ts'
import { PrintFailed, PrintLoading, PrintMissing } from '../components/print-fallback.tsx'
import { recordOwnPrint, recordPaperPrint } from './api.ts'
import type { OpenedPaper, PaperName } from './api.ts'
import { ContractSheet } from './components/contract-sheet.tsx'
import { MoneySheet } from './components/money-sheet.tsx'
import { PaperToolbar } from './components/paper-toolbar.tsx'
import { paperFamily, PAPER_SIZES } from './model.ts'
import type { PaperFamily, PaperSize } from './model.ts'
import { usePaper } from './use-paper.ts'
import { useRoll } from './use-roll.ts'
import type { PaperState } from './use-paper.ts'
import { paperTitle } from './labels.ts'
import '#ui/styles/fonts-print.css'
import styles from '../reservation-print-page.module.css'

const SIZE_KEY = 'paperSize'

function keptSize(): PaperSize {
  const kept = storage.get(SIZE_KEY)
  return PAPER_SIZES.find((size) => size === kept) ?? 'a4'
}

function Fallback({ state, onRetry }: { state: Exclude<PaperState, { phase: 'ready' }>; onRetry: () => void }) {
  if (state.phase === 'loading') return <PrintLoading />
  if (state.phase === 'none') return <PrintMissing title={m.papers_none()} text={m.papers_none_text()} />
  return <PrintFailed problem={state.problem} onRetry={onRetry} />
}

/** Said on the screen alone: on the paper itself stands which one it replaces. */
function Instead({ family, of }: { family: PaperFamily; of: NonNullable<OpenedPaper['insteadOf']> }) {
  return (
    <p className={styles.instead} role="note">
      {m.papers_opened_instead({ number: of.number })}{' '}
      <Link
        to={family === 'contract' ? '/saleContract-print' : '/receipt-print'}
        search={{ document: of.id, asIssued: 'yes' }}
      >
        {m.papers_open_replaced()}
      </Link>
    </p>
  )
}

export interface PaperPageProps {
  family: PaperFamily
  title: string
  asked: PaperName
}

/** A numbered paper as it was issued: on screen with the tools to print it, on paper alone. */
export function PaperPage({ family, title, asked }: PaperPageProps) {
  useLocale()
  const { state, api, retry, count } = usePaper(family, asked)
  const [size, setSize] = useState<PaperSize>()
  const opened = state.phase === 'ready' ? state.opened : null
  const isMoney = opened !== null && paperFamily(opened.paper.kind) === 'money'
  // Read once there is something to print: the server, which draws this page first, keeps no choice of anybody.
  const shownSize = opened === null ? 'a4' : (size ?? keptSize())
  useRoll(isMoney && shownSize === 'roll')
  const handleSize = (next: PaperSize) => {
    setSize(next)
    storage.set(SIZE_KEY, next)
  }
  const handlePrint = async () => {
    if (opened === null) return
    // A customer may print their own as often as they like, and need not wait until the shop has heard of it.
    if (!opened.isStaff) {
      if (opened.token !== null) void recordOwnPrint(api, opened.id, opened.token)
      window.print()
      return
    }
    const { id, paper } = opened
    const printed = await recordPaperPrint(api, id, paper)
    // Somebody else printed the original meanwhile: this one has to say that it is a copy.
    flushSync(() => count(printed.before))
    window.print()
    count(printed.after)
  }
  return (
    <div className={styles.desk}>
      <PaperToolbar
        isStaff={opened?.isStaff === true}
        name={opened === null ? null : `${paperTitle(opened.paper).title()} ${opened.paper.number}`}
        size={isMoney ? shownSize : null}
        onSize={handleSize}
        onPrint={handlePrint}
      />
      <main id="content" tabIndex={-1} className={styles.content}>
        {opened?.insteadOf ? <Instead family={family} of={opened.insteadOf} /> : null}
        {opened === null ? (
          <div className={styles.fallback}>
            <h1 className="rc-visually-hidden">{title}</h1>
            {state.phase === 'ready' ? null : <Fallback state={state} onRetry={retry} />}
          </div>
        ) : isMoney ? (
          <MoneySheet paper={opened.paper} size={shownSize} />
        ) : (
          <ContractSheet paper={opened.paper} />
        )}
      </main>
    </div>
  )
}
