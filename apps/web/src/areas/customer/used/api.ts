import type { UsedVehicle, UsedVehicleDetails } from '@rodchao/contract'
import type { ApiClient } from '#lib/api/api-client.ts'
import { isProblem } from '#lib/api/problem-error.ts'
import { wholeNumberParam } from '#lib/search-params.ts'
import { toPublicShop } from '#shell/public/public-shop.ts'
import type { PublicShop } from '#shell/public/public-shop.ts'
import type { ReadTexts } from './model.ts'

export interface UsedData {
  shop: PublicShop
  /** Of the terms and of the notice on personal data. */
  texts: ReadTexts
  /** Days for which a deposit keeps a vehicle. */
  days: number
  vehicles: UsedVehicle[]
  /** The one that the address names; null for the list. */
  vehicle: UsedVehicleDetails | null
  /** The address names one that is not, or no longer, for sale. */
  isGone: boolean
}

const ROW_ID = { min: 1, max: 2_147_483_647 }

async function findVehicle(api: ApiClient, id: number): Promise<UsedVehicleDetails | null> {
  try {
    return await api.call('findUsedVehicle', { params: { id } })
  } catch (error) {
    if (isProblem(error, 'not_found')) return null
    throw error
  }
}

/** Vehicles for sale, or the one that the address names. */
export async function loadUsed(api: ApiClient, raw: Record<string, unknown>): Promise<UsedData> {
  const id = wholeNumberParam(raw, 'vehicle', ROW_ID) ?? null
  const [shop, vehicle] = await Promise.all([api.call('findShop'), id === null ? null : findVehicle(api, id)])
  const { days, vehicles } =
    vehicle === null ? await api.call('listUsedVehicles') : { days: vehicle.days, vehicles: [] }
  return {
    shop: toPublicShop(shop),
    texts: { consentVersion: shop.consentVersion, privacyVersion: shop.privacyVersion },
    days,
    vehicles,
    vehicle,
    isGone: raw['vehicle'] !== undefined && vehicle === null,
  }
}
