import { labelFrom, m } from '#lib/messages.ts'
import type { Angle } from './photo-model.ts'

/** From where a picture of a vehicle was taken. */
export const angleLabel = labelFrom<Angle>({
  front: () => m.changes_angle_front(),
  back: () => m.changes_angle_back(),
  left: () => m.changes_angle_left(),
  right: () => m.changes_angle_right(),
  dashboard: () => m.changes_angle_dashboard(),
  damage: () => m.changes_angle_damage(),
})
