import { labelFrom, m } from '#lib/messages.ts'
import type { UnitAvailability } from '../api/catalogue.ts'

/** Why a vehicle is not to be had. */
export const unitReasonLabel = labelFrom<NonNullable<UnitAvailability['reason']>>({
  booked: () => m.staff_unit_booked(),
  late: () => m.staff_unit_late(),
  buffer: () => m.staff_unit_buffer(),
  hold: () => m.staff_unit_hold(),
  service: () => m.staff_unit_service(),
  sale_hold: () => m.staff_unit_sale_hold(),
  not_ready: () => m.staff_unit_not_ready(),
  papers_expired: () => m.staff_unit_papers_expired(),
})
