import { suggestWindow } from '../reserve/api.ts'
import { depositRange, freeCancellation, productKinds, openState, findVillas } from './model.ts'
import type { Shop } from '@rodchao/contract'
import type { ApiClient } from '#lib/api/api-client.ts'
import type { FreeCancellation, Kind, OpenState, Villa } from './model.ts'

export interface MenuBranch extends Pick<Shop['branches'][number], 'id' | 'name' | 'address' | 'phone'> {
  state: OpenState
}

/** What the front page shows, and nothing else of the shop and its vehicles. */
export interface MenuData extends Pick<Shop, 'name' | 'legalName' | 'taxId' | 'lineUrl'> {
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
  villas: Villa[]
}

export async function loadMenu(api: ApiClient): Promise<MenuData> {
  const [shop, { items }] = await Promise.all([api.call('findShop'), api.call('findProducts')])
  const now = Date.now()
  const window = suggestWindow(shop, now)
  const { name, legalName, taxId, lineUrl } = shop
  return {
    name,
    legalName,
    taxId,
    lineUrl,
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
    villas: findVillas(items),
  }
}
