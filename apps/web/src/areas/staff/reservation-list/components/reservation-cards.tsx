import { m } from '#lib/messages.ts'
import { badgeStatus, balanceLabels, codeText, isClosed, vehicleName } from '#areas/staff/core/labels.ts'
import { moneyOf } from '../folding.ts'
import type { ShownRow } from '../folding.ts'
import type { Selection } from '../selection.ts'
import { CodeCell, FlagCell, RailCell, StatusCell, Total, UnitPlate } from './cells.tsx'
import { TickBox } from '#ui/actions/tick-box.tsx'
import styles from './reservation-cards.module.css'

export interface ReservationCardsProps {
  rows: readonly ShownRow[]
  selection: Selection
  changed: ReadonlySet<string>
  onOpen: (id: string) => void
  onTick: (id: string) => void
}

/** Narrow windows: person and status, time, plate, money owed. */
export function ReservationCards({ rows, selection, changed, onOpen, onTick }: ReservationCardsProps) {
  return (
    <ul className={styles.cards} data-picking={selection.size > 0 ? '' : undefined} aria-label={m.staff_main_title()}>
      {rows.map((row) => (
        <li
          key={row.id}
          data-row={row.id}
          data-status={badgeStatus(row)}
          data-part={row.fold === 'part' ? '' : undefined}
          data-quiet={isClosed(row.status) ? '' : undefined}
          data-ticked={selection.has(row.id) ? '' : undefined}
          data-changed={changed.has(row.id) ? '' : undefined}
          className={styles.card}
        >
          {/* The code is the control; this only makes the whole card its target. */}
          <div className={styles.press} aria-hidden="true" onClick={() => onOpen(row.id)} />
          <div className={styles.head}>
            <b className={styles.name}>{row.customer?.fullName ?? m.staff_no_name_yet()}</b>
            <StatusCell row={row} />
          </div>
          <div className={styles.body}>
            <RailCell row={row} />
          </div>
          <div className={styles.vehicle}>
            <span className={styles.product}>{vehicleName(row)}</span>
            <UnitPlate row={row} />
          </div>
          <div className={styles.foot}>
            <span className={styles.tick}>
              <TickBox tick={selection.has(row.id) ? 'all' : 'none'} onToggle={() => onTick(row.id)}>
                {m.staff_select_row({ code: codeText(row.code) })}
              </TickBox>
            </span>
            <span className={styles.code}>
              <CodeCell row={row} />
            </span>
            <FlagCell row={row} />
            <CardMoney row={row} />
          </div>
        </li>
      ))}
    </ul>
  )
}

function CardMoney({ row }: { row: ShownRow }) {
  const money = moneyOf(row)
  const balance = balanceLabels(money)
  return (
    <span className={styles.money}>
      <b>
        <Total {...money} />
      </b>
      {balance.text === '–' ? null : <span data-owed={balance.isOwed ? '' : undefined}>{balance.text}</span>}
    </span>
  )
}
