import { memo, Suspense } from 'react'
import type { ReactNode } from 'react'
import IconChevronRight from '@tabler/icons-react/dist/esm/icons/IconChevronRight.mjs'
import { parseInstant } from '#lib/format.ts'
import { m } from '#lib/messages.ts'
import { lazyComponent } from '#shell/loading/lazy-component.ts'
import { ChoiceCard, CountedCard, UnavailableCard } from '../frame/choice-card.tsx'
import { Icon } from '#ui/display/icon.tsx'
import { Money } from '#ui/display/money.tsx'
import { Stepper } from '#ui/fields/stepper.tsx'
import { Drawing } from '../../core/drawing.tsx'
import { VehicleLink } from '../../core/vehicle/vehicle-link.tsx'
import { parseDayTime } from '../model/hours.ts'
import { toDayTime } from '../model/search.ts'
import { addThing, removeLast } from '../model/things.ts'
import { baht, productMeta, momentLabel, roughBaht } from '../labels.ts'
import type { Offer } from '../model/vehicles.ts'
import type { Reserve, SearchChange } from '../use-reserve.ts'

const CardNote = lazyComponent(() => import('./card-note.tsx'), 'CardNote')

export interface OfferCardProps {
  reserve: Reserve
  offer: Offer
  /** How many of it are in the booking. */
  count: number
}

/** A press anywhere takes this one, or takes it instead of another; several are taken by their number. */
export function OfferCard({ reserve, offer, count }: OfferCardProps) {
  const { locale, change, shop, things, place } = reserve
  const { item } = offer
  const room = shop.mostThings - things.length
  return (
    <Card
      offer={offer}
      locale={locale}
      count={count}
      most={count + (item.freeUnits >= MOST_SAID ? room : Math.min(room, item.freeUnits - count))}
      isCounted={shop.mostThings > 1}
      isSeveral={things.length > 1}
      isBrought={place.zone !== null}
      note={count > 0 ? cancellationNote(reserve) : undefined}
      change={change}
    />
  )
}

interface CardProps extends Pick<OfferCardProps, 'offer' | 'count'>, Pick<Reserve, 'locale' | 'change'> {
  /** How many of it there may be. */
  most: number
  /** Of this shop's vehicles more than one may be taken. */
  isCounted: boolean
  isSeveral: boolean
  isBrought: boolean
  note: ReactNode
}

/** Drawn anew when what it shows has changed: a press on one card leaves the others alone. */
const Card = memo(function Card(props: CardProps) {
  const { offer, locale, count, isCounted, isSeveral, note, change } = props
  const { product, item } = offer
  const title = <OfferName product={product} locale={locale} />
  if (!item.isFree || item.total === null) return <OutCard {...props} title={title} />
  const face = {
    title,
    meta: <Meta product={product} highlight={product.highlight[locale]} />,
    media: <Drawing product={product} />,
    tag: offerTag(offer),
    ...priceOf(props),
    note,
  }
  const radio = {
    name: 'vehicle',
    onChange: () => change({ product: product.slug, ...offerPlace(offer) }),
  }
  if (!isCounted || product.category === 'pool_villa') {
    return <ChoiceCard {...face} {...radio} checked={count > 0} />
  }
  return (
    <CountedCard {...face} isTaken={count > 0} radio={isSeveral ? undefined : radio} controls={<Count {...props} />} />
  )
})

/** Leads to more about it; a house has a page of its own. */
function OfferName({ product, locale }: Pick<Offer, 'product'> & Pick<Reserve, 'locale'>) {
  const name = product.name[locale]
  if (product.category === 'pool_villa') return name
  return <VehicleLink slug={product.slug}>{name}</VehicleLink>
}

/** The one fact that tells it from the others, then what all of them say. */
function Meta({ product, highlight }: { product: Offer['product']; highlight: string }) {
  return (
    <>
      {highlight}
      {highlight === '' ? null : <br />}
      {productMeta(product)}
    </>
  )
}

/** On the card that is chosen only, for it is the same for all of a booking. */
function cancellationNote(reserve: Reserve): ReactNode {
  const quote = reserve.price.answer?.quote
  if (quote === undefined) return undefined
  return (
    <Suspense>
      <CardNote reserve={reserve} quote={quote} />
    </Suspense>
  )
}

