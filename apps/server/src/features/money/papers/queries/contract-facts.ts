import { type Paper, type RentalChoice, toWireInstant, type WireQuote } from '@rodchao/contract'
import { hasOdometer, isSameDriver, lineUnit } from '@rodchao/rental'
import { type Kysely, sql } from 'kysely'
import type { Database } from '../../../../db/schema.ts'
import { isHouse } from '../../../shop/catalogue/queries/catalogue.ts'
import { helmetsExpected } from '../../../shop/catalogue/queries/helmets.ts'
import { houseOf } from '../../../rentals/reservations/queries/house.ts'
import type { ReservationView } from '../../../rentals/reservations/queries/reservation-view.ts'
import { returnTerms } from '../../../shop/catalogue/queries/return-terms.ts'
import { type PaperContext, printedModel } from '../paper-base.ts'
import { saidGuests } from './confirmation.ts'

type ChosenAddon = RentalChoice['addons'][number]

/** What a contract says of the thing and the time. The unit has to be fixed. */
export async function rentalFacts(
  db: Kysely<Database>,
  context: PaperContext,
  view: ReservationView,
  read: ContractReadings | null,
): Promise<NonNullable<Paper['rental']>> {
  const { addonById } = context.catalogue.current()
  const { unit, product, model, terms } = view
  const [licence, inspection] = await Promise.all([
    // Nobody drives a house.
    isHouse(product) ? null : findLicence(db, view),
    db
      .selectFrom('inspection')
      .select(['odometer_km as odometerKm', 'fuel_eighths as fuelEighths'])
      .where('reservation_id', '=', view.id)
      .where('unit_id', '=', view.unit_id ?? 0)
      .where('direction', '=', 'out')
      .orderBy('at', 'desc')
      .limit(1)
      .executeTakeFirst(),
  ])
  return {
    productName: { th: model.name_th, en: model.name_en },
    unitLabel: unit?.label ?? '',
    plateProvince: unit?.plate_province ?? null,
    brand: model.brand,
    colour: { th: unit?.colour_th ?? '', en: unit?.colour_en ?? '' },
    chassisNo: unit?.chassis_no ?? null,
    engineNo: unit?.engine_no ?? null,
    start: toWireInstant(view.starts_at.getTime()),
    end: toWireInstant(view.ends_at.getTime()),
    chargedDays: (view.quote as unknown as WireQuote).chargedDays,
    ...contractPlace(view),
    ...saidGuests(view, context.catalogue.current()),
    damageDeposit: view.damage_deposit,
    lateFeePerHour: terms.lateRule.perHour,
    lateGraceMinutes: terms.lateRule.graceMinutes,
    helmets: helmetsExpected(product, view.addons as unknown as ChosenAddon[], addonById.values()),
    licence,
    ...(view.named_driver === '' ? {} : { driver: view.named_driver }),
    ...readingsOf(product, inspection ?? read),
    modelName: printedModel(view),
    returnTerms: returnTerms(terms),
  }
}

export interface ContractReadings {
  readonly odometerKm: number
  readonly fuelEighths: number | null
}

type PrintedReadings = Pick<NonNullable<Paper['rental']>, 'odometerKm' | 'fuelEighths' | 'readings'>

/** What an odometer showed before is not what it shows at the hand-over: without a reading the line is left open. */
function readingsOf(product: ReservationView['product'], read: ContractReadings | null): PrintedReadings {
  const isRead = hasOdometer({ hasFuel: product.engine_cc !== null, licenceClass: product.licence_class })
  if (!isRead) return { odometerKm: null, fuelEighths: null, readings: 'none' }
  if (read === null) return { odometerKm: null, fuelEighths: null, readings: 'open' }
  const { odometerKm, fuelEighths } = read
  return { odometerKm, fuelEighths: product.engine_cc === null ? null : fuelEighths, readings: 'read' }
}

async function findLicence(
  db: Kysely<Database>,
  { customer_id: customerId, named_driver }: Pick<ReservationView, 'customer_id' | 'named_driver'>,
): Promise<NonNullable<Paper['rental']>['licence']> {
  if (customerId === null) return null
  const check = await db
    .selectFrom('licence_check')
    .select(['kind', 'classes', 'number_last4', ({ cast, ref }) => cast<string>(ref('expires_on'), 'text').as('ends')])
    .where('customer_id', '=', customerId)
    .where(sql<boolean>`lower(driver) = lower(${named_driver})`)
    .orderBy('checked_at', 'desc')
    .limit(1)
    .executeTakeFirst()
  return check
    ? { kind: check.kind, classes: check.classes, numberLast4: check.number_last4, expiresOn: check.ends }
    : null
}

/** The price of a reservation line by line, with what was added to it. */
export async function findLines(db: Kysely<Database>, reservationId: string): Promise<Paper['lines']> {
  const rows = await db
    .selectFrom('reservation_line')
    .selectAll()
    .where('reservation_id', '=', reservationId)
    .orderBy('position')
    .execute()
  return rows.map((row) => ({
    kind: row.kind,
    text: { th: row.text_th, en: row.text_en },
    unit: lineUnit(row.text_en),
    quantity: row.quantity,
    unitAmount: row.unit_amount,
    amount: row.amount,
  }))
}

/** Whether a contract says what was read off the vehicle; one that left it open, or is of before, says nothing else. */
export function saysReadings({ rental }: Pick<Paper, 'rental'>, read: ContractReadings | null): boolean {
  if (rental?.readings !== 'read' || read === null) return true
  return rental.odometerKm === read.odometerKm && rental.fuelEighths === read.fuelEighths
}

/** Whether a contract still says what holds: the unit, the driver, the time and the price of the reservation as it is now. */
export function isCurrentContract(
  snapshot: Pick<Paper, 'rental' | 'total'>,
  now: {
    readonly unitLabel: string | null
    readonly start: Date
    readonly end: Date
    readonly total: number
    /** '' is the renter. */
    readonly driver: string
    readonly read?: ContractReadings | null
  },
): boolean {
  const { rental } = snapshot
  return (
    rental !== null &&
    saysReadings(snapshot, now.read ?? null) &&
    rental.unitLabel === now.unitLabel &&
    isSameDriver(rental.driver ?? '', now.driver) &&
    rental.start === toWireInstant(now.start.getTime()) &&
    rental.end === toWireInstant(now.end.getTime()) &&
    snapshot.total === now.total
  )
}

/** A house is entered where it stands; whoever signs reads the address in both languages. */
function contractPlace(view: ReservationView): Pick<NonNullable<Paper['rental']>, 'placeMode' | 'place' | 'address'> {
  const house = houseOf(view)
  if (house !== null)
    return {
      placeMode: 'delivery',
      place: `${house.address.th} / ${house.address.en}`,
      address: { ...house.address },
    }
  return { placeMode: view.pick_up_mode as 'branch' | 'delivery', place: view.delivery_place }
}
