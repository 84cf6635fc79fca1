import type { MouseEvent, ReactNode } from 'react'
import IconChevronDown from '@tabler/icons-react/dist/esm/icons/IconChevronDown.mjs'
import IconAlertTriangle from '@tabler/icons-react/dist/esm/icons/IconAlertTriangle.mjs'
import IconBuildingStore from '@tabler/icons-react/dist/esm/icons/IconBuildingStore.mjs'
import IconFileAlert from '@tabler/icons-react/dist/esm/icons/IconFileAlert.mjs'
import IconHourglass from '@tabler/icons-react/dist/esm/icons/IconHourglass.mjs'
import IconMessage from '@tabler/icons-react/dist/esm/icons/IconMessage.mjs'
import { formatMoment, formatMoney, formatPhone, formatTime } from '#lib/format.ts'
import { m } from '#lib/messages.ts'
import { stringifySearch } from '#lib/search-params.ts'
import { Icon } from '#ui/display/icon.tsx'
import type { IconDrawing } from '#ui/display/icon.tsx'
import { Plate } from '#ui/display/plate.tsx'
import { StatusBadge } from '#ui/display/status-badge.tsx'
import { TimeRail } from '#ui/display/time-rail.tsx'
import { classNames } from '#ui/styles/class-names.ts'
import {
  badgeStatus,
  balanceLabels,
  channelLabel,
  codeText,
  vehicleName,
  isClosed,
  isHouse,
  joined,
  lengthText,
  momentNames,
  placeLabels,
} from '#areas/staff/core/labels.ts'
import { flagText, noUnitText, statusText } from '#areas/staff/core/words-of-kind.ts'
import type { Flag } from '#areas/staff/core/labels.ts'
import { alike, moneyOf } from '../folding.ts'
import type { ShownRow } from '../folding.ts'
import { useListContext } from '../list-context.tsx'
import styles from './cells.module.css'

interface CellProps {
  row: ShownRow
}

/**
 * A plain press opens the panel; with a key held the page opens in a tab of its own. A link of the router would be
 * worked out anew in every row at each change of the address.
 */
export function CodeCell({ row }: CellProps) {
  const { onOpen } = useListContext()
  const handleClick = (event: MouseEvent) => {
    if (event.ctrlKey || event.metaKey || event.shiftKey || event.button !== 0) return
    event.preventDefault()
    event.stopPropagation()
    onOpen(row.id)
  }
  return (
    <>
      <a href={`/reservation-info${stringifySearch({ id: row.id })}`} className={styles.code} onClick={handleClick}>
        {row.group !== null && row.fold === 'part' ? (
          <>
            <span className="rc-visually-hidden">{codeText(row.code)} </span>
            {m.staff_thing_of({ ...row.group })}
          </>
        ) : (
          codeText(row.code)
        )}
      </a>
      {row.group !== null && row.fold !== 'part' ? (
        <FoldButton row={row} size={row.group.size} />
      ) : (
        <span className={styles.second}>{channelLabel(row.channel)}</span>
      )}
    </>
  )
}

/** Opens the booking into a row for each of its things, and closes it again. */
function FoldButton({ row, size }: CellProps & { size: number }) {
  const { onFold } = useListContext()
  return (
    <button
      type="button"
      className={styles.fold}
      aria-expanded={row.fold === 'unfolded'}
      onClick={() => onFold(row.id, row.fold === 'folded')}
    >
      {m.staff_things({ count: size })}
      <Icon of={IconChevronDown} size={14} />
    </button>
  )
}

export function StatusCell({ row }: CellProps) {
  const status = badgeStatus(row)
  const [count, all] = [alike(row), row.folded.length + 1]
  return (
    <>
      <StatusBadge status={status}>{statusText(row)}</StatusBadge>
      {count === all ? null : <span className={styles.second}>{m.staff_things_alike({ count, all })}</span>}
    </>
  )
}

export function CustomerCell({ row }: CellProps) {
  const { customer } = row
  const until =
    row.status === 'hold' && row.expiresAt !== null ? m.staff_held_until({ time: formatTime(row.expiresAt) }) : ''
  return (
    <>
      <b className={styles.first} data-tooltip={customer?.fullName}>
        {customer?.fullName ?? m.staff_no_name_yet()}
      </b>
      <span className={styles.second}>{customer === null ? until : formatPhone(customer.phone)}</span>
    </>
  )
}

export function UnitPlate({ row }: CellProps) {
  const { unit } = row
  if (row.fold === 'folded')
    return <span className={styles.second}>{m.staff_things_more({ count: row.folded.length })}</span>
  if (unit !== null && unit.labelKind === 'name') return <span className={styles.second}>{unit.label}</span>
  const number = unit?.isFixed === true ? unit.label : undefined
  return <Plate number={number} unassigned={noUnitText(row)} />
}

