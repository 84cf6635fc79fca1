import { Link } from '@tanstack/react-router'
import type { Desk, DeskListName } from '@rodchao/contract'
import { formatCount, formatMoney } from '#lib/format.ts'
import { m } from '#lib/messages.ts'
import { listPlace, planPlace } from '../model.ts'
import type { Place } from '../model.ts'
import { listLabel } from '../labels.ts'
import styles from './figures.module.css'

/** Only waiting work is coloured. */
const TONES: Partial<Record<DeskListName, string>> = { overdue: 'late', slips: 'review', unassigned: 'missing' }

/** The day in figures; each opens what it counts. */
export function Figures({ desk }: { desk: Desk }) {
  const { lists, deliveries, money, onRent, branchId } = desk
  const listFigure = (list: DeskListName, note: string) => (
    <Figure
      key={list}
      name={listLabel(list)}
      value={formatCount(lists[list].count)}
      note={note}
      tone={lists[list].count > 0 ? TONES[list] : undefined}
      place={listPlace(list, desk)}
    />
  )
  const rented: Place = {
    to: '/main',
    search: { view: 'on_rent', ...(branchId === null ? {} : { branch: String(branchId) }) },
  }
  return (
    <section className={styles.figures} aria-label={m.home_figures()}>
      {listFigure('outs', doneText(desk.outsDone, lists.outs.count))}
      {listFigure('ins', doneText(desk.insDone, lists.ins.count))}
      <Figure
        name={m.home_deliveries()}
        value={formatCount(deliveries.open)}
        note={
          deliveries.late > 0
            ? m.home_stops_late({ count: formatCount(deliveries.late) })
            : doneText(deliveries.done, deliveries.open)
        }
        tone={deliveries.late > 0 ? 'late' : undefined}
        place={planPlace(desk)}
      />
      {listFigure('slips', lists.slips.count === 0 ? m.home_none_waits() : m.home_to_approve())}
      {listFigure('overdue', m.home_past_grace())}
      {listFigure('unassigned', m.home_within_a_day())}
      <Figure name={m.home_on_rent()} value={formatCount(onRent)} note={m.home_out_now()} place={rented} />
      <div className={styles.figure}>
        <span className={styles.name}>{m.home_received()}</span>
        <b className={styles.value}>{formatMoney(money.received)}</b>
        <span className={styles.note}>
          <bdi>{money.paidBack === 0 ? m.home_baht() : m.home_paid_back({ amount: formatMoney(money.paidBack) })}</bdi>
        </span>
      </div>
    </section>
  )
}

function doneText(done: number, left: number): string {
  if (done + left === 0) return m.home_none_planned()
  return m.home_done({ done: formatCount(done), all: formatCount(done + left) })
}

interface FigureProps {
  name: string
  value: string
  note: string
  tone?: string | undefined
  place: Place
}

function Figure({ name, value, note, tone, place }: FigureProps) {
  return (
    <Link to={place.to} search={place.search} preload={false} className={styles.figure} data-tone={tone}>
      <span className={styles.name}>{name}</span>
      <b className={styles.value}>{value}</b>
      <span className={styles.note}>
        <bdi>{note}</bdi>
      </span>
    </Link>
  )
}
