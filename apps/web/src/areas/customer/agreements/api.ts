import { toPublicShop } from '#shell/public/public-shop.ts'
import type { Product, Shop } from '@rodchao/contract'
import type { ApiClient } from '#lib/api/api-client.ts'
import type { PublicShop } from '#shell/public/public-shop.ts'

/** What the agreements say of the shop; every figure in them is one of its settings. */
export interface AgreementsData {
  shop: PublicShop
  /** As customers agree to it when they book. */
  version: string
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
    version: shop.consentVersion,
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
