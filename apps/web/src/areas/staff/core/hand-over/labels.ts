import type { PhotoAngle } from '@rodchao/contract'
import { FUEL_FULL } from '@rodchao/rental'
import { labelFrom, m } from '#lib/messages.ts'
import type { StepKey } from './steps.ts'

const vehicleStep = labelFrom<StepKey>({
  unit: () => m.counter_step_unit(),
  licence: () => m.counter_step_licence(),
  rent: () => m.counter_step_rent(),
  deposit: () => m.counter_step_deposit(),
  photos: () => m.counter_step_photos(),
  readings: () => m.counter_step_readings(),
  contract: () => m.counter_step_contract(),
})

/** What a step is called; of a house there are keys, and rooms to take pictures of. */
export function stepLabel(key: StepKey, ofHouse = false): string {
  if (ofHouse && key === 'unit') return m.counter_step_house()
  if (ofHouse && key === 'photos') return m.counter_step_house_photos()
  if (ofHouse && key === 'rent') return m.counter_step_stay_rent()
  return vehicleStep(key)
}

/** "Empty", "3/8", "Full". */
export function fuelLabel(eighths: number): string {
  if (eighths <= 0) return m.counter_fuel_empty()
  return eighths >= FUEL_FULL ? m.counter_fuel_full() : m.counter_fuel_eighths({ count: eighths })
}

const labelOfAngle = labelFrom<PhotoAngle>({
  front: () => m.counter_angle_front(),
  back: () => m.counter_angle_back(),
  left: () => m.counter_angle_left(),
  right: () => m.counter_angle_right(),
  dashboard: () => m.counter_angle_dashboard(),
  outside: () => m.counter_angle_house_outside(),
  living: () => m.counter_angle_house_living(),
  kitchen: () => m.counter_angle_house_kitchen(),
  bedroom: () => m.counter_angle_house_bedroom(),
  bathroom: () => m.counter_angle_house_bathroom(),
  pool: () => m.counter_angle_house_pool(),
  damage: () => m.counter_angle_damage(),
})

/** What a picture shows. Of a house there is no dashboard; before rooms had names, one picture went by that of a vehicle. */
export function angleLabel(angle: PhotoAngle, ofHouse = false): string {
  return ofHouse && angle === 'dashboard' ? m.counter_angle_house_other() : labelOfAngle(angle)
}
