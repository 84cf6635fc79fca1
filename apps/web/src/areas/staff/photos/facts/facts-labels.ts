import type { VehicleKind, VehiclePaint } from '@rodchao/contract/vehicle-drawings'
import { m } from '#lib/messages.ts'
import type { Fault, FactsDraft, FigureField } from './facts-draft.ts'

export const FIGURE_LABELS: Record<FigureField, () => string> = {
  seatHeight: m.photos_facts_seat_height,
  length: m.photos_facts_length,
  weight: m.photos_facts_weight,
  storage: m.photos_facts_storage,
  tank: m.photos_facts_tank,
  range: m.photos_facts_range,
  modelYear: m.photos_facts_model_year,
}

export const FIGURE_UNITS: Record<FigureField, (() => string) | null> = {
  seatHeight: m.photos_facts_cm,
  length: m.photos_facts_cm,
  weight: m.photos_facts_kg,
  storage: m.photos_facts_litres,
  tank: m.photos_facts_litres,
  range: m.photos_facts_km,
  modelYear: null,
}

export const FUEL_LABELS: Record<Exclude<FactsDraft['fuel'], ''>, () => string> = {
  gasohol_91_95: m.vehicle_fuel_gasohol_91_95,
  gasohol_95: m.vehicle_fuel_gasohol_95,
  diesel: m.vehicle_fuel_diesel,
  electric: m.vehicle_fuel_electric,
}

export const LICENCE_LABELS: Record<Exclude<FactsDraft['licenceClass'], ''>, () => string> = {
  motorcycle: m.photos_facts_licence_motorcycle,
  car: m.photos_facts_licence_car,
}

export const KIND_LABELS: Record<Exclude<VehicleKind, 'pool-villa'>, () => string> = {
  'scooter-retro': m.photos_facts_kind_scooter_retro,
  'scooter-classic': m.photos_facts_kind_scooter_classic,
  'scooter-sport': m.photos_facts_kind_scooter_sport,
  'scooter-maxi': m.photos_facts_kind_scooter_maxi,
  underbone: m.photos_facts_kind_underbone,
  'sport-bike': m.photos_facts_kind_sport_bike,
  'big-bike': m.photos_facts_kind_big_bike,
  cruiser: m.photos_facts_kind_cruiser,
  'classic-bike': m.photos_facts_kind_classic_bike,
  'dual-sport': m.photos_facts_kind_dual_sport,
  adventure: m.photos_facts_kind_adventure,
  'bicycle-city': m.photos_facts_kind_bicycle_city,
  'bicycle-mountain': m.photos_facts_kind_bicycle_mountain,
  'e-bike': m.photos_facts_kind_e_bike,
  'car-hatch': m.photos_facts_kind_car_hatch,
  'car-sedan': m.photos_facts_kind_car_sedan,
  'car-mpv': m.photos_facts_kind_car_mpv,
  'car-suv': m.photos_facts_kind_car_suv,
  pickup: m.photos_facts_kind_pickup,
  van: m.photos_facts_kind_van,
}

export const PAINT_LABELS: Record<VehiclePaint, () => string> = {
  red: m.photos_facts_paint_red,
  cream: m.photos_facts_paint_cream,
  white: m.photos_facts_paint_white,
  black: m.photos_facts_paint_black,
  sea: m.photos_facts_paint_sea,
  blue: m.photos_facts_paint_blue,
  navy: m.photos_facts_paint_navy,
  green: m.photos_facts_paint_green,
  yellow: m.photos_facts_paint_yellow,
  orange: m.photos_facts_paint_orange,
  silver: m.photos_facts_paint_silver,
  grey: m.photos_facts_paint_grey,
  pink: m.photos_facts_paint_pink,
  brown: m.photos_facts_paint_brown,
}

/** What is wrong with a typed figure, with the least and the most there may be. */
export function faultMessage(fault: Fault, { min, max }: { min: number; max: number }): string {
  if (fault === 'out_of_range') return m.photos_facts_fault_range({ min: String(min), max: String(max) })
  return fault === 'half_said' ? m.photos_facts_fault_half() : m.photos_facts_fault_figure()
}
