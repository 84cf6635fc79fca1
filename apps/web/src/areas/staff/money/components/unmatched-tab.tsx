import { useState } from 'react'
import IconPlus from '@tabler/icons-react/dist/esm/icons/IconPlus.mjs'
import { DraftScope } from '#shell/typed/draft-scope.tsx'
import { m } from '#lib/messages.ts'
import { Button } from '#ui/actions/button.tsx'
import { useKeptFocus } from '#ui/actions/use-kept-focus.ts'
import { EmptyState } from '#ui/feedback/empty-state.tsx'
import { PanelCard } from './panel-card.tsx'
import type { Unmatched } from '../api.ts'
import { useUnmatched } from '../use-money.ts'
import { AddUnmatchedDialog } from './add-unmatched-dialog.tsx'
import { Loaded } from './loaded.tsx'
import { MatchDialog } from './match-dialog.tsx'
import type { Match } from './match-dialog.tsx'
import { ReturnUnmatchedDialog } from './return-unmatched-dialog.tsx'
import { UnmatchedRow } from './unmatched-row.tsx'
import parts from './panel.module.css'

type Asked = { for: 'add' } | { for: 'match'; row: Unmatched; match: Match | null } | { for: 'return'; row: Unmatched }

/** Money that came and belongs to no booking yet. */
export function UnmatchedTab({ onDone }: { onDone: (message: string) => void }) {
  const unmatched = useUnmatched()
  const [asked, setAsked] = useState<Asked | null>(null)
  // Money that found its booking, or went back, is asked about no more.
  const { part, place } = useKeptFocus<HTMLDivElement>()
  const handleClose = () => setAsked(null)
  return (
    <>
      <div ref={part} className={parts.stack}>
        <div className={parts.tools}>
          <p className={parts.quiet}>{m.money_unmatched_text()}</p>
          <span className={parts.push}>
            <Button ref={place} icon={IconPlus} variant="fill" onClick={() => setAsked({ for: 'add' })}>
              {m.money_add_unmatched()}
            </Button>
          </span>
        </div>
        <Loaded query={unmatched}>
          {(rows) => (
            <>
              <Rows
                title={m.money_unmatched_open()}
                empty={m.money_unmatched_empty()}
                rows={rows.filter(({ status }) => status === 'open')}
                onAsk={setAsked}
              />
              <Rows
                title={m.money_unmatched_closed()}
                rows={rows.filter(({ status }) => status !== 'open')}
                onAsk={setAsked}
              />
            </>
          )}
        </Loaded>
      </div>
      {asked?.for === 'add' ? (
        <DraftScope place="unmatched">
          <AddUnmatchedDialog onClose={handleClose} onDone={onDone} />
        </DraftScope>
      ) : null}
      {asked?.for === 'match' ? (
        <DraftScope place={`match ${asked.row.id}`}>
          <MatchDialog row={asked.row} match={asked.match} onClose={handleClose} onDone={onDone} />
        </DraftScope>
      ) : null}
      {asked?.for === 'return' ? (
        <DraftScope place={`return ${asked.row.id}`}>
          <ReturnUnmatchedDialog row={asked.row} onClose={handleClose} onDone={onDone} />
        </DraftScope>
      ) : null}
    </>
  )
}

interface RowsProps {
  title: string
  /** Said where there is nothing; without it nothing is shown then. */
  empty?: string | undefined
  rows: readonly Unmatched[]
  onAsk: (asked: Asked) => void
}

function Rows({ title, empty, rows, onAsk }: RowsProps) {
  if (rows.length === 0) return empty === undefined ? null : <EmptyState>{empty}</EmptyState>
  return (
    <PanelCard title={title}>
      <ul className={parts.rows}>
        {rows.map((row) => (
          <UnmatchedRow
            key={row.id}
            row={row}
            onMatch={(match) => onAsk({ for: 'match', row, match })}
            onReturn={() => onAsk({ for: 'return', row })}
          />
        ))}
      </ul>
    </PanelCard>
  )
}