/** Of several at the shop the sum; where they are brought, the way is in the price, and is charged once. */
function priceOf({ offer: { product, item }, count, isBrought }: CardProps) {
  const each = item.total ?? 0
  const isSummed = count > 1 && !isBrought
  const perDay = item.dayPriceEquivalent === null ? '' : roughBaht(item.dayPriceEquivalent)
  const rate = product.charging === 'night' ? m.reserve_per_night : m.reserve_per_day
  return {
    figure: <Money amount={baht(isSummed ? count * each : each)} unit={m.reserve_baht()} size="card" />,
    aside: isSummed ? m.reserve_count_each({ count, amount: baht(each) }) : rate({ amount: perDay }),
  }
}

/** The server says how many are free up to this figure. */
const MOST_SAID = 5

function Count({ offer, locale, count, most, change }: CardProps) {
  const { product, item } = offer
  const name = product.name[locale]
  const isRough = item.freeUnits >= MOST_SAID
  return (
    <>
      <span>
        {isRough ? m.reserve_free_many({ count: MOST_SAID }) : m.reserve_free_units({ count: item.freeUnits })}
      </span>
      <Stepper
        label={name}
        startLabel={m.reserve_add_this()}
        decreaseLabel={m.reserve_addon_less({ name })}
        increaseLabel={m.reserve_addon_more({ name })}
        value={count}
        max={most}
        onChange={(next) =>
          change((search) => ({
            ...(next > count ? addThing(search, product.slug) : removeLast(search, product.slug)),
            ...offerPlace(offer),
          }))
        }
      />
    </>
  )
}

/** A villa is at its branch, whatever branch was looked at before. */
export function offerPlace({ product, item }: Offer): SearchChange {
  if (product.category !== 'pool_villa' || item.branchId === null) return {}
  return { branch: item.branchId, zone: undefined, area: undefined }
}

function offerTag({ product, item }: Offer): string | undefined {
  // There is one of each villa: that it is the last one says nothing.
  if (item.freeUnits === 1 && product.charging === 'clock') return m.reserve_tag_last()
  return product.isMostRented ? m.reserve_tag_popular() : undefined
}

function OutCard({ offer, locale, change, title }: CardProps & { title: ReactNode }) {
  const { product, item } = offer
  const nearest = item.nearestFreeStart === null ? null : toDayTime(parseInstant(item.nearestFreeStart))
  return (
    <UnavailableCard
      title={title}
      meta={reasonLabel(item.reason)}
      media={<Drawing product={{ ...product, isFree: false }} />}
      tag={m.reserve_tag_out()}
      reason={
        nearest === null ? (
          item.reason === 'booked' ? (
            m.reserve_no_free_time()
          ) : (
            m.reserve_try_other_length()
          )
        ) : (
          <>
            {m.reserve_nearest()} <b className="rc-nowrap">{momentLabel(nearest)}</b>
          </>
        )
      }
      action={
        nearest === null ? undefined : <MoveButton offer={offer} locale={locale} change={change} start={nearest} />
      }
    />
  )
}

/** Takes the nearest free time: the same length from there, and this vehicle. */
function MoveButton({
  offer,
  locale,
  change,
  start,
}: Pick<CardProps, 'offer' | 'locale' | 'change'> & { start: string }) {
  const { product } = offer
  const handleMove = () =>
    change((search) => ({ ...movedWindow(search, start), product: product.slug, ...offerPlace(offer) }))
  return (
    <button type="button" onClick={handleMove}>
      {m.reserve_move_there()}
      <span className="rc-visually-hidden">{product.name[locale]}</span>
      <Icon of={IconChevronRight} size={16} mirrored />
    </button>
  )
}

export function movedWindow(search: Reserve['search'], start: string): { start?: string; end?: string } {
  if (search.start === undefined || search.end === undefined) return {}
  const length = parseDayTime(search.end) - parseDayTime(search.start)
  return { start, end: toDayTime(parseDayTime(start) + length) }
}

function reasonLabel(reason: Offer['item']['reason']): string {
  if (reason === 'booked') return m.reserve_reason_booked()
  if (reason === 'too_short') return m.reserve_reason_too_short()
  if (reason === 'too_long') return m.reserve_reason_too_long()
  if (reason === 'closed') return m.reserve_reason_closed()
  return m.reserve_reason_no_rate()
}
