import type { PlaceKind } from '@rodchao/contract'
import { m } from '#lib/messages.ts'

export const KIND_LABELS: Record<PlaceKind, () => string> = {
  hotel: m.place_kind_hotel,
  residence: m.place_kind_residence,
  station: m.place_kind_station,
  beach: m.place_kind_beach,
  shop: m.place_kind_shop,
  sight: m.place_kind_sight,
  other: m.place_kind_other,
}
export const KINDS = Object.keys(KIND_LABELS) as PlaceKind[]
