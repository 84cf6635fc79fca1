import { LEAST_BUYERS, LEAST_VISITORS } from '@rodchao/rental'
import { formatCount, formatMoney } from '#lib/format.ts'
import { m } from '#lib/messages.ts'
import type { Recommendations } from '../api.ts'
import { bahtText, pointsText, shareText } from '../labels.ts'
import styles from './figure-tiles.module.css'

interface Tile {
  name: string
  value: string
  unit: string
  notes: string[]
  isWords?: boolean
}

/** What all rules together brought, and what of it those did who were shown nothing. */
export function FigureTiles({ total }: { total: Recommendations['total'] }) {
  const { shown, accepted, heldOut, revenue, taking, spending } = total
  const compared = m.recommend_compared({ shown: formatCount(shown), held: formatCount(heldOut) })
  const least = { count: formatCount(LEAST_VISITORS), buyers: formatCount(LEAST_BUYERS) }
  const difference = (
    name: string,
    { verdict, ...found }: typeof taking,
    { text, unit, needs }: { text: (value: number) => string; unit: string; needs: string },
  ): Tile => {
    if (verdict === 'few') return { name, value: m.recommend_few(), unit: '', isWords: true, notes: [compared, needs] }
    const range = m.recommend_range({ lower: text(found.lower), upper: text(found.upper) })
    return { name, value: text(found.difference), unit, notes: [range, compared] }
  }
  const tiles: Tile[] = [
    {
      name: m.recommend_shown(),
      value: formatCount(shown),
      unit: m.recommend_people({ count: shown }),
      notes: [m.recommend_held_out({ count: formatCount(heldOut) })],
    },
    {
      name: m.recommend_accepted(),
      value: formatCount(accepted),
      unit: m.recommend_people({ count: accepted }),
      notes: shown === 0 ? [] : [m.recommend_of_shown({ percent: shareText(accepted / shown) })],
    },
    { name: m.recommend_revenue(), value: formatMoney(revenue), unit: m.recommend_baht(), notes: [m.recommend_net()] },
    difference(m.recommend_difference_taking(), taking, {
      text: pointsText,
      unit: m.recommend_point_unit(),
      needs: m.recommend_few_why(least),
    }),
    difference(m.recommend_difference(), spending, {
      text: bahtText,
      unit: m.recommend_per_visitor(),
      needs: m.recommend_few_spending(least),
    }),
  ]
  return (
    <dl className={styles.tiles}>
      {tiles.map(({ name, value, unit, notes, isWords }) => (
        <div key={name} className={styles.tile}>
          <dt>{name}</dt>
          <dd>
            <b className={styles.value} data-words={isWords === true ? '' : undefined}>
              {value}
            </b>{' '}
            {unit}
            {notes.map((note) => (
              <small key={note} className={styles.note}>
                {note}
              </small>
            ))}
          </dd>
        </div>
      ))}
    </dl>
  )
}
