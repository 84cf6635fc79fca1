import { useQuery } from '@tanstack/react-query'
import type { BookableProduct, Product } from '@rodchao/contract'
import { formatCount, formatMoment, formatMoney } from '#lib/format.ts'
import { m } from '#lib/messages.ts'
import { useApi } from '#shell/use-api.ts'
import { useNow } from '#ui/dates/use-now.ts'
import { VehiclePicture } from '#ui/display/vehicle-picture.tsx'
import { isVehicleKind, isVehiclePaint } from '#ui/display/vehicles.ts'
import { Combobox } from '#ui/fields/combobox.tsx'
import { bookableOptions } from '../../core/api/catalogue.ts'
import { inReadersLanguage } from '../../core/labels.ts'
import { draftPeriod } from '../../core/trip/booking-draft.ts'
import type { BookingDraft } from '../../core/trip/booking-draft.ts'
import { useSettled } from '../../core/trip/use-settled.ts'
import styles from './product-picker.module.css'

/** Why none of it can be had, and when one can. */
function reasonText({ reason, nearestFreeStart }: BookableProduct, now: number): string {
  if (reason === 'too_short' || reason === 'too_long' || reason === 'too_few_nights') return m.staff_model_length()
  if (reason === 'no_rate') return m.staff_model_no_rate()
  if (reason === 'closed') return m.staff_model_closed()
  return nearestFreeStart === null
    ? m.staff_model_booked()
    : m.staff_model_booked_until({ time: formatMoment(nearestFreeStart, now) })
}

function Row({ product, bookable, now }: { product: Product; bookable: BookableProduct | undefined; now: number }) {
  const isFree = bookable === undefined || bookable.freeUnits > 0
  return (
    <span className={styles.row} data-gone={isFree ? undefined : ''}>
      <VehiclePicture
        kind={isVehicleKind(product.drawing.kind) ? product.drawing.kind : 'scooter-retro'}
        paint={isVehiclePaint(product.drawing.paint) ? product.drawing.paint : 'sea'}
        available={isFree}
        size="sm"
      />
      <span className={styles.words}>
        <b>{inReadersLanguage(product.name)}</b>
        {bookable === undefined ? null : (
          <small>
            {isFree ? m.staff_model_free({ count: formatCount(bookable.freeUnits) }) : reasonText(bookable, now)}
          </small>
        )}
      </span>
      {bookable?.total === undefined || bookable.total === null ? null : (
        <span className={styles.price}>{formatMoney(bookable.total)}</span>
      )}
    </span>
  )
}

export interface ProductPickerProps {
  draft: BookingDraft
  products: readonly Product[] | undefined
  error: string | undefined
  onChoose: (product: Product | undefined) => void
}

/**
 * The models of the shop as they can be had in the time that is chosen, the most rented first. What is booked out is grey and
 * can be chosen all the same: the sheet then says when it is free.
 */
export function ProductPicker({ draft, products = [], error, onChoose }: ProductPickerProps) {
  const api = useApi()
  const now = useNow()
  const period = draftPeriod(draft)
  const window = useSettled(draft.branchId === null || period === null ? null : { branch: draft.branchId, ...period })
  const { data: bookable, isLoading } = useQuery({
    ...bookableOptions(api, window ?? { branch: 0, start: '', end: '' }),
    enabled: window !== null,
  })
  const place = new Map(bookable?.map(({ productId }, index) => [productId, index]))
  const last = products.length
  // The order comes with the answer: a list that changes it under the arrows would choose another than was meant.
  const options = (isLoading ? [] : products)
    // What stands at another branch is not let here; until that is known, all are shown.
    .filter(({ id }) => bookable === undefined || place.has(id) || id === draft.productId)
    .toSorted((a, b) => (place.get(a.id) ?? last) - (place.get(b.id) ?? last))
    .map((product) => ({
      value: String(product.id),
      label: inReadersLanguage(product.name),
      row: <Row product={product} bookable={bookable?.find(({ productId }) => productId === product.id)} now={now} />,
    }))
  return (
    <Combobox
      id="booking-product"
      label={m.staff_filter_product()}
      placeholder={m.staff_model_search()}
      none={isLoading ? m.staff_model_loading() : m.staff_model_none()}
      options={options}
      value={draft.productId === null ? '' : String(draft.productId)}
      error={error}
      onChange={(value) => onChoose(products.find(({ id }) => String(id) === value))}
    />
  )
}
