import { Link } from '@tanstack/react-router'
import IconCalendar from '@tabler/icons-react/dist/esm/icons/IconCalendar.mjs'
import IconCash from '@tabler/icons-react/dist/esm/icons/IconCash.mjs'
import IconShieldCheck from '@tabler/icons-react/dist/esm/icons/IconShieldCheck.mjs'
import { formatDuration } from '#lib/format.ts'
import { useLocale } from '#lib/locale.ts'
import { m } from '#lib/messages.ts'
import { buttonClass } from '#ui/actions/button.tsx'
import { Icon } from '#ui/display/icon.tsx'
import { Money } from '#ui/display/money.tsx'
import { PriceLines } from '#ui/display/price-lines.tsx'
import { classNames } from '#ui/styles/class-names.ts'
import { HOUR } from '@rodchao/rental'
import { InsteadLater } from '../../core/instead-later.tsx'
import { baht, momentLabel, roughBaht, tierLabel } from '../labels.ts'
import { DayBars } from './day-bars.tsx'
import { lengthLabel } from './rent-form.tsx'
import type { Calculation } from '@rodchao/contract'
import type { RentData } from '../api.ts'
import foot from './foot-figure.module.css'
import styles from './rent-result.module.css'

export interface RentResultProps {
  rent: RentData
  calculation: Calculation
}

export function RentResult({ rent, calculation }: RentResultProps) {
  return (
    <>
      <section className={styles.card}>
        <div className={styles.why}>
          <h2>{m.calculate_why()}</h2>
          <RateRail calculation={calculation} isNight={rent.product.charging === 'night'} />
          <Sum calculation={calculation} />
        </div>
        <Total rent={rent} calculation={calculation} />
      </section>
      <InsteadLater
        start={rent.start}
        end={rent.end}
        place={rent.place}
        productIds={calculation.isFree || rent.product.charging === 'night' ? [] : [rent.product.id]}
      />
      <DayBars rent={rent} calculation={calculation} />
    </>
  )
}

const WEIGHTS = 12

/** The rent as a rail cut into the rates it is made of; the pieces are as long as their time. */
function RateRail({
  calculation: { pieces, quote },
  isNight,
}: Pick<RentResultProps, 'calculation'> & { isNight: boolean }) {
  const hours = pieces.reduce((sum, piece) => sum + piece.hours, 0)
  return (
    <>
      <ol className={styles.rail}>
        {pieces.map(({ tier, hours: length, count, amount }, at) => (
          <li key={at} data-weight={Math.max(2, Math.round((length / hours) * WEIGHTS))}>
            <span className={styles.line}>
              {at === 0 ? <i aria-hidden="true" /> : null}
              <b aria-hidden="true" />
              <span>{isNight ? m.calculate_nights({ count }) : formatDuration(length * HOUR)}</span>
              <b aria-hidden="true" />
              {at === pieces.length - 1 ? <i aria-hidden="true" /> : null}
            </span>
            <small>{pieceLabel(tier, count, isNight ? amount / count : null)}</small>
            <b>{baht(amount)}</b>
          </li>
        ))}
      </ol>
      {quote.saving === 0 ? null : (
        <p className={styles.saving}>
          {m.calculate_saving({ plain: baht(quote.rent + quote.saving), amount: baht(quote.saving) })}
        </p>
      )}
    </>
  )
}

/** Nights say their price: a weekend differs from the other nights by nothing else. */
function pieceLabel(tier: Calculation['pieces'][number]['tier'], count: number, night: number | null): string {
  if (night !== null) return m.calculate_night_rate({ amount: baht(night) })
  return count === 1 ? tierLabel(tier) : m.calculate_times({ name: tierLabel(tier), count })
}

function Sum({ calculation: { quote } }: Pick<RentResultProps, 'calculation'>) {
  const locale = useLocale()
  const { vat, dueNow, dueAtPickUp } = quote
  return (
    <>
      <PriceLines
        lines={quote.lines.map((line, at) => ({
          key: String(at),
          label: line.quantity > 1 ? `${line.text[locale]} × ${line.quantity}` : line.text[locale],
          amount: baht(line.amount),
        }))}
        total={{ label: m.calculate_total(), amount: m.search_amount({ amount: baht(quote.total) }) }}
      />
      <p className={styles.due}>
        <span>{m.calculate_due({ now: baht(dueNow), later: baht(dueAtPickUp) })}</span>
        {vat.mode === 'none' ? null : <span>{m.calculate_vat({ amount: baht(vat.amount) })}</span>}
      </p>
    </>
  )
}

function Total({ rent, calculation }: RentResultProps) {
  const { quote, isFree, freeUnits, nearestFreeStart, freeCancellationUntil } = calculation
  const isNight = rent.product.charging === 'night'
  const perDay = { amount: roughBaht(quote.dayPriceEquivalent) }
  return (
    <div className={styles.total}>
      <div className={classNames(foot.figure, styles.figure)} data-sticky-foot="">
        <p>
          <small>{m.calculate_total_for({ length: lengthLabel(rent) })}</small>
          <span role="status">
            <Money amount={baht(quote.total)} unit={m.search_baht()} size="hero" />
          </span>
          <small className={styles.day}>{isNight ? m.search_per_night(perDay) : m.search_per_day(perDay)}</small>
        </p>
        {isFree ? (
          <Link to="/reserve" search={rent.reserve as never} className={buttonClass('next', 'lg', true)}>
            {m.calculate_book()}
          </Link>
        ) : (
          <Link
            to="/pages/search"
            search={{ start: rent.start, end: rent.end, place: rent.place?.value }}
            className={buttonClass('outline', 'lg', true)}
          >
            {m.calculate_see_free()}
          </Link>
        )}
      </div>
      <ul>
        <li>
          <Icon of={IconCalendar} />
          <span>
            {isFree
              ? isNight
                ? m.search_is_free()
                : m.calculate_free({ count: freeUnits })
              : nearestFreeStart === null
                ? m.search_booked()
                : m.calculate_next_free({ moment: momentLabel(nearestFreeStart) })}
          </span>
        </li>
        {freeCancellationUntil === null ? null : (
          <li>
            <Icon of={IconShieldCheck} />
            <span>{m.calculate_cancel({ moment: momentLabel(freeCancellationUntil) })}</span>
          </li>
        )}
        {quote.damageDeposit === 0 ? null : (
          <li className={styles.deposit}>
            <Icon of={IconCash} />
            <span>
              <b>{m.calculate_deposit({ amount: baht(quote.damageDeposit) })}</b> {m.calculate_deposit_note()}
            </span>
          </li>
        )}
      </ul>
    </div>
  )
}
