import { Link } from '@tanstack/react-router'
import IconPhone from '@tabler/icons-react/dist/esm/icons/IconPhone.mjs'
import type { DeskListName, DeskRow } from '@rodchao/contract'
import { formatMoney } from '../../../../lib/format.ts'
import { m } from '../../../../lib/messages.ts'
import { classNames } from '../../../../ui/class-names.ts'
import { Icon } from '../../../../ui/icon.tsx'
import { iconButtonClass } from '../../../../ui/icon-button.tsx'
import { Plate } from '../../../../ui/plate.tsx'
import { StatusBadge } from '../../../../ui/status-badge.tsx'
import { isForCalling, markOf, owedOf } from '../model.ts'
import { inReadersLanguage, markWords, placeText } from '../words.ts'
import styles from './desk-line.module.css'

export interface DeskLineProps {
  list: DeskListName
  row: DeskRow
  now: number
  /** Lines of one branch need not name it. */
  isOfAll: boolean
}

/** One reservation: when, who, which vehicle, and what is still to be taken. The whole line opens it. */
export function DeskLine({ list, row, now, isOfAll }: DeskLineProps) {
  const mark = markOf(list, row, now)
  const { first, second } = markWords(mark, now)
  const name = row.customer?.fullName ?? m.staff_no_name_yet()
  const owed = owedOf(row)
  const phone = isForCalling(list) ? row.customer?.phone : undefined
  return (
    <li className={styles.line} data-mark={mark.kind}>
      <span className={styles.time}>
        {/* Figures before letters keep their order in right-to-left pages. */}
        <b>
          <bdi>{first}</bdi>
        </b>
        {second === '' ? null : (
          <small>
            <bdi>{second}</bdi>
          </small>
        )}
      </span>
      <div className={styles.what}>
        <Link to="/reservation-info" search={{ id: row.id }} preload={false} className={styles.name} title={name}>
          {name}
        </Link>
        <span className={styles.vehicle}>
          <UnitPlate row={row} />
          <span className={styles.product}>{inReadersLanguage(row.product.name)}</span>
        </span>
        {row.place.mode === 'delivery' || isOfAll ? <span className={styles.place}>{placeText(row)}</span> : null}
      </div>
      <span className={styles.end}>
        {list === 'slips' || list === 'unpaid' ? null : <Unsettled row={row} />}
        {owed === 0 ? null : <b className={styles.owed}>{m.staff_balance_owed({ amount: formatMoney(owed) })}</b>}
      </span>
      {phone === undefined || phone === '' ? null : (
        <a
          href={`tel:${phone}`}
          className={classNames(iconButtonClass(true), styles.call)}
          aria-label={m.home_call({ name })}
          title={m.home_call({ name })}
        >
          <Icon of={IconPhone} />
        </a>
      )}
    </li>
  )
}

/** A reservation that is not firm yet says so before it goes out. */
function Unsettled({ row }: { row: DeskRow }) {
  if (row.status === 'pending_payment') {
    return <StatusBadge status="pending_payment">{m.staff_status_pending_payment()}</StatusBadge>
  }
  if (row.status !== 'awaiting_review') return null
  return <StatusBadge status="awaiting_review">{m.staff_status_awaiting_review()}</StatusBadge>
}

function UnitPlate({ row }: { row: DeskRow }) {
  const { unit } = row
  if (unit !== null && unit.labelKind === 'name') return null
  return <Plate number={unit?.isFixed === true ? unit.label : undefined} unassigned={m.staff_no_unit_yet()} />
}
