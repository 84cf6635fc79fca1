import {
  quoteLineKind,
  type RentalChoice,
  type ReservationDocument,
  toWireInstant,
  type WireQuote,
} from '@rodchao/contract'
import { rentalLength, type ReservationKind, type ReservationStatus, splitVat } from '@rodchao/rental'
import { type Catalogue, isHouse } from '../../../shop/catalogue/queries/catalogue.ts'
import { guestCount } from '../../../shop/catalogue/queries/guests.ts'
import { reservationBalance } from '../../../rentals/reservations/queries/balance.ts'
import type { ReservationContext } from '../../../rentals/reservations/commands/move-subscribers.ts'
import { houseOf } from '../../../rentals/reservations/queries/house.ts'
import { findIssuedConfirmation, type ReservationView } from '../../../rentals/reservations/queries/reservation-view.ts'
import {
  addUp,
  liveThings,
  maskPhone,
  paymentDue,
  quoteOf,
} from '../../../rentals/reservations/queries/tracked-reservation.ts'
import { currentUrl, trackingUrl } from '../../../rentals/reservations/queries/tracking-url.ts'
import { returnTerms } from '../../../shop/catalogue/queries/return-terms.ts'
import { printedModel } from '../paper-base.ts'

/** The issued confirmation, or, before one is issued, what it would say. A cancelled reservation's prints as void. */
export async function findConfirmation(
  context: ReservationContext,
  view: ReservationView,
): Promise<ReservationDocument> {
  const issued = await findIssuedConfirmation(context.db, view.id)
  if (issued) {
    const kept = issued.snapshot as unknown as ReservationDocument
    const snapshot = { ...kept, trackingUrl: currentUrl(context.env, kept.trackingUrl) }
    return view.status === 'cancelled' ? { ...snapshot, status: 'void' } : snapshot
  }
  return buildReservationDocument(view, context.catalogue.current(), {
    number: null,
    status: 'preview',
    issuedAt: context.clock.now(),
    trackingUrl: trackingUrl(context.env, view.public_token),
  })
}

export interface DocumentFrame {
  readonly number: string | null
  readonly status: ReservationDocument['status']
  readonly issuedAt: number
  readonly trackingUrl: string
}

/** Everything the printed confirmation says, so that a reprint years later says the same. */
export function buildReservationDocument(
  view: ReservationView,
  catalogue: Catalogue,
  frame: DocumentFrame,
): ReservationDocument {
  const { settings } = catalogue
  const { terms } = view
  const things = liveThings(view)
  const [only] = things.length === 1 ? things : []
  // A house is what was booked: there is no other to choose.
  const isUnitKnown = only !== undefined && (only.is_unit_fixed || isHouse(only.product))
  const names = (of: (thing: ReservationView) => string): string =>
    things.length === 1 ? things.map(of).join() : things.map((thing) => `${thing.group_no} · ${of(thing)}`).join(', ')
  return {
    number: frame.number,
    status: frame.status,
    issuedAt: toWireInstant(frame.issuedAt),
    trackingUrl: frame.trackingUrl,
    shop: {
      name: settings.name,
      legalName: settings.legalName,
      taxId: settings.taxId,
      isVatRegistered: settings.vatMode !== 'none',
      branchName: { th: view.branch.name_th, en: view.branch.name_en },
      address: { th: view.branch.address_th, en: view.branch.address_en },
      phone: view.branch.phone,
      lineUrl: settings.lineUrl,
    },
    reservation: {
      code: view.code,
      status: view.status as ReservationStatus,
      kind: view.kind as ReservationKind,
      start: toWireInstant(view.starts_at.getTime()),
      end: toWireInstant(view.ends_at.getTime()),
      channel: view.channel as ReservationDocument['reservation']['channel'],
      placeMode: view.pick_up_mode as 'branch' | 'delivery',
      place: view.delivery_place,
      zone: view.zone ? { th: view.zone.name_th, en: view.zone.name_en } : null,
      house: houseOf(view)?.address ?? null,
      vehiclesAt: vehiclesAt(view, things),
      note: view.customer_note,
    },
    customer: view.customer
      ? {
          fullName: view.customer.full_name,
          phone: maskPhone(view.customer.phone),
          nationality: view.customer.nationality,
        }
      : null,
    product: {
      name: { th: names((thing) => printedModel(thing).th), en: names((thing) => printedModel(thing).en) },
      category: view.product.category,
      unitLabel: isUnitKnown ? (only?.unit?.label ?? null) : null,
      plateProvince: isUnitKnown ? (only?.unit?.plate_province ?? null) : null,
      licenceClass: view.product.licence_class,
      minAge: view.product.min_age,
      ...saidGuests(view, catalogue),
      used: view.kind === 'sale' && view.unit !== null ? usedFacts(view.unit) : null,
      each: only
        ? []
        : things.map(({ product }) => ({
            category: product.category,
            licenceClass: product.licence_class,
            minAge: product.min_age,
          })),
    },
    quote: quoteOf(things, (thing) => standingQuote(thing)),
    paid: addUp(things, ({ paid }) => paid),
    balance: addUp(things, reservationBalance),
    payment: paymentDue(view, settings),
    terms: {
      version: terms.version,
      freeMinutes: terms.freeMinutes,
      lateFeePerHour: terms.lateRule.perHour,
      lateHoursForFullDay: terms.lateRule.hoursForFullDay,
      returnTerms: returnTerms(terms),
      cancellationPolicy: view.kind === 'sale' ? [] : terms.cancellationPolicy.map((tier) => ({ ...tier })),
    },
  }
}

