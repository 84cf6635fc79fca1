import type { OpeningHours } from '@rodchao/rental'
import { pageAddress } from '../../../../platform/pages/page-links.ts'
import type { Catalogue, CatalogueBranch, CatalogueProduct, LocalText } from '../../catalogue/queries/catalogue.ts'

type Language = keyof LocalText
type Fact = Record<string, unknown>

export interface FactsRequest {
  readonly origin: string
  readonly locale: Language
}

const SATANG_PER_BAHT = 100
const DAYS = ['Sunday', 'Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday']
const CONTEXT = { '@context': 'https://schema.org' }

const inBaht = (satang: number): string => (satang / SATANG_PER_BAHT).toFixed(satang % SATANG_PER_BAHT === 0 ? 0 : 2)

function clock(minute: number): string {
  const [hours, minutes] = [Math.floor(minute / 60), minute % 60]
  return `${String(hours).padStart(2, '0')}:${String(minutes).padStart(2, '0')}`
}

/** Days with the same hours together; a day on which the shop is closed is not among them. */
function openingFacts(opening: OpeningHours): Fact[] {
  const byHours = Map.groupBy(
    opening.flatMap((hours, day) => (hours ? [{ ...hours, day: DAYS[day] }] : [])),
    ({ opens, closes }) => `${opens} ${closes}`,
  )
  return [...byHours.values()].flatMap((days) => {
    const [first] = days
    if (first === undefined) return []
    return {
      '@type': 'OpeningHoursSpecification',
      dayOfWeek: days.map(({ day }) => day),
      opens: clock(first.opens),
      closes: clock(first.closes),
    }
  })
}

/** Satang of one day or night, all year round; null where there is no such rate. */
function dayRate({ cards }: Pick<CatalogueProduct, 'cards'>): number | null {
  return cards.find(({ period }) => period === null)?.prices.day ?? null
}

function branchFacts(branch: CatalogueBranch, { settings, products }: Catalogue, request: FactsRequest): Fact {
  const { origin, locale } = request
  const rates = products.filter(({ charging }) => charging === 'clock').flatMap((product) => dayRate(product) ?? [])
  return {
    '@type': 'AutoRental',
    '@id': `${origin}/menu#branch-${branch.code}`,
    name: `${settings.name[locale]} ${branch.name[locale]}`,
    legalName: settings.legalName[locale],
    taxID: settings.taxId,
    url: pageAddress(origin, '/menu'),
    image: `${origin}/link-picture-${locale}.png`,
    telephone: branch.phone,
    address: { '@type': 'PostalAddress', streetAddress: branch.address[locale], addressCountry: 'TH' },
    openingHoursSpecification: openingFacts(branch.opening),
    currenciesAccepted: 'THB',
    ...(rates.length === 0 ? {} : { priceRange: `${inBaht(Math.min(...rates))}–${inBaht(Math.max(...rates))} THB` }),
    ...(settings.lineUrl === null ? {} : { sameAs: [settings.lineUrl] }),
  }
}

/** The business: one place of rental for each branch. */
export function businessFacts(catalogue: Catalogue, request: FactsRequest): Fact {
  return { ...CONTEXT, '@graph': catalogue.branches.map((branch) => branchFacts(branch, catalogue, request)) }
}

function productFacts(product: CatalogueProduct, { settings }: Catalogue, { origin, locale }: FactsRequest): Fact {
  const rate = dayRate(product)
  return {
    '@type': 'Product',
    name: product.name[locale],
    description: product.description[locale],
    ...(product.brand === '' ? {} : { brand: { '@type': 'Brand', name: product.brand } }),
    category: product.category,
    ...(rate === null
      ? {}
      : {
          offers: {
            '@type': 'Offer',
            businessFunction: 'http://purl.org/goodrelations/v1#LeaseOut',
            url: `${origin}/reserve?product=${encodeURIComponent(product.slug)}`,
            price: inBaht(rate),
            priceCurrency: 'THB',
            priceSpecification: {
              '@type': 'UnitPriceSpecification',
              price: inBaht(rate),
              priceCurrency: 'THB',
              unitCode: 'DAY',
              ...(settings.vatMode === 'none' ? {} : { valueAddedTaxIncluded: settings.vatMode === 'included' }),
            },
            seller: { '@type': 'Organization', name: settings.name[locale] },
          },
        }),
  }
}

/** What is let, each at the day rate of the catalogue. */
export function productListFacts(catalogue: Catalogue, request: FactsRequest): Fact {
  return {
    ...CONTEXT,
    '@type': 'ItemList',
    itemListElement: catalogue.products.map((product, index) => ({
      '@type': 'ListItem',
      position: index + 1,
      item: productFacts(product, catalogue, request),
    })),
  }
}
