import { VehiclePicture } from '#ui/display/vehicle-picture.tsx'
import { isVehicleKind } from '#ui/display/vehicles.ts'
import type { VehiclePictureProps } from '#ui/display/vehicle-picture.tsx'

const PAINTS = ['sea', 'cream', 'red', 'green', 'yellow', 'blue', 'orange', 'navy', 'brown'] as const

export interface DrawnPictureProps extends Pick<VehiclePictureProps, 'className'> {
  /** The address of a drawing, as the calls have it. */
  address: string
}

/** A photograph of the samples: a drawing in a paint of its own. Decorative: words stand beside it. */
export function DrawnPicture({ address, className }: DrawnPictureProps) {
  const kind = address.slice(address.indexOf('#') + 1)
  const paint = PAINTS[(kind.length * 5) % PAINTS.length]
  return <VehiclePicture kind={isVehicleKind(kind) ? kind : 'scooter-classic'} paint={paint} className={className} />
}
