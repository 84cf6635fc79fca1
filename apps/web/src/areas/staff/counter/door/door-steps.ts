import type { DeliveryStop, Door } from '@rodchao/contract'
import { isoDate, toShopDate } from '@rodchao/rental'
import { parseInstant } from '#lib/format.ts'
import { shopNow } from '#lib/shop-clock.ts'
import { parseDay } from '#ui/dates/day-field.tsx'
import { readingsFacts, toReadings } from '../readings.ts'
import type { Readings, ReadingsFacts } from '../readings.ts'
import { isDrawn } from '../strokes.ts'
import type { DoorDraft } from './door-draft.ts'
import { isAnythingOpen, isStillAgreed, returnSum } from './door-return.ts'

export const DELIVER_STEPS = ['unit', 'licence', 'photos', 'readings', 'money', 'contract'] as const
export const COLLECT_STEPS = ['photos', 'readings', 'parts', 'settle'] as const
export type DoorStep = (typeof DELIVER_STEPS)[number] | (typeof COLLECT_STEPS)[number]

type DoorUnit = Door['units'][number]

/** The unit that is handed over there: the one chosen there, or the one that the shop fixed; undefined until somebody chose. */
export function chosenUnit(
  { units }: Pick<Door, 'units'>,
  { unitId }: Pick<DoorDraft, 'unitId'>,
): DoorUnit | undefined {
  return units.find(({ id }) => id === unitId) ?? units.find(({ isKept, isFixed }) => isKept && isFixed)
}

/** The chosen unit, or the one that is held for them meanwhile: a suggestion, which somebody has to look at. */
export function likelyUnit(door: Pick<Door, 'units'>, draft: Pick<DoorDraft, 'unitId'>): DoorUnit | undefined {
  return chosenUnit(door, draft) ?? door.units.find(({ isKept }) => isKept)
}

const bare = (plate: string): string =>
  plate
    .normalize('NFC')
    .replaceAll(/[\s.-]/g, '')
    .toUpperCase()

/** The unit with the plate that was typed or scanned; its last number will do where no other unit ends with it. */
export function unitOfPlate(units: readonly DoorUnit[], typed: string): DoorUnit | undefined {
  const asked = bare(typed)
  if (asked === '') return undefined
  const whole = units.find(({ label }) => bare(label) === asked)
  if (whole !== undefined) return whole
  const ending = units.filter(({ label }) => /\d+$/.exec(bare(label))?.[0] === asked)
  return ending.length === 1 ? ending[0] : undefined
}

/** What may be read: the odometer shows no less than the unit's last reading. */
export function doorReadings(door: Door, draft: DoorDraft): { facts: ReadingsFacts; readings: Readings | null } {
  const lastKm = door.out?.odometerKm ?? likelyUnit(door, draft)?.odometerKm ?? 0
  const facts = readingsFacts(door, lastKm)
  return { facts, readings: toReadings(draft.readings, facts) }
}

/** The last day on which a licence has to hold. */
export function lastRentalDay({ end }: Pick<Door, 'end'>): string {
  return isoDate(toShopDate(parseInstant(end)))
}

export function isLicenceFine(door: Door, { licence }: Pick<DoorDraft, 'licence'>): boolean {
  const day = parseDay(licence.expires)
  if (door.licenceNeeded === null) return true
  return (
    day !== null && day >= lastRentalDay(door) && licence.classes.includes(door.licenceNeeded) && licence.kind !== ''
  )
}

export function isSigned({ signature }: Pick<DoorDraft, 'signature'>): boolean {
  if (signature.name.trim() === '') return false
  return signature.isTyped ? signature.isAgreed : isDrawn(signature.strokes)
}

/** Agreed on, or nothing to agree on: that is known once the vehicle has been read. */
function isSettled(door: Door, readings: Readings | null, draft: DoorDraft): boolean {
  const sum = returnSum(door, readings, draft, shopNow())
  if (sum === undefined) return false
  return !isAnythingOpen(sum) || isStillAgreed(door, readings, draft)
}

export interface DoorProgress {
  steps: { key: DoorStep; isDone: boolean }[]
  left: number
}

/** What is done of a hand-over or a return, by what is known on this phone. The shop has the last word. */
export function doorProgress(
  { stop, door, photos }: { stop: DeliveryStop; door: Door; photos: number },
  draft: DoorDraft,
): DoorProgress {
  const { readings } = doorReadings(door, draft)
  const isOpen = (gate: string) => door.gates.find((one) => one.gate === gate)?.isOpen === true
  const unit = chosenUnit(door, draft)
  const isDone: Record<DoorStep, boolean> = {
    unit: unit !== undefined,
    licence: isOpen('licence_checked') || (draft.licence.isSeen && isLicenceFine(door, draft)),
    photos: photos >= door.photosNeeded,
    readings: readings !== null,
    money: stop.money.rentDue + stop.money.depositDue <= 0,
    contract: isSigned(draft) || (door.isContractSigned && unit?.isKept === true),
    parts: true,
    settle: isSettled(door, readings, draft),
  }
  const keys: readonly DoorStep[] =
    stop.kind === 'collect'
      ? COLLECT_STEPS.filter((key) => key !== 'settle' || door.back !== undefined)
      : DELIVER_STEPS.filter((key) => key !== 'licence' || door.licenceNeeded !== null)
  const steps = keys.map((key) => ({ key, isDone: isDone[key] }))
  return { steps, left: steps.filter((step) => !step.isDone).length }
}