export function VehicleCell({ row }: CellProps) {
  const name = vehicleName(row)
  return (
    <>
      <span className={styles.first} data-tooltip={name}>
        {name}
      </span>
      <UnitPlate row={row} />
    </>
  )
}

/** The column says what the moments of a rental are; those of a sale or a stay are named beside them, in the same line. */
function railEnd(row: ShownRow, name: string, moment: ReactNode): { name: string; time: ReactNode } {
  if (row.kind !== 'sale' && !isHouse(row)) return { name, time: moment }
  return {
    name: '',
    time: (
      <>
        <span className={classNames(styles.momentName, row.kind !== 'sale' && styles.stayName)}>{name}</span> {moment}
      </>
    ),
  }
}

export function RailCell({ row }: CellProps) {
  const { now } = useListContext()
  const names = momentNames(row)
  return (
    <TimeRail
      size="sm"
      out={railEnd(row, names.out, <Moment at={row.start} now={now} />)}
      back={railEnd(row, names.back, <Moment at={row.end} now={now} />)}
      length={row.kind === 'sale' ? undefined : lengthText(row, now)}
      late={row.isOverdue}
      className={isClosed(row.status) ? styles.quietRail : styles.rail}
    />
  )
}

export function Moment({ at, now }: { at: string; now: number }) {
  return <time dateTime={at}>{formatMoment(at, now)}</time>
}

export function PlaceCell({ row }: CellProps) {
  const { mode, place } = placeLabels(row)
  return (
    <>
      <span className={styles.first}>{mode}</span>
      <span className={styles.second} data-tooltip={place}>
        {place}
      </span>
    </>
  )
}

export function BookedCell({ row }: CellProps) {
  const { now } = useListContext()
  return <Moment at={row.createdAt} now={now} />
}

export function DepositCell({ row }: CellProps) {
  const sum = row.folded.reduce((all, { damageDeposit }) => all + damageDeposit, row.damageDeposit)
  return <span>{formatMoney(sum)}</span>
}

/** What never took place is struck out, and no part of the sum below the list. */
export function Total({ total, isCalledOff }: Pick<ReturnType<typeof moneyOf>, 'total' | 'isCalledOff'>) {
  return isCalledOff ? <s className={styles.calledOff}>{formatMoney(total)}</s> : formatMoney(total)
}

export function MoneyCell({ row }: CellProps) {
  const money = moneyOf(row)
  const balance = balanceLabels(money)
  return (
    <>
      <span className={styles.first}>
        <Total {...money} />
      </span>
      <span className={balance.isOwed ? styles.owed : styles.second}>{balance.text}</span>
    </>
  )
}

/** Most urgent first: the cell shows one, its name tells all. */
const FLAG_SIGNS: readonly { flag: Flag; icon: IconDrawing; tone: string }[] = [
  { flag: 'unit_not_ready', icon: IconAlertTriangle, tone: 'danger' },
  { flag: 'watch_list', icon: IconAlertTriangle, tone: 'danger' },
  { flag: 'slip_waits_long', icon: IconHourglass, tone: 'warning' },
  { flag: 'papers_expire', icon: IconFileAlert, tone: 'warning' },
  { flag: 'pays_at_counter', icon: IconBuildingStore, tone: 'info' },
  { flag: 'customer_note', icon: IconMessage, tone: 'info' },
]

export function FlagCell({ row }: CellProps) {
  const flags = [row, ...row.folded].flatMap((one) => one.flags)
  const signs = FLAG_SIGNS.filter(({ flag }) => flags.includes(flag))
  const [first] = signs
  if (first === undefined) return null
  const labels = signs.map(({ flag }) => flagText(flag, row)).join(' · ')
  return (
    <span className={styles.flag} data-tone={first.tone} data-tooltip={labels} role="img" aria-label={labels}>
      <Icon of={first.icon} size={18} />
    </span>
  )
}

/** What the signs stand for in words, and why the customer is watched. */
export function ReasonCell({ row }: CellProps) {
  const all = [row, ...row.folded]
  const flags = new Set(all.flatMap((one) => one.flags))
  const words = FLAG_SIGNS.flatMap(({ flag }) => (flags.has(flag) ? [flagText(flag, row)] : []))
  const reason = all.find(({ flagReason }) => flagReason !== null && flagReason !== '')?.flagReason ?? null
  const text = joined(...words, reason)
  return text === '' ? null : <span data-tooltip={text}>{text}</span>
}
