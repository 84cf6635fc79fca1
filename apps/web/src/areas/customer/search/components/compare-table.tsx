import type { ReactNode } from 'react'
import { Link } from '@tanstack/react-router'
import IconArrowLeft from '@tabler/icons-react/dist/esm/icons/IconArrowLeft.mjs'
import { m } from '#lib/messages.ts'
import { publicBand } from '#shell/public/public-page.tsx'
import { buttonClass } from '#ui/actions/button.tsx'
import { Icon } from '#ui/display/icon.tsx'
import { classNames } from '#ui/styles/class-names.ts'
import { baht, categoryLabel, gearLabel, momentLabel, neededLicence, roughBaht, unitsLeft } from '../labels.ts'
import { reserveSearch } from '../reserve-address.ts'
import { Drawing } from '../../core/drawing.tsx'
import type { FoundProduct, ProductSearch } from '@rodchao/contract'
import type { Search } from '../use-search.ts'
import styles from './compare-table.module.css'

interface CompareTableProps {
  search: Search
  answer: ProductSearch
}

interface Line {
  name: string
  value: (product: FoundProduct) => ReactNode
  isFigure?: boolean
}

const NONE = '–'

function compareLines({ locale }: Search): Line[] {
  return [
    {
      name: m.search_total(),
      isFigure: true,
      value: ({ total }) => (total === null ? NONE : <b>{m.search_amount({ amount: baht(total) })}</b>),
    },
    {
      name: m.search_day_price(),
      isFigure: true,
      value: ({ dayPriceEquivalent: amount }) => (amount === null ? NONE : roughBaht(amount)),
    },
    { name: m.search_deposit_name(), isFigure: true, value: ({ damageDeposit }) => baht(damageDeposit) },
    { name: m.search_availability(), value: availabilityLabel },
    { name: m.search_category(), value: ({ category }) => categoryLabel(category) },
    {
      name: m.search_gear(),
      value: ({ transmission: gear }) =>
        gear === null ? NONE : gearLabel(gear === 'automatic' ? 'automatic' : 'manual'),
    },
    { name: m.search_engine(), value: ({ engineCc }) => (engineCc === null ? NONE : m.search_cc({ size: engineCc })) },
    { name: m.search_seats_name(), value: ({ seats }) => m.search_seats({ count: seats }) },
    { name: m.search_licence_needed(), value: neededLicence },
    { name: m.search_least_age(), value: ({ minAge }) => m.search_years({ count: minAge }) },
    { name: m.search_about(), value: ({ description }) => description[locale] },
  ]
}

function availabilityLabel(product: FoundProduct): string {
  if (product.isFree) return unitsLeft(product)
  const { nearestFreeStart: next } = product
  return next === null ? m.search_out() : m.search_from_moment({ moment: momentLabel(next) })
}

/** Up to three side by side: a table with a head for each product and each line, and the way to book each. */
export function CompareTable({ search, answer: { compared } }: CompareTableProps) {
  const { locale } = search
  return (
    <div className={classNames(publicBand, styles.page)}>
      <p>
        <Link to="/pages/search" search={search.to({ view: undefined })} className={styles.back}>
          <Icon of={IconArrowLeft} mirrored />
          {m.search_back_to_list()}
        </Link>
      </p>
      <h1>{m.search_compare_title({ count: compared.length })}</h1>
      <div
        className={styles.scroll}
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a region that scrolls is scrolled by keyboard
        tabIndex={0}
        role="region"
        aria-label={m.search_compare_title({ count: compared.length })}
      >
        <table className={styles.table}>
          <thead>
            <tr>
              <th scope="col">
                <span className="rc-visually-hidden">{m.search_compare_tray()}</span>
              </th>
              {compared.map((product) => (
                <th key={product.slug} scope="col">
                  <span className={styles.picture}>
                    <Drawing product={product} />
                  </span>
                  {product.name[locale]}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {compareLines(search).map(({ name, value, isFigure }) => (
              <tr key={name} data-figure={isFigure === true ? '' : undefined}>
                <th scope="row">{name}</th>
                {compared.map((product) => (
                  <td key={product.slug}>{value(product)}</td>
                ))}
              </tr>
            ))}
          </tbody>
          <tfoot>
            <tr>
              <th scope="row">
                <span className="rc-visually-hidden">{m.search_book()}</span>
              </th>
              {compared.map((product) => (
                <td key={product.slug}>
                  {product.isFree ? (
                    <Link
                      to="/reserve"
                      search={reserveSearch(search, product)}
                      className={buttonClass('fill', 'md', true)}
                      aria-label={m.search_book_name({ name: product.name[locale] })}
                    >
                      {m.search_book()}
                    </Link>
                  ) : (
                    m.search_out()
                  )}
                </td>
              ))}
            </tr>
          </tfoot>
        </table>
      </div>
    </div>
  )
}
