import type { HandOverDetails } from '../core/api/hand-over.ts'
import { formatCount } from '#lib/format.ts'
import { labelFrom, m } from '#lib/messages.ts'
import { ProblemError } from '#lib/api/problem-error.ts'
import { fuelLabel } from '../core/hand-over/labels.ts'
import { problemMessage } from '../core/problem-messages.ts'
import type { ChargeKind } from './charges.ts'
import type { Readings, ReadingsFacts } from './readings.ts'

export type Licence = NonNullable<HandOverDetails['licence']>
export type LicenceKind = Licence['kind']
export type LicenceClass = Licence['classes'][number]

export const licenceKindLabel = labelFrom<LicenceKind>({
  thai: () => m.counter_licence_thai(),
  idp: () => m.counter_licence_idp(),
  foreign: () => m.counter_licence_foreign(),
})

export function licenceClassLabel(licenceClass: LicenceClass): string {
  return licenceClass === 'motorcycle' ? m.counter_licence_motorcycle() : m.counter_licence_car()
}

const vehicleCharge = labelFrom<ChargeKind>({
  late: () => m.counter_charge_late(),
  fuel: () => m.counter_charge_fuel(),
  damage: () => m.counter_charge_damage(),
  lost_item: () => m.counter_charge_lost_item(),
  fee: () => m.counter_charge_fee(),
})

/** What a charge is for; guests who leave late bring nothing back late. */
export function chargeLabel(kind: ChargeKind, ofHouse = false): string {
  return ofHouse && kind === 'late' ? m.counter_charge_late_check_out() : vehicleCharge(kind)
}

/** What was read, in one line: only of what the vehicle has. */
export function readingsText({ odometerKm, fuelEighths, helmets }: Readings, facts: ReadingsFacts): string {
  return [
    ...(facts.hasOdometer ? [m.staff_odometer({ km: formatCount(odometerKm) })] : []),
    ...(typeof fuelEighths === 'number' ? [m.counter_fuel_line({ fuel: fuelLabel(fuelEighths) })] : []),
    ...(facts.hasHelmets ? [m.counter_helmets_count({ count: helmets })] : []),
  ].join(' · ')
}

/** Why a photo was refused, short enough for a small box. */
export function photoProblemMessage(error: Error): string {
  const code = error instanceof ProblemError ? error.code : ''
  if (code === 'not_an_image' || code === 'unsupported_media') return m.counter_photo_not_an_image()
  if (code === 'payload_too_large') return m.counter_photo_too_large()
  return problemMessage(error)
}
