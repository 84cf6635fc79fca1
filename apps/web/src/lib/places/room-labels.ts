import type { PhotoRoom } from '@rodchao/contract'
import { m } from '#lib/messages.ts'

/** What a picture of a house shows. */
export const ROOM_LABELS: Record<PhotoRoom, () => string> = {
  house: m.stay_picture_house,
  pool: m.stay_picture_pool,
  bedroom: m.stay_picture_bedroom,
  living: m.stay_picture_living,
  kitchen: m.stay_picture_kitchen,
  bathroom: m.stay_picture_bathroom,
  garden: m.stay_picture_garden,
  view: m.stay_picture_view,
  plan: m.stay_picture_plan,
}
