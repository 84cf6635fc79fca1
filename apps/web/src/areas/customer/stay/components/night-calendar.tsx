import { useId } from 'react'
import { Link } from '@tanstack/react-router'
import IconLeft from '@tabler/icons-react/dist/esm/icons/IconChevronLeft.mjs'
import IconRight from '@tabler/icons-react/dist/esm/icons/IconChevronRight.mjs'
import type { StayNight } from '@rodchao/contract'
import { useLocale } from '#lib/locale.ts'
import { m } from '#lib/messages.ts'
import { iconButtonClass } from '#ui/actions/icon-button.tsx'
import { monthLabel, WEEKDAY_NAMES } from '#ui/dates/calendar-labels.ts'
import { Icon } from '#ui/display/icon.tsx'
import { canShowLater, otherMonths } from '../months.ts'
import { baht, dayLabel } from '../labels.ts'
import { canPress, monthsOf, pressDay, pricesOf, shiftDay } from '../model.ts'
import type { NightPrices } from '../model.ts'
import type { StayPage } from '../use-stay.ts'
import styles from './night-calendar.module.css'

/** Two months of nights, each with its price; the first press is the arrival, the second the departure. */
export function NightCalendar({ page }: { page: StayPage }) {
  const { data, stay, hidden } = page
  const locale = useLocale()
  const earlier = otherMonths(data.from, -1)
  const later = otherMonths(data.from, 1)
  return (
    <section aria-labelledby="nights" className={styles.section}>
      <div className={styles.head}>
        <h2 id="nights">{m.stay_nights_and_prices()}</h2>
        {data.canGoBack ? (
          <Link
            to="/poolvillaHuaHin"
            search={{ ...hidden, from: earlier }}
            replace
            resetScroll={false}
            className={iconButtonClass()}
            aria-label={m.stay_earlier()}
          >
            <Icon of={IconLeft} mirrored />
          </Link>
        ) : null}
        {canShowLater(data.from, data.today) ? (
          <Link
            to="/poolvillaHuaHin"
            search={{ ...hidden, from: later }}
            replace
            resetScroll={false}
            className={iconButtonClass()}
            aria-label={m.stay_later()}
          >
            <Icon of={IconRight} mirrored />
          </Link>
        ) : null}
      </div>
      <p className={styles.hint} role="status">
        {page.chosen.start !== undefined && page.chosen.end === undefined
          ? m.stay_choose_departure({ day: dayLabel(page.chosen.start) })
          : m.stay_choose_arrival()}
      </p>
      <div className={styles.months}>
        {monthsOf(stay.nights).map(({ month, weeks }) => (
          <Month key={month} page={page} name={monthLabel(month, locale)} weeks={weeks} />
        ))}
        <Prices page={page} />
      </div>
    </section>
  )
}

function Month({ page, name, weeks }: { page: StayPage; name: string; weeks: (StayNight | null)[][] }) {
  const id = useId()
  const locale = useLocale()
  return (
    <div>
      <h3 id={id}>{name}</h3>
      <table className={styles.month} aria-labelledby={id}>
        <thead>
          <tr>
            {WEEKDAY_NAMES[locale].map(({ long, short }) => (
              <th key={long} scope="col" aria-label={long}>
                {short}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {weeks.map((week) => (
            <tr key={week.find((night) => night !== null)?.day}>
              {week.map((night, column) =>
                night === null ? (
                  <td key={WEEKDAY_NAMES.en[column]?.long} aria-hidden="true" />
                ) : (
                  <Night key={night.day} page={page} night={night} />
                ),
              )}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}

type Part = 'in' | 'middle' | 'out' | undefined

function partOf({ start, end }: StayPage['chosen'], day: string): Part {
  if (day === start) return 'in'
  if (day === end) return 'out'
  return start !== undefined && end !== undefined && day > start && day < end ? 'middle' : undefined
}

function Night({ page, night }: { page: StayPage; night: StayNight }) {
  const { chosen, data, stay } = page
  const { day, price, isFree, isWeekend, season } = night
  const locale = useLocale()
  const part = partOf(chosen, day)
  const isPast = day < data.today
  const under =
    part === 'out'
      ? m.stay_leaves()
      : price === null || isPast
        ? ''
        : isFree || part === 'middle'
          ? baht(price)
          : m.stay_taken()
  const look = {
    'data-part': part,
    'data-past': isPast || undefined,
    'data-taken': (!isFree && !isPast && part === undefined) || undefined,
    'data-weekend': isWeekend || undefined,
    'data-dear': season === null ? undefined : '',
  }
  const canLeave = !isFree && part !== 'out' && canPress(stay.nights, chosen, day)
  // The name of the day is made of what is seen and, between it, of what the table says around it.
  const text = (
    <>
      <b>{Number(day.slice(8))}</b>
      <span className="rc-visually-hidden"> {monthLabel(day.slice(0, 7), locale)} </span>
      <small>{under}</small>
      <span className="rc-visually-hidden">
        {' '}
        {[
          ...(part === 'in' ? [m.stay_check_in()] : part === 'out' ? [m.stay_check_out()] : []),
          ...(canLeave ? [m.stay_leave_then()] : []),
        ].join(', ')}
      </span>
    </>
  )
  if (!canPress(stay.nights, chosen, day)) {
    return (
      <td {...look}>
        <span className={styles.day}>{text}</span>
      </td>
    )
  }
  const next = pressDay(stay.nights, chosen, day)
  return (
    <td {...look}>
      <button
        type="submit"
        name="set.day"
        value={day}
        className={styles.day}
        aria-pressed={part !== undefined}
        onClick={(event) => {
          event.preventDefault()
          page.choose({ start: next.start, end: next.end, 'set.day': undefined })
        }}
      >
        {text}
      </button>
    </td>
  )
}

/** What the shown nights cost, and for how many nights at least on holidays. */
function Prices({ page: { stay } }: { page: StayPage }) {
  const locale = useLocale()
  return (
    <ul className={styles.prices}>
      {pricesOf(stay.nights).map((group) => (
        <li key={group.season?.th ?? ''} data-dear={group.season === null ? undefined : ''}>
          {group.season === null
            ? m.stay_usual_price()
            : m.stay_season_price({
                season: group.season[locale],
                from: dayLabel(group.from),
                until: dayLabel(group.until),
              })}{' '}
          <b>{priceText(group)}</b>
        </li>
      ))}
      {stay.minimums.map(({ name, from, until, nights }) => (
        <li key={from}>
          {m.stay_minimum({
            holiday: name[locale],
            from: dayLabel(from),
            until: dayLabel(shiftDay(until, -1)),
            count: nights,
          })}
        </li>
      ))}
      <li>{m.stay_price_unit()}</li>
    </ul>
  )
}

function priceText({ weekday, weekend }: NightPrices): string {
  if (weekday !== null && weekend !== null && weekday !== weekend) {
    return m.stay_weekday_weekend({ weekday: baht(weekday), weekend: baht(weekend) })
  }
  return baht(weekday ?? weekend ?? 0)
}
