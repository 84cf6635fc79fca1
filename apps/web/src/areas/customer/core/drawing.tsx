import type { FoundProduct } from '@rodchao/contract'
import { VehiclePicture } from '#ui/display/vehicle-picture.tsx'
import { isVehicleKind, isVehiclePaint } from '#ui/display/vehicles.ts'

export function Drawing({ product }: { product: Pick<FoundProduct, 'drawing'> & { isFree?: boolean } }) {
  const { kind, paint } = product.drawing
  if (!isVehicleKind(kind)) return null
  return (
    <VehiclePicture
      kind={kind}
      paint={isVehiclePaint(paint) ? paint : undefined}
      available={product.isFree !== false}
    />
  )
}
