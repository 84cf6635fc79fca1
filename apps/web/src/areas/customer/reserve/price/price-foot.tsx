import { Suspense, useState } from 'react'
import type { ReactNode } from 'react'
import IconChevronUp from '@tabler/icons-react/dist/esm/icons/IconChevronUp.mjs'
import { unbroken } from '#lib/format.ts'
import { m } from '#lib/messages.ts'
import { lazyComponent } from '#shell/loading/lazy-component.ts'
import { useWide } from '#shell/public/use-wide.ts'
import { Icon } from '#ui/display/icon.tsx'
import { Money } from '#ui/display/money.tsx'
import { StickyFoot } from '../frame/sticky-foot.tsx'
import { baht, lengthLabel, problemMessage } from '../labels.ts'
import { thingsLabel } from '../things-labels.ts'
import type { WireQuote } from '@rodchao/contract'
import type { Reserve } from '../use-reserve.ts'
import styles from './price-foot.module.css'

const QuoteLines = lazyComponent(() => import('./quote-lines.tsx'), 'QuoteLines')
const PriceSheet = lazyComponent(() => import('./price-sheet.tsx'), 'PriceSheet')

export interface PriceFootProps {
  reserve: Reserve
  /** The price already agreed with the shop; else the one of what is chosen now. */
  agreed?: WireQuote | undefined
  /** The page has the lines of the price itself. */
  isListed?: boolean | undefined
  action: ReactNode
}

/** The price in all, how it came about, and the one next button. */
export function PriceFoot({ reserve, agreed, isListed = false, action }: PriceFootProps) {
  const { price, search, things } = reserve
  const [isOpen, setIsOpen] = useState(false)
  const isWide = useWide()
  const quote = agreed ?? price.answer?.quote ?? (price.isLoading ? price.stale?.quote : undefined)
  const total = quote?.total ?? offeredTotal(reserve)
  const length = things.length > 1 ? `${thingsLabel(things)} ${lengthLabel(search)}` : lengthLabel(search)
  return (
    <>
      <StickyFoot
        total={
          total === null || total === undefined ? (
            <span className={styles.none}>{emptyPriceMessage(reserve)}</span>
          ) : (
            <span className={styles.total} aria-busy={price.isLoading}>
              <Money
                amount={baht(total)}
                size="total"
                unit={`${m.reserve_baht()} ${m.reserve_total_for_short({ length })}`}
              />
            </span>
          )
        }
        detail={
          quote === undefined ? (
            price.problem === null ? undefined : (
              problemMessage(price.problem)
            )
          ) : (
            <>
              {isWide && !isListed ? null : <span className={styles.parts}>{partsLabel(reserve, quote)}</span>}
              <button type="button" className={styles.how} onClick={() => setIsOpen(true)}>
                {m.reserve_price_how()}
                <Icon of={IconChevronUp} size={16} />
              </button>
            </>
          )
        }
        action={action}
        lines={
          isWide && !isListed && quote !== undefined ? (
            <Suspense>
              <QuoteLines quote={quote} locale={reserve.locale} />
            </Suspense>
          ) : undefined
        }
      />
      <span className="rc-visually-hidden" role="status">
        {quote === undefined || price.isLoading ? '' : m.reserve_price_said({ amount: baht(quote.total) })}
      </span>
      {isOpen && quote !== undefined ? (
        <Suspense>
          <PriceSheet quote={quote} locale={reserve.locale} onClose={() => setIsOpen(false)} />
        </Suspense>
      ) : null}
    </>
  )
}

/** What is paid today and what when it goes out, and where. */
function partsLabel({ place, product }: Reserve, { dueNow, dueAtPickUp }: WireQuote): string {
  const now = unbroken(m.reserve_due_today({ amount: baht(dueNow) }))
  if (dueAtPickUp === 0) return now
  const amount = { amount: baht(dueAtPickUp) }
  const later =
    product?.charging === 'night'
      ? m.reserve_due_at_check_in(amount)
      : place.zone === null
        ? m.reserve_due_at_shop(amount)
        : m.reserve_due_at_door(amount)
  return `${now} · ${unbroken(later)}`
}

function emptyPriceMessage({ product, search }: Reserve): string {
  if (product !== undefined) return m.reserve_foot_no_price()
  return search.category === 'pool_villa' ? m.reserve_foot_choose_villa() : m.reserve_foot_choose()
}

/** Until the quote has come: the price of the vehicle as the list shows it. */
function offeredTotal({ window, product, things }: Reserve): number | null {
  if (things.length > 1) return null
  return window.answer?.items.find(({ productId }) => productId === product?.id)?.total ?? null
}
