import { Link } from '@tanstack/react-router'
import IconX from '@tabler/icons-react/dist/esm/icons/IconX.mjs'
import { m } from '#lib/messages.ts'
import { publicBand } from '#shell/public/public-page.tsx'
import { buttonClass } from '#ui/actions/button.tsx'
import { iconButtonClass } from '#ui/actions/icon-button.tsx'
import { Icon } from '#ui/display/icon.tsx'
import { classNames } from '#ui/styles/class-names.ts'
import { baht } from '../labels.ts'
import { Drawing } from '../../core/drawing.tsx'
import type { ProductSearch } from '@rodchao/contract'
import type { Search } from '../use-search.ts'
import styles from './compare-tray.module.css'

const MOST = 3

/** Holds up to three; the way to the table is there from two on. What is not in the list keeps its place by a hidden field. */
export function CompareTray({ search, answer: { compared, rows } }: { search: Search; answer: ProductSearch }) {
  if (compared.length === 0) return null
  const slugs = compared.map(({ slug }) => slug)
  const without = (slug: string) => search.to({ compare: slugs.filter((other) => other !== slug) })
  return (
    <aside className={styles.tray} aria-label={m.search_compare_tray()}>
      {compared
        .filter(({ slug, isFree }) => !isFree || !rows.some((row) => row.slug === slug))
        .map(({ slug }) => (
          <input key={slug} type="hidden" name="compare" value={slug} />
        ))}
      <div className={classNames(publicBand, styles.inner)}>
        <p className={styles.title}>
          <b>{m.search_compare_tray()}</b>
          <small>{m.search_compare_count({ count: compared.length, most: MOST })}</small>
        </p>
        {compared.map((product) => (
          <div key={product.slug} className={styles.slot}>
            <span className={styles.picture}>
              <Drawing product={product} />
            </span>
            <span className={styles.words}>
              <b>{product.name[search.locale]}</b>
              {product.total === null ? null : <small>{m.search_amount({ amount: baht(product.total) })}</small>}
            </span>
            <Link
              to="/pages/search"
              search={without(product.slug)}
              replace
              resetScroll={false}
              className={iconButtonClass()}
              aria-label={m.search_without({ name: product.name[search.locale] })}
            >
              <Icon of={IconX} />
            </Link>
          </div>
        ))}
        {compared.length === MOST ? null : (
          <p className={classNames(styles.slot, styles.empty)}>
            {m.search_compare_add({ count: MOST - compared.length })}
          </p>
        )}
        {compared.length < 2 ? null : (
          <Link
            to="/pages/search"
            search={search.to({ view: 'compare' })}
            className={classNames(buttonClass('next', 'lg'), styles.go)}
          >
            {m.search_compare_go({ count: compared.length })}
          </Link>
        )}
      </div>
    </aside>
  )
}
