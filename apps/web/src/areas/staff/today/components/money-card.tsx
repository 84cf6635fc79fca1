import type { Desk } from '@rodchao/contract'
import { formatMoney } from '#lib/format.ts'
import { m } from '#lib/messages.ts'
import { paymentMethodLabel } from '../labels.ts'
import { ListCard } from './list-card.tsx'
import styles from './money-card.module.css'

/** The day's money by how it came and went. Nothing moved, nothing to show. */
export function MoneyCard({ money }: { money: Desk['money'] }) {
  if (money.byMethod.length === 0) return null
  const hasPaidBack = money.paidBack > 0
  return (
    <ListCard title={m.home_money()} note={m.home_baht()}>
      <table className={styles.table}>
        <thead className={hasPaidBack ? undefined : 'rc-visually-hidden'}>
          <tr>
            <th scope="col">{m.home_method()}</th>
            <th scope="col">{m.home_in()}</th>
            {hasPaidBack ? <th scope="col">{m.home_back()}</th> : null}
          </tr>
        </thead>
        <tbody>
          {money.byMethod.map(({ method, received, paidBack }) => (
            <tr key={method}>
              <th scope="row">{paymentMethodLabel(method)}</th>
              <td>{formatMoney(received)}</td>
              {hasPaidBack ? <td>{paidBack === 0 ? '–' : formatMoney(-paidBack)}</td> : null}
            </tr>
          ))}
          {money.byMethod.length > 1 ? (
            <tr className={styles.sum}>
              <th scope="row">{m.home_sum()}</th>
              <td>{formatMoney(money.received)}</td>
              {hasPaidBack ? <td>{formatMoney(-money.paidBack)}</td> : null}
            </tr>
          ) : null}
        </tbody>
      </table>
    </ListCard>
  )
}
