import IconLicenseOff from '@tabler/icons-react/dist/esm/icons/IconLicenseOff.mjs'
import { fitsModel } from '@rodchao/rental'
import type { BookableProduct } from '@rodchao/contract'
import { formatCount, formatMoment, formatMoney } from '#lib/format.ts'
import { m } from '#lib/messages.ts'
import { useNow } from '#ui/dates/use-now.ts'
import { Icon } from '#ui/display/icon.tsx'
import { VehiclePicture } from '#ui/display/vehicle-picture.tsx'
import { isVehicleKind, isVehiclePaint } from '#ui/display/vehicles.ts'
import { ComboboxField } from '#ui/fields/combobox-field.tsx'
import { FailedReadNotice } from '../components/failed-read.tsx'
import { categoryLabel, inReadersLanguage, joined } from '../labels.ts'
import { modelNames } from './model-names.ts'
import { inOfferedOrder } from './model-order.ts'
import type { PickedModel } from './model-order.ts'
import styles from './model-picker.module.css'

/** What is known of the models in the time that is chosen, as a query has it. */
export interface ModelOffers {
  data: readonly BookableProduct[] | undefined
  error: Error | null
  /** Nothing is known of this time yet, whatever is known of another. */
  isLoading: boolean
  refetch: () => unknown
}

export interface ModelPickerProps {
  id?: string | undefined
  label: string
  models: readonly PickedModel[] | undefined
  offers: ModelOffers
  chosen: number | null
  error?: string | undefined
  /** Stands first whatever else there is, such as the model that is out. */
  first?: number | undefined
  /**
   * The model of the booking that is changed: it stays whatever the licence is, and others that the licence does not cover
   * cannot be chosen, since the server refuses them. Without it they can: the hand-over asks for the licence.
   */
  own?: number | undefined
  /** What stands in the place of the price, such as what it costs more. */
  costText?: ((productId: number) => string) | undefined
  onChoose: (productId: number) => void
}

/** Why none of it can be had, and when one can. */
function reasonText({ reason, nearestFreeStart, elsewhere }: BookableProduct, now: number): string {
  if (elsewhere.length > 0)
    return m.staff_model_elsewhere({ branch: elsewhere.map((name) => inReadersLanguage(name)).join(', ') })
  if (reason === 'too_short' || reason === 'too_long' || reason === 'too_few_nights') return m.staff_model_length()
  if (reason === 'no_rate') return m.staff_model_no_rate()
  if (reason === 'closed') return m.staff_model_closed()
  return nearestFreeStart === null
    ? m.staff_model_booked()
    : m.staff_model_booked_until({ time: formatMoment(nearestFreeStart, now) })
}

function freeText({ charging }: PickedModel, offer: BookableProduct | undefined, now: number): string | null {
  if (offer === undefined) return null
  if (offer.freeUnits === 0) return reasonText(offer, now)
  const free = charging === 'night' ? m.staff_model_free_houses : m.staff_model_free
  return free({ count: formatCount(offer.freeUnits) })
}

interface RowProps {
  model: PickedModel
  offer: BookableProduct | undefined
  cost: string | null
  now: number
}

function Row({ model, offer, cost, now }: RowProps) {
  const isFree = offer === undefined || offer.freeUnits > 0
  const isMeant = isFree && offer?.isLicensed !== false
  return (
    <span className={styles.row} data-gone={isMeant ? undefined : ''}>
      <Picture model={model} photo={offer?.photo ?? null} isFree={isMeant} />
      <span className={styles.words}>
        <b>{inReadersLanguage(model.name)}</b>
        <small>
          {joined(model.category === undefined ? null : categoryLabel(model.category), freeText(model, offer, now))}
        </small>
        {offer?.isLicensed === false ? (
          <small className={styles.unlicensed}>
            <Icon of={IconLicenseOff} size={16} />
            {m.staff_model_unlicensed()}
          </small>
        ) : null}
      </span>
      {cost === null ? null : <span className={styles.price}>{cost}</span>}
    </span>
  )
}

/** As customers see it: its photograph, else drawn. */
function Picture({
  model: { drawing },
  photo,
  isFree,
}: {
  model: PickedModel
  photo: BookableProduct['photo']
  isFree: boolean
}) {
  if (photo !== null) {
    const src = `/api/public/vehicle-photos/${photo.hash}-${photo.width}.webp`
    return <img src={src} width={60} height={40} alt="" loading="lazy" decoding="async" className={styles.photo} />
  }
  const { kind = '', paint = '' } = drawing ?? {}
  return (
    <VehiclePicture
      kind={isVehicleKind(kind) ? kind : 'scooter-retro'}
      paint={isVehiclePaint(paint) ? paint : 'sea'}
      available={isFree}
      size="sm"
    />
  )
}

/**
 * The models of the shop as they can be had in the time that is chosen, the most rented first. What is booked out is grey and
 * can be chosen all the same: the form then says when it is free. What stands at another branch says where, and cannot: the
 * branch is chosen first. What the renter's licence does not cover says so, last.
 */
export function ModelPicker(props: ModelPickerProps) {
  const { id, label, models = [], offers, chosen, error, first, own, costText, onChoose } = props
  const now = useNow()
  const { data, isLoading } = offers
  const offerById = new Map(isLoading ? [] : data?.map((offer) => [offer.productId, offer]))
  const priceText = (productId: number) => {
    const total = offerById.get(productId)?.total ?? null
    return total === null ? null : formatMoney(total)
  }
  // The order comes with the answer: a list that changes it under the arrows would choose another than was meant.
  const shown = isLoading ? [] : inOfferedOrder(models, data, { first, chosen })
  const isUnlicensed = (productId: number) => offerById.get(productId)?.isLicensed === false
  const isElsewhere = (productId: number) => (offerById.get(productId)?.elsewhere.length ?? 0) > 0
  const isRefused = (id: number) =>
    id !== own && id !== chosen && (isElsewhere(id) || (own !== undefined && isUnlicensed(id)))
  const options = shown.map((model) => ({
    value: String(model.id),
    label: inReadersLanguage(model.name),
    disabled: isRefused(model.id),
    row: (
      <Row model={model} offer={offerById.get(model.id)} cost={costText?.(model.id) ?? priceText(model.id)} now={now} />
    ),
  }))
  const namesOf = (value: string) => {
    const model = models.find((one) => String(one.id) === value)
    return model === undefined ? [] : modelNames({ ...model, otherNames: offerById.get(model.id)?.otherNames ?? '' })
  }
  // Until it is known what is free, what was chosen keeps its name in the field.
  const kept = models.find((one) => isLoading && one.id === chosen)
  return (
    <>
      <ComboboxField
        id={id}
        label={label}
        placeholder={m.staff_model_search()}
        none={isLoading ? m.staff_model_loading() : m.staff_model_none()}
        options={kept === undefined ? options : [{ value: String(kept.id), label: inReadersLanguage(kept.name) }]}
        value={chosen === null ? '' : String(chosen)}
        error={error}
        help={chosen !== null && isUnlicensed(chosen) ? m.staff_model_unlicensed_chosen() : undefined}
        fits={({ value }, typed) => fitsModel(namesOf(value), typed)}
        onChange={(value) => onChoose(Number(value))}
      />
      {offers.error === null ? null : <FailedReadNotice error={offers.error} onRetry={offers.refetch} />}
    </>
  )
}
