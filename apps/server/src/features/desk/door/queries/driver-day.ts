import { type DeliveryStop, type Door, type DriverDay, toWireInstant } from '@rodchao/contract'
import { addDays, isLiveStop, isoDate, parseIsoDate, toShopDate } from '@rodchao/rental'
import type { Selectable } from 'kysely'
import type { Database } from '../../../../db/schema.ts'
import type { SignedInUser } from '../../../../platform/accounts/auth.ts'
import { fieldProblem } from '../../../../platform/problem-error.ts'
import { paperTerms } from '../../../money/papers/commands/issue-contract.ts'
import { agreedContractText, currentContractText } from '../../../shop/catalogue/queries/contract-texts.ts'
import { findHeldWindow, findUnitCandidates } from '../../../rentals/amendments/queries/unit-candidates.ts'
import type { ReservationContext } from '../../../rentals/reservations/commands/move-subscribers.ts'
import { findDeliveryPlan } from '../../deliveries/queries/delivery-plan.ts'
import { findHandOverDetails } from '../../hand-over/queries/hand-over-details.ts'
import { findDoorReturn } from './door-return.ts'

type Context = Pick<ReservationContext, 'db' | 'catalogue' | 'clock' | 'env'>
const wire = (date: Date): string => toWireInstant(date.getTime())

/** So many doors are looked up at once: a long day is not all of the pool's connections. */
const AT_ONCE = 4

/** A day of one driver and the one after it, with all that the doors ask for. Whoever drives nowhere has two empty days. */
export async function findDriverDay(
  context: Context,
  asked: { readonly day?: string | undefined },
  user: SignedInUser,
): Promise<DriverDay> {
  const { db, clock, catalogue } = context
  const now = clock.now()
  const first = asked.day === undefined ? toShopDate(now) : parseIsoDate(asked.day)
  if (!first) throw fieldProblem('invalid_request', '/day', 'invalid')
  const days = [0, 1].map((ahead) => isoDate(addDays(first, ahead)))
  const plans = await Promise.all(
    days.map((day) => findDeliveryPlan(context, { day, branch: 'all', driver: user.id }, user)),
  )
  const live = plans.flatMap(({ stops }) => stops).filter(({ status }) => isLiveStop(status))
  const text = await currentContractText(db, 'rental')
  const doors: Door[] = []
  for (let from = 0; from < live.length; from += AT_ONCE)
    doors.push(
      ...(await Promise.all(
        live.slice(from, from + AT_ONCE).map((stop) => findDoor(context, stop, { user, newest: text.version })),
      )),
    )
  const { kind, id, name } = catalogue.current().settings.promptPay
  return {
    at: toWireInstant(now),
    plans,
    doors,
    terms: paperTerms(text),
    promptPay: { kind, id, name },
  }
}

async function findDoor(
  context: Context,
  stop: DeliveryStop,
  { user, newest }: { readonly user: SignedInUser; readonly newest: string },
): Promise<Door> {
  const { db } = context
  const { id } = stop.reservation
  const row = await db.selectFrom('reservation').selectAll().where('id', '=', id).executeTakeFirstOrThrow()
  const { details } = await findHandOverDetails(context, id, user)
  const text = await agreedContractText(db, 'rental', row)
  const event = stop.kind === 'deliver' ? 'hand_over' : 'take_back'
  const direction = stop.kind === 'deliver' ? 'out' : 'in'
  const out = details.inspections.filter((one) => one.direction === 'out').toSorted((a, b) => (a.at < b.at ? 1 : -1))[0]
  return {
    stopId: stop.id,
    start: wire(row.starts_at),
    end: wire(row.ends_at),
    total: row.total,
    language: row.language as Door['language'],
    namedDriver: row.named_driver,
    gates: details.gates[event] ?? [],
    licenceNeeded: details.licenceNeeded,
    licence: details.licence && { kind: details.licence.kind, expiresOn: details.licence.expiresOn },
    isContractSigned:
      details.contract !== null && details.contract.isCurrent && details.contract.signedBy.includes('renter'),
    photosNeeded: details.photosNeeded,
    photosTaken: details.photos.filter((photo) => photo.direction === direction && !photo.isKept).length,
    hasFuel: details.hasFuel,
    helmetsExpected: details.helmetsExpected,
    units: await findUnits(context, row, stop),
    out: out === undefined ? null : { odometerKm: out.odometerKm, fuelEighths: out.fuelEighths, helmets: out.helmets },
    parts: stop.kind === 'collect' ? details.parts : [],
    lines: details.lines.map(({ text, quantity, amount }) => ({ text, quantity, amount })),
    damageDeposit: row.damage_deposit,
    ...(stop.kind === 'collect' && row.status === 'on_rent' ? { back: await findDoorReturn(context, row) } : {}),
    terms: text.version === newest ? null : paperTerms(text),
  }
}

/** Units of the booked product at its branch that are free for the whole time and whose papers hold; those that stand there first. */
async function findUnits(
  { db, clock }: Context,
  row: Selectable<Database['reservation']>,
  stop: DeliveryStop,
): Promise<Door['units']> {
  const isOut = stop.kind === 'collect'
  const window = isOut ? null : await findHeldWindow(db, row.id)
  const candidates =
    window === null
      ? []
      : await findUnitCandidates(db, {
          productId: row.product_id,
          branchId: row.branch_id,
          currentUnitId: row.unit_id,
          window,
          endsAt: row.ends_at.getTime(),
          now: clock.now(),
          ignoring: [row.id],
        })
  const ids = candidates.filter(({ papersHold }) => papersHold).map(({ id }) => id)
  if (row.unit_id !== null && !ids.includes(row.unit_id)) ids.unshift(row.unit_id)
  if (ids.length === 0) return []
  const [units, out] = await Promise.all([
    db.selectFrom('unit').selectAll().where('id', 'in', ids).execute(),
    db
      .selectFrom('reservation')
      .select('unit_id')
      .where('unit_id', 'in', ids)
      .where('status', '=', 'on_rent')
      .where('id', '<>', row.id)
      .execute(),
  ])
  const withOthers = new Set(out.map(({ unit_id }) => unit_id))
  return units
    .map((unit) => ({
      id: unit.id,
      label: unit.label,
      labelKind: unit.label_kind as 'plate' | 'name',
      plateProvince: unit.plate_province,
      colour: { th: unit.colour_th, en: unit.colour_en },
      odometerKm: unit.odometer_km,
      isKept: unit.id === row.unit_id,
      isFixed: unit.id === row.unit_id && row.is_unit_fixed,
      isOut: withOthers.has(unit.id),
    }))
    .toSorted(
      (a, b) =>
        Number(b.isKept) - Number(a.isKept) ||
        Number(a.isOut) - Number(b.isOut) ||
        ids.indexOf(a.id) - ids.indexOf(b.id),
    )
}
