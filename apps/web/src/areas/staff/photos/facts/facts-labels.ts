import { m } from '#lib/messages.ts'
import type { VehicleKind, VehiclePaint } from '#ui/display/vehicles.ts'
import type { Fault, FactsDraft, FigureField } from './facts-draft.ts'

export const FIGURE_LABELS: Record<FigureField, () => string> = {
  seatHeight: m.facts_seat_height,
  length: m.facts_length,
  weight: m.facts_weight,
  storage: m.facts_storage,
  tank: m.facts_tank,
  range: m.facts_range,
  modelYear: m.facts_model_year,
}

export const FIGURE_UNITS: Record<FigureField, (() => string) | null> = {
  seatHeight: m.facts_cm,
  length: m.facts_cm,
  weight: m.facts_kg,
  storage: m.facts_litres,
  tank: m.facts_litres,
  range: m.facts_km,
  modelYear: null,
}

export const FUEL_LABELS: Record<Exclude<FactsDraft['fuel'], ''>, () => string> = {
  gasohol_91_95: m.vehicle_fuel_gasohol_91_95,
  gasohol_95: m.vehicle_fuel_gasohol_95,
  diesel: m.vehicle_fuel_diesel,
  electric: m.vehicle_fuel_electric,
}

export const LICENCE_LABELS: Record<Exclude<FactsDraft['licenceClass'], ''>, () => string> = {
  motorcycle: m.facts_licence_motorcycle,
  car: m.facts_licence_car,
}

export const KIND_LABELS: Record<Exclude<VehicleKind, 'pool-villa'>, () => string> = {
  'scooter-retro': m.facts_kind_scooter_retro,
  'scooter-classic': m.facts_kind_scooter_classic,
  'scooter-sport': m.facts_kind_scooter_sport,
  'scooter-maxi': m.facts_kind_scooter_maxi,
  underbone: m.facts_kind_underbone,
  'sport-bike': m.facts_kind_sport_bike,
  'big-bike': m.facts_kind_big_bike,
  cruiser: m.facts_kind_cruiser,
  'classic-bike': m.facts_kind_classic_bike,
  'dual-sport': m.facts_kind_dual_sport,
  adventure: m.facts_kind_adventure,
  'bicycle-city': m.facts_kind_bicycle_city,
  'bicycle-mountain': m.facts_kind_bicycle_mountain,
  'e-bike': m.facts_kind_e_bike,
  'car-hatch': m.facts_kind_car_hatch,
  'car-sedan': m.facts_kind_car_sedan,
  'car-mpv': m.facts_kind_car_mpv,
  'car-suv': m.facts_kind_car_suv,
  pickup: m.facts_kind_pickup,
  van: m.facts_kind_van,
}

export const PAINT_LABELS: Record<VehiclePaint, () => string> = {
  red: m.facts_paint_red,
  cream: m.facts_paint_cream,
  white: m.facts_paint_white,
  black: m.facts_paint_black,
  sea: m.facts_paint_sea,
  blue: m.facts_paint_blue,
  navy: m.facts_paint_navy,
  green: m.facts_paint_green,
  yellow: m.facts_paint_yellow,
  orange: m.facts_paint_orange,
  silver: m.facts_paint_silver,
  grey: m.facts_paint_grey,
  pink: m.facts_paint_pink,
  brown: m.facts_paint_brown,
}

/** What is wrong with a typed figure, with the least and the most there may be. */
export function faultMessage(fault: Fault, { min, max }: { min: number; max: number }): string {
  if (fault === 'out_of_range') return m.facts_fault_range({ min: String(min), max: String(max) })
  return fault === 'half_said' ? m.facts_fault_half() : m.facts_fault_figure()
}
