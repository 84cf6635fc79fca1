import { useState } from 'react'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { getRouteApi, Link, useNavigate } from '@tanstack/react-router'
import type { SaleUnit } from '@rodchao/contract'
import { buddhistYear } from '@rodchao/rental'
import { formatCount, formatMoney } from '#lib/format.ts'
import { useLocale } from '#lib/locale.ts'
import { DraftScope } from '#shell/typed/draft-scope.tsx'
import { m } from '#lib/messages.ts'
import { StaffTop } from '#shell/layouts/staff-top.tsx'
import { useApi } from '#shell/use-api.ts'
import { Button } from '#ui/actions/button.tsx'
import { useLostFocus } from '#ui/actions/use-lost-focus.ts'
import { Plate } from '#ui/display/plate.tsx'
import { EmptyState } from '#ui/feedback/empty-state.tsx'
import { Loading } from '#ui/feedback/skeleton.tsx'
import { FailedRead } from '../core/components/failed-read.tsx'
import { codeText, inReadersLanguage, joined } from '../core/labels.ts'
import { useDoneToasts } from '../core/use-done-toasts.tsx'
import { STOCK_KEY, stockOptions } from './api.ts'
import { FindUnitDialog } from './components/find-unit-dialog.tsx'
import { STOCK_SEARCH_ID, StockFilters } from './components/stock-filters.tsx'
import { OfferDialog } from './components/offer-dialog.tsx'
import { TakeOffDialog } from './components/take-off-dialog.tsx'
import { narrowedStock, readStockAddress, stockSearch } from './stock-address.ts'
import type { StockAddress } from './stock-address.ts'
import styles from './sale-stock-page.module.css'

const route = getRouteApi('/_staff/sale-stock')

type Open = { what: 'find' } | { what: 'offer' | 'take_off'; unit: SaleUnit }

/** /sale-stock: the vehicles of the fleet that stand for sale, put up and taken off by staff. */
export function SaleStockPage() {
  useLocale()
  const api = useApi()
  const client = useQueryClient()
  const { data, error, refetch } = useQuery(stockOptions(api, ''))
  const { showToast, region } = useDoneToasts()
  const [open, setOpen] = useState<Open>()
  const [isChanged, setChanged] = useState(false)
  const navigate = useNavigate()
  const address = readStockAddress(route.useSearch())
  const go = (next: Partial<StockAddress>) =>
    void navigate({
      to: '/sale-stock',
      search: stockSearch({ ...address, ...next }),
      replace: true,
      resetScroll: false,
    })
  const shown = data === undefined ? undefined : narrowedStock(data.forSale, address)
  // Whoever has taken one off goes on at the others: its row is gone.
  const list = useLostFocus<HTMLDivElement>(isChanged && String(data?.forSale.length))
  const handleClose = () => {
    setOpen(undefined)
    void client.invalidateQueries({ queryKey: [STOCK_KEY] })
  }
  const handleClear = () => {
    go({ q: '', state: undefined })
    document.getElementById(STOCK_SEARCH_ID)?.focus()
  }
  const handleDone = (message: string) => {
    handleClose()
    setChanged(true)
    showToast(message)
  }
  return (
    <>
      <div className={styles.page}>
        <StaffTop>
          <h1>{m.stock_title()}</h1>
          {shown === undefined ? null : (
            <span role="status" className={styles.quiet}>
              {m.stock_count({ count: formatCount(shown.length) })}
            </span>
          )}
          <Button variant="next" onClick={() => setOpen({ what: 'find' })}>
            {m.stock_add()}
          </Button>
        </StaffTop>
        <p className={styles.lead}>
          {m.stock_lead()} <Link to="/pages/used-vehicles">{m.stock_see()}</Link>
        </p>
        {data === undefined || shown === undefined ? (
          error === null ? (
            <Loading shapes={['row', 'row', 'row']} />
          ) : (
            <FailedRead title={m.stock_failed()} error={error} onRetry={refetch} isMain />
          )
        ) : (
          <>
            {data.forSale.length === 0 ? null : <StockFilters address={address} go={go} />}
            <div ref={list} tabIndex={-1}>
              {data.forSale.length === 0 ? (
                <EmptyState>{m.stock_empty()}</EmptyState>
              ) : shown.length === 0 ? (
                <EmptyState action={<Button onClick={handleClear}>{m.stock_clear()}</Button>}>
                  {m.stock_none_found()}
                </EmptyState>
              ) : (
                <ul className={styles.rows} aria-label={m.stock_title()}>
                  {shown.map((unit) => (
                    <StockRow
                      key={unit.id}
                      unit={unit}
                      onChange={() => setOpen({ what: 'offer', unit })}
                      onTakeOff={() => setOpen({ what: 'take_off', unit })}
                    />
                  ))}
                </ul>
              )}
            </div>
          </>
        )}
      </div>
      {open?.what === 'find' ? (
        <FindUnitDialog onClose={handleClose} onChoose={(unit) => setOpen({ what: 'offer', unit })} />
      ) : null}
      {open?.what === 'offer' ? (
        <DraftScope place={`offer ${open.unit.id}`}>
          <OfferDialog unit={open.unit} onClose={handleClose} onDone={handleDone} />
        </DraftScope>
      ) : null}
      {open?.what === 'take_off' ? <TakeOffDialog unit={open.unit} onClose={handleClose} onDone={handleDone} /> : null}
      {region}
    </>
  )
}

interface StockRowProps {
  unit: SaleUnit
  onChange: () => void
  onTakeOff: () => void
}

function StockRow({ unit, onChange, onTakeOff }: StockRowProps) {
  const locale = useLocale()
  const { label, chassisNo, name, branchName, price, odometerKm, modelYear, condition, buyer } = unit
  const model = inReadersLanguage(name)
  const words = inReadersLanguage(condition)
  return (
    <li>
      <span className={styles.words}>
        <b>{model}</b> <Plate number={label} unassigned={label} />
        <small>
          {joined(
            modelYear === null ? null : m.stock_year({ year: locale === 'th' ? buddhistYear(modelYear) : modelYear }),
            m.stock_km({ km: formatCount(odometerKm) }),
            inReadersLanguage(branchName),
            chassisNo === null ? null : m.stock_chassis({ number: chassisNo }),
          )}
        </small>
        <small>{words === '' ? m.stock_no_words() : words}</small>
        {buyer === null ? null : (
          <small className={styles.buyer}>
            {m.stock_reserved_by({ name: buyer.customerName ?? '' })}{' '}
            <Link to="/reservation-info" search={{ id: buyer.id }} preload={false} className="rc-nowrap">
              {codeText(buyer.code)}
            </Link>
          </small>
        )}
      </span>
      <span className={styles.price}>{m.stock_price({ price: formatMoney(price ?? 0) })}</span>
      <span className={styles.buttons}>
        <Button aria-label={m.stock_change_of({ label })} onClick={onChange}>
          {m.stock_change()}
        </Button>
        {buyer === null ? (
          <Button variant="danger-outline" aria-label={m.stock_take_off_of({ label })} onClick={onTakeOff}>
            {m.stock_take_off()}
          </Button>
        ) : null}
      </span>
    </li>
  )
}
