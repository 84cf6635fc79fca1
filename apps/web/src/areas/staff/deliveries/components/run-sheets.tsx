import type { DeliveryPlan, DeliveryStop } from '@rodchao/contract'
import { stopMoney } from '@rodchao/rental'
import { formatDate, formatDateTime, formatMoney, formatPhone, parseInstant, formatExactMoney } from '#lib/format.ts'
import { getLocale, useLocale } from '#lib/locale.ts'
import { m } from '#lib/messages.ts'
import { inReadersLanguage } from '#areas/staff/core/labels.ts'
import { SignatureLines } from '#areas/staff/core/print/signature-lines.tsx'
import { summarizeRoute, isLive } from '../model.ts'
import type { Route } from '../model.ts'
import {
  stopKindLabel,
  moneyParts,
  moneyLabel,
  stopName,
  spokenWarnings,
  statusMark,
  vehicleFacts,
  warningLabel,
  windowText,
} from '../labels.ts'
import '#ui/styles/fonts-print.css'
import styles from './run-sheets.module.css'

/** What a driver takes along on paper: a sheet each, not on the screen. */
export function RunSheets({ plan, routes }: { plan: DeliveryPlan; routes: readonly Route[] }) {
  useLocale()
  return (
    <div className={styles.sheets} aria-hidden="true">
      {routes.map(({ driver, stops }) =>
        driver === null || stops.length === 0 ? null : (
          <RunSheet key={driver.id} plan={plan} name={driver.name} stops={stops} />
        ),
      )}
    </div>
  )
}

function RunSheet({ plan, name, stops }: { plan: DeliveryPlan; name: string; stops: readonly DeliveryStop[] }) {
  const branch = plan.branches.find(({ id }) => id === plan.branchId)
  const facts = summarizeRoute(stops)
  const columns = [
    m.deliveries_sheet_no(),
    m.deliveries_sheet_time(),
    m.deliveries_sheet_who(),
    m.deliveries_sheet_where(),
    m.deliveries_sheet_vehicle(),
    m.deliveries_sheet_cash(),
    m.deliveries_sheet_check(),
  ]
  return (
    <section className={styles.sheet} data-language={getLocale()}>
      <header className={styles.head}>
        <div>
          <b className={styles.shop}>{branch === undefined ? m.shared_app_name() : inReadersLanguage(branch.name)}</b>
          <span>{formatDate(plan.day, 'weekday')}</span>
        </div>
        <div className={styles.title}>
          <h2>{m.deliveries_sheet_title()}</h2>
          <span>{m.deliveries_driver_day({ name, count: facts.total })}</span>
        </div>
      </header>
      <table className={styles.lines}>
        <thead>
          <tr>
            {columns.map((column) => (
              <th key={column} scope="col">
                {column}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {stops.map((stop, index) => (
            <Line key={stop.id} stop={stop} number={stop.position ?? index + 1} day={plan.day} />
          ))}
        </tbody>
      </table>
      <p className={styles.total}>
        <span>{m.deliveries_sheet_total()}</span>
        <b>
          {formatExactMoney(facts.cash)} {m.staff_baht()}
        </b>
      </p>
      {facts.deposit === 0 ? null : (
        <p className={styles.part}>
          <span>{m.deliveries_sheet_deposit_total()}</span>
          <b>
            {formatExactMoney(facts.deposit)} {m.staff_baht()}
          </b>
        </p>
      )}
      {facts.giveBack === 0 ? null : (
        <p className={styles.part}>
          <span>{m.deliveries_sheet_give_back_total()}</span>
          <b>
            {formatExactMoney(facts.giveBack)} {m.staff_baht()}
          </b>
        </p>
      )}
      <SignatureLines
        who={[m.deliveries_sheet_driver_sign(), m.deliveries_sheet_cash_sign()]}
        date={m.deliveries_sheet_date()}
      />
      <p className={styles.printed}>{m.deliveries_sheet_printed({ time: formatDateTime(parseInstant(plan.at)) })}</p>
    </section>
  )
}

function Line({ stop, number, day }: { stop: DeliveryStop; number: number; day: string }) {
  const { reservation, place, houseAddress, note } = stop
  const { cash, giveBack: back } = stopMoney(stop)
  const remarks = [note, reservation.customerNote, ...spokenWarnings(stop).map(warningLabel)].filter(
    (part) => part !== '',
  )
  return (
    <tr>
      <td>{number}</td>
      <td className={styles.time}>
        <b>{windowText(stop, day)}</b>
        <br />
        {stopKindLabel(stop.kind)}
      </td>
      <td>
        <b>{stopName(stop)}</b>
        <br />
        {reservation.phone === null ? '' : <span className={styles.time}>{formatPhone(reservation.phone)}</span>}
      </td>
      <td>
        {place}
        {houseAddress === null ? null : `, ${inReadersLanguage(houseAddress)}`}
        {remarks.length === 0 ? null : <small>{remarks.join(' · ')}</small>}
      </td>
      <td>
        <b className={styles.time}>
          {reservation.unit?.isFixed === true ? reservation.unit.label : m.staff_no_unit_yet()}
        </b>
        <br />
        {inReadersLanguage(reservation.productName)}
        <small>{vehicleFacts(stop)}</small>
      </td>
      <td className={styles.figure}>
        {cash === 0 ? '–' : formatExactMoney(cash)}
        <small>{cash === 0 ? moneyLabel(stop) : moneyParts(stop)}</small>
        {cash === 0 || back === 0 ? null : <small>{m.deliveries_give_back({ amount: formatMoney(back) })}</small>}
      </td>
      <td>{isLive(stop) ? <span className={styles.box} /> : <small>{statusMark(stop).label}</small>}</td>
    </tr>
  )
}
