import { type DeliveryStop, toWireInstant } from '@rodchao/contract'
import { depositBalance, isLiveStop, type StopFacts, stopWarnings, type StopStatus } from '@rodchao/rental'
import type { SignedInUser } from '../../../platform/accounts/auth.ts'
import type { Catalogue } from '../../shop/catalogue/queries/catalogue.ts'
import { houseNamed } from '../../shop/catalogue/queries/house-places.ts'
import type { FindPin } from '../../shop/catalogue/queries/place-pins.ts'
import { helmetsExpected } from '../../shop/catalogue/queries/helmets.ts'
import { ownDrawing } from '../../shop/vehicles/queries/own-drawing.ts'
import { TAKES_MONEY } from '../../rentals/reservations/queries/balance.ts'
import { allowedMoves } from './policy.ts'
import { DEFAULT_DRIVER_WORK } from './queries/driver-work.ts'
import type { FindAbout } from './queries/known-places.ts'
import type { DriverTime, StopRow } from './queries/stop-rows.ts'
import { driverOnly } from '../../../platform/accounts/permissions.ts'

interface StopSurroundings {
  readonly catalogue: Catalogue
  readonly findPin: FindPin
  readonly findAbout: FindAbout
  /** Live stops of the drivers that appear. */
  readonly driverTimes: readonly DriverTime[]
  readonly user: SignedInUser
  readonly now: number
}

const wire = (date: Date): string => toWireInstant(date.getTime())

/** A stop as this person may see it: a driver no longer needs to call a customer whose vehicle is delivered. */
export function presentStop(
  row: StopRow,
  { catalogue, findPin, findAbout, driverTimes, user, now }: StopSurroundings,
): DeliveryStop {
  const status = row.status as StopStatus
  const house = houseNamed(catalogue, row.delivery_place)
  const pin = house === null ? findPin(row.delivery_place) : house.pin
  const isUndecided = status === 'failed' && row.resolved_at === null
  const mayCall = driverOnly(user) === null || isLiveStop(status) || isUndecided
  const reservationStatus = row.reservation_status as DeliveryStop['reservation']['status']
  return {
    id: row.id,
    version: row.version,
    kind: row.kind as DeliveryStop['kind'],
    status,
    branchId: row.branch_id,
    dueAt: wire(row.due_at),
    windowMinutes: row.window_minutes,
    place: row.delivery_place,
    postcode: row.delivery_postcode,
    zone: row.zone_th === null ? null : { th: row.zone_th, en: row.zone_en ?? row.zone_th },
    pin,
    about: pin === null ? findAbout(row) : null,
    houseAddress: house?.address ?? null,
    note: row.note,
    driver: row.driver_id === null ? null : { id: row.driver_id, name: row.driver_name ?? '' },
    position: row.driver_id === null ? null : row.place,
    startedAt: row.started_at && wire(row.started_at),
    finishedAt: row.finished_at && wire(row.finished_at),
    failure: presentFailure(row),
    reservation: {
      id: row.reservation_id,
      code: row.code,
      version: row.reservation_version,
      status: reservationStatus,
      customerName: row.customer_name,
      phone: mayCall ? row.phone : null,
      productName: { th: row.product_th, en: row.product_en },
      drawing: row.is_unit_fixed ? ownDrawing(row) : { kind: row.drawing_kind, paint: row.drawing_paint },
      unit: presentUnit(row),
      helmets: helmetsExpected(row, row.addons as Parameters<typeof helmetsExpected>[1], catalogue.addonById.values()),
      customerNote: row.customer_note,
    },
    money: presentMoney(row),
    warnings: stopWarnings(stopFacts(row), otherDriverTimes(row, driverTimes), now),
    allowed: allowedMoves(row, user),
  }
}

function presentFailure(row: StopRow): DeliveryStop['failure'] {
  if (row.fail_reason === null || row.finished_at === null) return null
  return {
    reason: row.fail_reason as NonNullable<DeliveryStop['failure']>['reason'],
    note: row.fail_note,
    at: wire(row.finished_at),
    isResolved: row.resolved_at !== null,
  }
}

function presentUnit(row: StopRow): DeliveryStop['reservation']['unit'] {
  if (row.unit_label === null) return null
  return {
    label: row.unit_label,
    labelKind: row.unit_label_kind as 'plate' | 'name',
    plateProvince: row.plate_province,
    colour: { th: row.colour_th ?? '', en: row.colour_en ?? '' },
    isFixed: row.is_unit_fixed,
  }
}

/** What is over is asked for nothing at the door. */
function presentMoney(row: StopRow): DeliveryStop['money'] {
  const { due, received, refunded, held } = depositBalance(row.damage_deposit, row.deposit_entries)
  const isOpen = TAKES_MONEY.some((status) => status === row.reservation_status)
  return {
    rentDue: isOpen ? Math.max(0, row.total - row.paid) : 0,
    depositDue: isOpen ? Math.max(0, due - received + refunded) : 0,
    depositHeld: held,
  }
}

function stopFacts(row: StopRow): StopFacts {
  const { opens_minute: opens, closes_minute: closes } = row
  return {
    kind: row.kind as StopFacts['kind'],
    status: row.status as StopStatus,
    dueAt: row.due_at.getTime(),
    windowMinutes: row.window_minutes,
    reservationStatus: row.reservation_status as StopFacts['reservationStatus'],
    isUnitFixed: row.unit_label !== null && row.is_unit_fixed,
    unitBackAt: row.unit_back_at?.getTime() ?? null,
    turnaroundMinutes: row.turnaround_minutes,
    hours: opens === null || closes === null ? null : { opens, closes },
    driverHours:
      row.driver_id === null
        ? null
        : {
            opens: row.works_from ?? DEFAULT_DRIVER_WORK.fromMinute,
            closes: row.works_until ?? DEFAULT_DRIVER_WORK.untilMinute,
          },
    isBeyondDriver: (row.place ?? 0) > (row.works_stops ?? DEFAULT_DRIVER_WORK.mostStops),
    arePapersMissing: row.licence_class !== null && !row.are_papers_known,
  }
}

function otherDriverTimes(row: StopRow, times: readonly DriverTime[]) {
  return times
    .filter(({ id, driver_id }) => id !== row.id && driver_id === row.driver_id)
    .map(({ due_at, window_minutes }) => ({ dueAt: due_at.getTime(), windowMinutes: window_minutes }))
}
