import type { Desk, DeskListName } from '@rodchao/contract'
import { placeOfList, shownRows } from '../model.ts'
import { listWord } from '../labels.ts'
import { DeskLine } from './desk-line.tsx'
import { ListCard } from './list-card.tsx'
import type { ListCardProps } from './list-card.tsx'

const TONES: Partial<Record<DeskListName, ListCardProps['tone']>> = { overdue: 'danger', slips: 'review' }

export interface DeskListProps {
  list: DeskListName
  desk: Desk
  now: number
}

/** Reservations that ask for the same thing. */
export function DeskList({ list, desk, now }: DeskListProps) {
  const rows = shownRows(list, desk)
  return (
    <ListCard
      title={listWord(list)}
      count={desk.lists[list].count}
      tone={TONES[list]}
      all={placeOfList(list, desk)}
      shown={rows.length}
    >
      <ul>
        {rows.map((row) => (
          <DeskLine key={row.id} list={list} row={row} now={now} isOfAll={desk.branchId === null} />
        ))}
      </ul>
    </ListCard>
  )
}
