import { arabicDigits } from '@rodchao/rental'
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

/** What is sent of what was typed: no spaces around it, and Thai digits as those that can be dialled. */
export function readAddress(typed: TypedAddress): AddressForm {
  const texts = Object.fromEntries(Object.entries(typed).map(([key, value]) => [key, value.trim()])) as TypedAddress
  return {
    ...texts,
    mobile: arabicDigits(texts.mobile),
    postcode: arabicDigits(texts.postcode),
    kind: typed.kind === 'work' ? 'work' : 'home',
  }
}

/** What is missing or wrong, by field. */
export async function checkAddress(typed: TypedAddress): Promise<AddressErrors> {
  const errors: AddressErrors = {}
  const { mobile, postcode } = readAddress(typed)
  for (const [key, message] of Object.entries(MISSING)) {
    const field = key as keyof typeof MISSING
    if (typed[field].trim() === '') errors[field] = message()
  }
  if (!/^\d{5}$/.test(postcode)) errors.postcode = m.shop_address_postcode_wrong()
  if (errors.mobile === undefined && !(await isPhone(mobile))) errors.mobile = m.shop_address_mobile_wrong()
  return errors
}
