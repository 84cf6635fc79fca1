/** Drawings in `/vehicles.svg`, one symbol each: flat side views, nose to the right, 250 × 150. */
export const VEHICLE_KINDS = [
  'scooter-retro',
  'scooter-classic',
  'scooter-sport',
  'scooter-maxi',
  'underbone',
  'sport-bike',
  'big-bike',
  'cruiser',
  'classic-bike',
  'dual-sport',
  'adventure',
  'bicycle-city',
  'bicycle-mountain',
  'e-bike',
  'car-hatch',
  'car-sedan',
  'car-mpv',
  'car-suv',
  'pickup',
  'van',
  'pool-villa',
] as const

export type VehicleKind = (typeof VEHICLE_KINDS)[number]

/** Three tones each, in vehicle-picture.module.css. */
export const VEHICLE_PAINTS = [
  'red',
  'cream',
  'white',
  'black',
  'sea',
  'blue',
  'navy',
  'green',
  'yellow',
  'orange',
  'silver',
  'grey',
  'pink',
  'brown',
] as const

export type VehiclePaint = (typeof VEHICLE_PAINTS)[number]

export function isVehicleKind(value: string): value is VehicleKind {
  return VEHICLE_KINDS.some((kind) => kind === value)
}

export function isVehiclePaint(value: string): value is VehiclePaint {
  return VEHICLE_PAINTS.some((paint) => paint === value)
}
