/** Shapes that staff choose a model's drawing from. */
export const DRAWING_KINDS = [
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
] as const

/** All shapes that the pages have a drawing of. */
export const VEHICLE_KINDS = [...DRAWING_KINDS, 'pool-villa'] as const
export type VehicleKind = (typeof VEHICLE_KINDS)[number]

/** What they are painted in; the pages have three tones of each. */
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
