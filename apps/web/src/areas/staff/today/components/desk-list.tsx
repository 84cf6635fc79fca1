import type { Desk, DeskListName } from '@rodchao/contract'
import { listPlace, shownRows } from '../model.ts'
import { listLabel } from '../labels.ts'
import { DeskLine } from './desk-line.tsx'
import { ListCard } from './list-card.tsx'
import type { ListCardProps } from './list-card.tsx'

const TONES: Partial<Record<DeskListName, ListCardProps['tone']>> = { overdue: 'danger', slips: 'review' }

/** Reservations that ask for the same thing. */
export function DeskList({ list, desk, now }: { list: DeskListName; desk: Desk; now: number }) {
  const rows = shownRows(list, desk)
  return (
    <ListCard
      title={listLabel(list)}
      count={desk.lists[list].count}
      tone={TONES[list]}
      all={listPlace(list, desk)}
      shown={rows.length}
    >
      <ul>
        {rows.map((row) => (
          <DeskLine key={row.id} list={list} row={row} now={now} isAllBranches={desk.branchId === null} />
        ))}
      </ul>
    </ListCard>
  )
}
