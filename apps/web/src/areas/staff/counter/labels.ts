import type { HandOverDetails } from '../core/api/hand-over.ts'
import { m } from '#lib/messages.ts'
import { ProblemError } from '#lib/api/problem-error.ts'
import { problemMessage } from '../core/problem-messages.ts'
import type { ChargeKind } from './charges.ts'
import type { Angle } from './photos.ts'

const ANGLE_LABELS: Record<Angle, () => string> = {
  front: () => m.counter_angle_front(),
  back: () => m.counter_angle_back(),
  left: () => m.counter_angle_left(),
  right: () => m.counter_angle_right(),
  dashboard: () => m.counter_angle_dashboard(),
  damage: () => m.counter_angle_damage(),
}

export function angleLabel(angle: Angle): string {
  return ANGLE_LABELS[angle]()
}

export type Licence = NonNullable<HandOverDetails['licence']>
export type LicenceKind = Licence['kind']
export type LicenceClass = Licence['classes'][number]

const LICENCE_KIND_LABELS: Record<LicenceKind, () => string> = {
  thai: () => m.counter_licence_thai(),
  idp: () => m.counter_licence_idp(),
  foreign: () => m.counter_licence_foreign(),
}

export function licenceKindLabel(kind: LicenceKind): string {
  return LICENCE_KIND_LABELS[kind]()
}

export function licenceClassLabel(licenceClass: LicenceClass): string {
  return licenceClass === 'motorcycle' ? m.counter_licence_motorcycle() : m.counter_licence_car()
}

const CHARGE_LABELS: Record<ChargeKind, () => string> = {
  late: () => m.counter_charge_late(),
  fuel: () => m.counter_charge_fuel(),
  damage: () => m.counter_charge_damage(),
  lost_item: () => m.counter_charge_lost_item(),
  fee: () => m.counter_charge_fee(),
}

export function chargeLabel(kind: ChargeKind): string {
  return CHARGE_LABELS[kind]()
}

/** Why a photo was refused, short enough for a small box. */
export function photoProblemMessage(error: Error): string {
  const code = error instanceof ProblemError ? error.code : ''
  if (code === 'not_an_image' || code === 'unsupported_media') return m.counter_photo_not_an_image()
  if (code === 'payload_too_large') return m.counter_photo_too_large()
  return problemMessage(error)
}
