import { VEHICLE_KINDS, VEHICLE_PAINTS, type VehicleKind, type VehiclePaint } from '@rodchao/contract/vehicle-drawings'

export function isVehicleKind(value: string): value is VehicleKind {
  return VEHICLE_KINDS.some((kind) => kind === value)
}

export function isVehiclePaint(value: string): value is VehiclePaint {
  return VEHICLE_PAINTS.some((paint) => paint === value)
}
