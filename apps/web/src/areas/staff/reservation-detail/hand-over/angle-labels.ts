import { labelFrom, m } from '#lib/messages.ts'
import type { Angle } from './photo-model.ts'

const vehicleAngle = labelFrom<Angle>({
  front: () => m.changes_angle_front(),
  back: () => m.changes_angle_back(),
  left: () => m.changes_angle_left(),
  right: () => m.changes_angle_right(),
  dashboard: () => m.changes_angle_dashboard(),
  damage: () => m.changes_angle_damage(),
})

const houseAngle = labelFrom<Angle>({
  front: () => m.counter_angle_house_front(),
  right: () => m.counter_angle_house_living(),
  back: () => m.counter_angle_house_pool(),
  left: () => m.counter_angle_house_bedroom(),
  dashboard: () => m.counter_angle_house_bathroom(),
  damage: () => m.changes_angle_damage(),
})

/** From where a picture of a vehicle was taken, or what one of a house shows. */
export function angleLabel(angle: Angle, ofHouse: boolean): string {
  return ofHouse ? houseAngle(angle) : vehicleAngle(angle)
}