/** How many stay in a house, for a paper; nothing where nobody said. */
export function saidGuests(
  { product, addons }: Pick<ReservationView, 'product' | 'addons'>,
  { addonById }: Pick<Catalogue, 'addonById'>,
): { guests?: number } {
  const guests = guestCount(product, addons as unknown as RentalChoice['addons'], addonById)
  return guests === null ? {} : { guests }
}

const HOURS_A_DAY = 24

/** The price as it holds: what was agreed when it was booked, and what came to it since, such as a longer time. */
function standingQuote(thing: ReservationView): WireQuote {
  // Another model in the middle of the rental may have asked for more.
  const quote: WireQuote = { ...(thing.quote as unknown as WireQuote), damageDeposit: thing.damage_deposit }
  const { charges, starts_at, ends_at, product, terms } = thing
  if (charges.length === 0) return quote
  const total = quote.total + addUp(charges, ({ amount }) => amount)
  const { net, vat } = splitVat(total, 'included', quote.vat.rateBasisPoints)
  const period = { start: starts_at.getTime(), end: ends_at.getTime() }
  const { count, unit } = rentalLength(period, terms.freeMinutes, product.charging === 'night')
  return {
    ...quote,
    lines: [
      ...quote.lines,
      ...charges.map(({ kind, text_th, text_en, quantity, unit_amount, amount }) => ({
        kind: quoteLineKind.catch('fee').parse(kind),
        text: { th: text_th, en: text_en },
        quantity,
        unitAmount: unit_amount,
        amount,
      })),
    ],
    ...(unit === 'hour' ? { chargedHours: count } : { chargedHours: count * HOURS_A_DAY, chargedDays: count }),
    total,
    vat: quote.vat.mode === 'none' ? quote.vat : { ...quote.vat, net, amount: vat },
  }
}

function vehiclesAt(
  { house }: ReservationView,
  things: readonly ReservationView[],
): ReservationDocument['reservation']['vehiclesAt'] {
  const vehicles = things.filter((thing) => thing.house === null)
  if (house === null || vehicles.length === 0) return null
  return vehicles.every(({ pick_up_mode }) => pick_up_mode === 'delivery') ? 'house' : 'branch'
}

/** What is being sold, as it is when the paper is written. */
function usedFacts(unit: NonNullable<ReservationView['unit']>): NonNullable<ReservationDocument['product']['used']> {
  const { model_year, odometer_km, colour_th, colour_en } = unit
  return { modelYear: model_year, odometerKm: odometer_km, colour: { th: colour_th, en: colour_en } }
}
