import { Link } from '@tanstack/react-router'
import type { UsedVehicle } from '@rodchao/contract'
import { useLocale } from '#lib/locale.ts'
import { m } from '#lib/messages.ts'
import { buttonClass } from '#ui/actions/button.tsx'
import { Money } from '#ui/display/money.tsx'
import { Drawing } from '../../core/drawing.tsx'
import { baht, usedFacts } from '../labels.ts'
import styles from './used-card.module.css'

/** A vehicle for sale: what it is, what it costs, and the way to see it. */
export function UsedCard({ vehicle }: { vehicle: UsedVehicle }) {
  const locale = useLocale()
  const { id, name, price, deposit, isReserved, condition, branchName } = vehicle
  return (
    <li className={styles.card} data-reserved={isReserved ? '' : undefined}>
      <div className={styles.picture}>
        <Drawing product={{ drawing: vehicle.drawing, isFree: !isReserved }} />
      </div>
      <div className={styles.text}>
        <h2>{name[locale]}</h2>
        <p className={styles.facts}>{usedFacts(vehicle, locale).join(' · ')}</p>
        {condition[locale] === '' ? null : <p>{condition[locale]}</p>}
        <p className={styles.facts}>{branchName[locale]}</p>
      </div>
      <div className={styles.foot}>
        <p className={styles.price}>
          <Money amount={baht(price)} unit={m.search_baht()} size="total" />
          <small>{isReserved ? m.used_reserved() : m.used_deposit_of({ amount: baht(deposit) })}</small>
        </p>
        {isReserved ? null : (
          <Link to="/pages/used-vehicles" search={{ vehicle: String(id) }} className={buttonClass('fill')}>
            {m.used_see()}
            <span className="rc-visually-hidden"> {name[locale]}</span>
          </Link>
        )}
      </div>
    </li>
  )
}
