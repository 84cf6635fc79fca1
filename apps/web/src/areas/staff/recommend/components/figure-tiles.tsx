import { LEAST_VISITORS } from '@rodchao/rental'
import { formatCount, formatMoney } from '#lib/format.ts'
import { m } from '#lib/messages.ts'
import type { Recommendations } from '../api.ts'
import { bahtText, shareText } from '../labels.ts'
import styles from './figure-tiles.module.css'

/** What all rules together brought, and what of it those did who were shown nothing. */
export function FigureTiles({ total }: { total: Recommendations['total'] }) {
  const { shown, accepted, heldOut, revenue, spending } = total
  const isFew = spending.verdict === 'few'
  const tiles = [
    {
      name: m.recommend_shown(),
      value: formatCount(shown),
      unit: m.recommend_people(),
      note: m.recommend_held_out({ count: formatCount(heldOut) }),
    },
    {
      name: m.recommend_accepted(),
      value: formatCount(accepted),
      unit: m.recommend_people(),
      note: shown === 0 ? '' : m.recommend_of_shown({ percent: shareText(accepted / shown) }),
    },
    { name: m.recommend_revenue(), value: formatMoney(revenue), unit: m.recommend_baht(), note: '' },
    {
      name: m.recommend_difference(),
      value: isFew ? m.recommend_few() : bahtText(spending.difference),
      unit: isFew ? '' : m.recommend_per_visitor(),
      note: isFew
        ? m.recommend_few_why({ count: formatCount(LEAST_VISITORS) })
        : m.recommend_range({ lower: bahtText(spending.lower), upper: bahtText(spending.upper) }),
    },
  ]
  return (
    <dl className={styles.tiles}>
      {tiles.map(({ name, value, unit, note }) => (
        <div key={name} className={styles.tile}>
          <dt>{name}</dt>
          <dd>
            <b className={styles.value} data-words={isFew && value === m.recommend_few() ? '' : undefined}>
              {value}
            </b>{' '}
            {unit}
            <small className={styles.note}>{note}</small>
          </dd>
        </div>
      ))}
    </dl>
  )
}
