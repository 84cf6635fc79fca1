import { ProblemError } from '#lib/api/problem-error.ts'
import { toPublicShop } from '#shell/public/public-shop.ts'
import { suggestWindow, toWireTime } from '../reserve/api.ts'
import { depositRange, freeCancellation, productKinds, openState, findVillas, popularModels } from './model.ts'
import type { Proof, Shop } from '@rodchao/contract'
import type { ApiClient } from '#lib/api/api-client.ts'
import type { PublicShop } from '#shell/public/public-shop.ts'
import type { FreeCancellation, Kind, OpenState, PopularModel, Villa } from './model.ts'

export interface MenuBranch extends Pick<Shop['branches'][number], 'id' | 'name' | 'address' | 'phone'> {
  state: OpenState
}

/** What the front page shows, and nothing else of the shop and its vehicles. */
export interface MenuData extends Pick<Shop, 'lineUrl'> {
  shop: PublicShop
  /** Epoch ms at which this was true. */
  now: number
  /** The usual time, as the address of the booking page writes it. */
  window: { start: string; end: string } | null
  branches: MenuBranch[]
  /** Satang each way in the nearest zone; null when the shop does not deliver. */
  deliveryFrom: number | null
  freeCancellation: FreeCancellation | null
  deposit: { from: number; to: number } | null
  kinds: Kind[]
  popular: PopularModel[]
  zones: Pick<Shop['zones'][number], 'id' | 'name' | 'feeEachWay'>[]
  villas: Villa[]
  /** What the shop's books say; null when they do not answer. */
  proof: Proof | null
}

export async function loadMenu(api: ApiClient): Promise<MenuData> {
  const [shop, { items }] = await Promise.all([api.call('findShop'), api.call('findProducts')])
  const now = Date.now()
  const window = suggestWindow(shop, now)
  const [popular, proof] = await Promise.all([findPopular(api, window), findProof(api)])
  return {
    shop: toPublicShop(shop),
    lineUrl: shop.lineUrl,
    now,
    window,
    branches: shop.branches.map((branch) => {
      const { id, name, address, phone } = branch
      return { id, name, address, phone, state: openState(branch, now) }
    }),
    deliveryFrom: shop.zones.length === 0 ? null : Math.min(...shop.zones.map(({ feeEachWay }) => feeEachWay)),
    freeCancellation: window === null ? null : freeCancellation(shop.cancellationPolicy, window.start, now),
    deposit: depositRange(items),
    kinds: productKinds(items),
    popular,
    proof,
    zones: shop.zones.map(({ id, name, feeEachWay }) => ({ id, name, feeEachWay })),
    villas: findVillas(items),
  }
}

const MOST_ROWS = 200

/** Without an answer the page is whole without it. */
async function findProof(api: ApiClient): Promise<Proof | null> {
  try {
    return await api.call('findProof')
  } catch (error) {
    if (!(error instanceof ProblemError)) throw error
    return null
  }
}

/** Without an answer the page is whole without them. */
async function findPopular(api: ApiClient, window: MenuData['window']): Promise<PopularModel[]> {
  if (window === null) return []
  const query = { start: toWireTime(window.start), end: toWireTime(window.end), rows: MOST_ROWS }
  try {
    const { rows } = await api.call('searchProducts', { query })
    return popularModels(rows)
  } catch (error) {
    if (!(error instanceof ProblemError)) throw error
    return []
  }
}
