import { FUEL_FULL } from '@rodchao/rental'
import { labelFrom, m } from '#lib/messages.ts'
import type { HandOverDetails } from '../api/hand-over.ts'
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
  return vehicleStep(key)
}

/** "Empty", "3/8", "Full". */
export function fuelLabel(eighths: number): string {
  if (eighths <= 0) return m.counter_fuel_empty()
  return eighths >= FUEL_FULL ? m.counter_fuel_full() : m.counter_fuel_eighths({ count: eighths })
}

type Angle = HandOverDetails['photos'][number]['angle']

const vehicleAngle = labelFrom<Angle>({
  front: () => m.counter_angle_front(),
  back: () => m.counter_angle_back(),
  left: () => m.counter_angle_left(),
  right: () => m.counter_angle_right(),
  dashboard: () => m.counter_angle_dashboard(),
  damage: () => m.counter_angle_damage(),
})

/** A house is walked through as a vehicle is walked round: the same five pictures have names of their own. */
const houseAngle = labelFrom<Angle>({
  front: () => m.counter_angle_house_front(),
  right: () => m.counter_angle_house_living(),
  back: () => m.counter_angle_house_pool(),
  left: () => m.counter_angle_house_bedroom(),
  dashboard: () => m.counter_angle_house_bathroom(),
  damage: () => m.counter_angle_damage(),
})

/** What a picture shows. */
export function angleLabel(angle: Angle, ofHouse = false): string {
  return ofHouse ? houseAngle(angle) : vehicleAngle(angle)
}
