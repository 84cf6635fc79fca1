import { toPublicShop } from '#shell/public/public-shop.ts'
import type { Product, Shop, TermsVersion } from '@rodchao/contract'
import type { ApiClient } from '#lib/api/api-client.ts'
import type { PublicShop } from '#shell/public/public-shop.ts'

/** What the agreements say of the shop; every figure in them is one of its settings. */
export interface AgreementsData {
  shop: PublicShop
  /** Of the notice on personal data, as customers read it when they book. */
  privacyVersion: string
  branches: Pick<Shop['branches'][number], 'id' | 'name' | 'address' | 'phone'>[]
  lineUrl: string | null
  terms: Pick<
    Shop,
    | 'holdMinutes'
    | 'payByMinutes'
    | 'takesCards'
    | 'counterHoldMinutes'
    | 'freeMinutes'
    | 'vatMode'
    | 'returnTerms'
    | 'cancellationPolicy'
  >
  deposits: Deposit[]
}

/** The terms in one of their versions. */
export interface TermsData extends AgreementsData {
  agreed: TermsVersion
  /** The address names a version: what that says, and nothing of what holds for all bookings now. */
  isNamed: boolean
}

/** The damage deposits of one kind of vehicle, lowest and highest, in satang. */
export interface Deposit {
  category: Product['category']
  from: number
  to: number
}

export function depositsByCategory(products: readonly Pick<Product, 'category' | 'damageDeposit'>[]): Deposit[] {
  return [...Map.groupBy(products, ({ category }) => category)].map(([category, group]) => {
    const amounts = group.map(({ damageDeposit }) => damageDeposit)
    return { category, from: Math.min(...amounts), to: Math.max(...amounts) }
  })
}

export async function loadAgreements(api: ApiClient): Promise<AgreementsData> {
  const [shop, { items }] = await Promise.all([api.call('findShop'), api.call('findProducts')])
  const {
    holdMinutes,
    payByMinutes,
    takesCards,
    counterHoldMinutes,
    freeMinutes,
    vatMode,
    returnTerms,
    cancellationPolicy,
  } = shop
  return {
    shop: toPublicShop(shop),
    privacyVersion: shop.privacyVersion,
    branches: shop.branches.map(({ id, name, address, phone }) => ({ id, name, address, phone })),
    lineUrl: shop.lineUrl,
    terms: {
      holdMinutes,
      payByMinutes,
      takesCards,
      counterHoldMinutes,
      freeMinutes,
      vatMode,
      returnTerms,
      cancellationPolicy,
    },
    deposits: depositsByCategory(items),
  }
}

/** The terms that are in force, or those of the version that the address names; a problem where it names none. */
export async function loadTerms(api: ApiClient, address: { version?: unknown }): Promise<TermsData> {
  const named = address.version
  const [data, agreed] = await Promise.all([
    loadAgreements(api),
    api.call('findTerms', { query: named === undefined ? {} : { version: typeof named === 'string' ? named : '' } }),
  ])
  const { freeMinutes, returnTerms, cancellationPolicy } = agreed
  // What a booking is agreed on comes from one place, also while the owner is changing it.
  return {
    ...data,
    terms: { ...data.terms, freeMinutes, returnTerms, cancellationPolicy },
    agreed,
    isNamed: named !== undefined,
  }
}
