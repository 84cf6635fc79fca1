import type { VehicleFacts, VehicleSheet } from '@rodchao/contract'
import { HOUR, priceLadder } from '@rodchao/rental'
import type { z } from 'zod'
import type { vehicleSheetQuerySchema } from '@rodchao/contract'
import { ProblemError } from '../../../../platform/problem-error.ts'
import type { AvailabilityContext } from '../../availability/queries/unit-calendar.ts'
import { answerFor, type WindowQuestion } from '../../availability/queries/window-answer.ts'
import { toWindowQuestion } from '../../availability/queries/window-question.ts'
import { type Catalogue, type CatalogueProduct, isOffered } from '../../catalogue/queries/catalogue.ts'
import { presentAddon, presentProduct } from '../../catalogue/queries/present.ts'
import { isVehicle } from './photo-albums.ts'
import { findPhotos, presentPhoto } from '../../catalogue/queries/photos.ts'
import { findProductStars } from './product-stars.ts'

type SheetQuery = z.output<typeof vehicleSheetQuerySchema>

const NO_FACTS: VehicleFacts = {
  modelYear: null,
  seatHeightMm: null,
  lengthMm: null,
  weightKg: null,
  storageLitres: null,
  tankLitres: null,
  rangeKm: null,
  fuel: null,
  approximate: [],
}

/** Null without a time, and where the shop cannot take the one that is named: what it is and costs is said all the same. */
function askedWindow(catalogue: Catalogue, { start, end, ...at }: SheetQuery, now: number): WindowQuestion | null {
  if (start === undefined || end === undefined) return null
  try {
    return toWindowQuestion(catalogue, { ...at, start, end }, { now, isByStaff: false })
  } catch (error) {
    if (error instanceof ProblemError && error.code === 'period_refused') return null
    throw error
  }
}

/** What the price holds: the add-ons that come with it, each as often as it does, and what the shop says besides. */
function presentIncluded(catalogue: Catalogue, product: CatalogueProduct): Pick<VehicleSheet, 'included' | 'extras'> {
  const addons = catalogue.addons.filter((addon) => isOffered(addon, product))
  const withIt = addons.filter(({ includedQuantity }) => includedQuantity > 0)
  return {
    included: [
      ...withIt.map(({ name, includedQuantity: count }) => ({
        th: `${name.th} ${count}`,
        en: `${name.en} × ${count}`,
      })),
      ...(catalogue.facts.get(product.id)?.included ?? []).map(({ th, en }) => ({ th, en })),
    ],
    // What one asks about first is what a fall would cost.
    extras: addons
      .filter(({ includedQuantity }) => includedQuantity === 0)
      .toSorted((a, b) => Number(b.icon === 'shield') - Number(a.icon === 'shield'))
      .map(presentAddon),
  }
}

function presentFacts(catalogue: Catalogue, { id }: CatalogueProduct): VehicleFacts {
  const facts = catalogue.facts.get(id)
  if (facts === undefined) return NO_FACTS
  const { included: _, approximate, fuel, ...measures } = facts
  return {
    ...measures,
    fuel: fuel as VehicleFacts['fuel'],
    approximate: [...approximate] as VehicleFacts['approximate'],
  }
}

/** All about one vehicle; null where there is none of this name. Throws `unknown_reference` for a branch or zone that is not. */
export async function findVehicleSheet(
  { db, catalogue, calendar, clock }: AvailabilityContext,
  slug: string,
  query: SheetQuery,
): Promise<VehicleSheet | null> {
  const [current, now] = [catalogue.current(), clock.now()]
  const product = current.products.find((one) => one.slug === slug)
  if (product === undefined || !isVehicle(product)) return null
  const question = askedWindow(current, query, now)
  const [photos, stars] = await Promise.all([findPhotos(db, product.id), findProductStars(db, product.id, now)])
  return {
    product: presentProduct(product),
    facts: presentFacts(current, product),
    ...presentIncluded(current, product),
    photos: photos.map(presentPhoto),
    ladder: priceLadder(product.pricer, {
      start: question?.period.start ?? now,
      chosenHours: question === null ? null : Math.ceil((question.period.end - question.period.start) / HOUR),
      freeMinutes: current.settings.freeMinutes,
      minMinutes: product.minMinutes,
      maxMinutes: product.maxMinutes,
    }),
    offer: question === null ? null : answerFor(current, calendar, product, question),
    stars,
  }
}
