import { m } from '#lib/messages.ts'
import { loadChunk } from '#shell/loading/load-chunk.ts'
import type { AddressForm } from '../order/schema.ts'
import type { TypedAddress } from './draft.ts'

export type AddressErrors = Partial<Record<keyof AddressForm, string>>

const MISSING: Record<Exclude<keyof AddressForm, 'kind'>, () => string> = {
  fullName: () => m.shop_address_name_missing(),
  mobile: () => m.shop_address_mobile_missing(),
  house: () => m.shop_address_house_missing(),
  landmark: () => m.shop_address_landmark_missing(),
  town: () => m.shop_address_town_missing(),
  postcode: () => m.shop_address_postcode_wrong(),
  province: () => m.shop_address_province_missing(),
}

/** Whether it is a number that can be called; without the library anything of the right length. */
async function isPhone(text: string): Promise<boolean> {
  if (!/^\+?[\d ()-]{6,20}$/.test(text)) return false
  try {
    const { isValidPhoneNumber } = await loadChunk(() => import('libphonenumber-js/min'))
    return isValidPhoneNumber(text, 'TH')
  } catch {
    return true
  }
}

/** What is missing or wrong, by field. */
export async function checkAddress(typed: TypedAddress): Promise<AddressErrors> {
  const errors: AddressErrors = {}
  for (const [key, message] of Object.entries(MISSING)) {
    const field = key as keyof typeof MISSING
    if (typed[field].trim() === '') errors[field] = message()
  }
  if (!/^\d{5}$/.test(typed.postcode.trim())) errors.postcode = m.shop_address_postcode_wrong()
  if (errors.mobile === undefined && !(await isPhone(typed.mobile.trim())))
    errors.mobile = m.shop_address_mobile_wrong()
  return errors
}
