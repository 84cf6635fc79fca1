import { labelFrom, m } from '#lib/messages.ts'
import type { UnitAvailability } from '../api/catalogue.ts'

type Reason = NonNullable<UnitAvailability['reason']>

const vehicleReason = labelFrom<Reason>({
  booked: () => m.staff_unit_booked(),
  late: () => m.staff_unit_late(),
  buffer: () => m.staff_unit_buffer(),
  hold: () => m.staff_unit_hold(),
  service: () => m.staff_unit_service(),
  sale_hold: () => m.staff_unit_sale_hold(),
  not_ready: () => m.staff_unit_not_ready(),
  papers_expired: () => m.staff_unit_papers_expired(),
})

const HOUSE_REASONS: Partial<Record<Reason, () => string>> = {
  late: () => m.staff_house_unit_late(),
  buffer: () => m.staff_house_unit_buffer(),
  service: () => m.staff_house_unit_service(),
}

/** Why a vehicle, or a house, is not to be had. */
export function unitReasonLabel(reason: Reason, ofHouse: boolean): string {
  return (ofHouse ? HOUSE_REASONS[reason]?.() : undefined) ?? vehicleReason(reason)
}
