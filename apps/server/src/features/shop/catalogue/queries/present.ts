import { PRIVACY_VERSION, type Product, type Shop, toWireInstant } from '@rodchao/contract'
import { isOpenAt } from '@rodchao/rental'
import type { Catalogue, CatalogueAddon, CatalogueProduct } from './catalogue.ts'
import { returnTerms } from './return-terms.ts'

/** A product as everybody sees it: no cost, no plate, no size of the fleet. */
export function presentProduct(product: CatalogueProduct): Product {
  const allYear = product.cards.find((card) => card.period === null)
  return {
    id: product.id,
    slug: product.slug,
    category: product.category as Product['category'],
    charging: product.charging,
    brand: product.brand,
    name: product.name,
    otherNames: product.otherNames,
    description: product.description,
    highlight: product.highlight,
    engineCc: product.engineCc,
    transmission: product.transmission as Product['transmission'],
    seats: product.seats,
    licenceClass: product.licenceClass as Product['licenceClass'],
    minAge: product.minAge,
    features: [...product.features],
    damageDeposit: product.damageDeposit,
    minMinutes: product.minMinutes,
    maxMinutes: product.maxMinutes,
    checkInMinute: product.checkInMinute,
    checkOutMinute: product.checkOutMinute,
    drawing: product.drawing,
    isPopular: product.isPopular,
    isMostRented: product.isMostRented,
    rates: Object.entries(allYear?.prices ?? {}).map(([tier, amount]) => ({ tier, amount })),
  }
}

export function presentAddon({ maxAmount: _, categories, stock, ...addon }: CatalogueAddon): Shop['addons'][number] {
  return { ...addon, isCounted: stock !== null, categories: categories as Shop['addons'][number]['categories'] }
}

export function presentShop(catalogue: Catalogue, now: number, takesCards: boolean): Shop {
  const { settings } = catalogue
  return {
    name: settings.name,
    legalName: settings.legalName,
    taxId: settings.taxId,
    vatMode: settings.vatMode,
    promptPayName: settings.promptPay.name,
    lineUrl: settings.lineUrl,
    holdMinutes: settings.holdMinutes,
    payByMinutes: settings.payByMinutes,
    takesCards,
    counterHoldMinutes: settings.counter.holdMinutes,
    leadMinutes: settings.leadMinutes,
    freeMinutes: settings.freeMinutes,
    mostThings: settings.mostThings,
    returnTerms: returnTerms(settings),
    consentVersion: settings.consentVersion,
    privacyVersion: PRIVACY_VERSION,
    cancellationPolicy: settings.cancellationPolicy.map((tier) => ({ ...tier })),
    sampleLogins: [...catalogue.sampleLogins],
    branches: catalogue.branches.map(({ id, code, name, address, phone, opening, closures }) => ({
      id,
      code,
      name,
      address,
      phone,
      opening: opening.map((day) => (day ? { ...day } : null)),
      isOpenNow: isOpenAt(now, opening, closures, 'pick_up'),
      closures: closures
        .filter(({ period }) => period.end > now)
        .toSorted((a, b) => a.period.start - b.period.start)
        .map(({ period, blocks, reason }) => ({
          from: toWireInstant(period.start),
          until: toWireInstant(period.end),
          blocks,
          reason: { ...reason },
        })),
    })),
    zones: catalogue.zones.map((zone) => ({
      ...zone,
      areas: zone.areas.map((area) => ({ ...area })),
    })),
    addons: catalogue.addons.map(presentAddon),
  }
}
