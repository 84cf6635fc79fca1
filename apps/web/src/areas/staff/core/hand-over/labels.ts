import { FUEL_FULL } from '@rodchao/rental'
import { m } from '#lib/messages.ts'
import type { StepKey } from './steps.ts'

const STEP_LABELS: Record<StepKey, () => string> = {
  unit: () => m.counter_step_unit(),
  licence: () => m.counter_step_licence(),
  rent: () => m.counter_step_rent(),
  deposit: () => m.counter_step_deposit(),
  photos: () => m.counter_step_photos(),
  readings: () => m.counter_step_readings(),
  contract: () => m.counter_step_contract(),
}

export function stepLabel(key: StepKey): string {
  return STEP_LABELS[key]()
}

/** "Empty", "3/8", "Full". */
export function fuelLabel(eighths: number): string {
  if (eighths <= 0) return m.counter_fuel_empty()
  return eighths >= FUEL_FULL ? m.counter_fuel_full() : m.counter_fuel_eighths({ count: eighths })
}
