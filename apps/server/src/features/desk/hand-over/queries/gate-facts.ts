import { type GateFacts, isoDate, toShopDate } from '@rodchao/rental'
import type { Kysely, Selectable } from 'kysely'
import type { Database } from '../../../../db/schema.ts'
import { findDepositBalance } from '../../../money/ledgers/queries/deposit.ts'
import { newestLicence, type Renter } from '../../../people/customers/queries/shown-licence.ts'
import type { ReservationRecord } from '../../../rentals/reservations/commands/move-reservation.ts'
import { isHouse } from '../../../shop/catalogue/queries/catalogue.ts'
import { licenceNeeded, photosNeeded } from '../policy.ts'
import { type ContractState, findContract } from './contract.ts'

export type UnitRecord = Selectable<Database['unit']>
export type ProductRecord = Selectable<Database['product']>
type LicenceRecord = Selectable<Database['licence_check']> & { readonly checker: string | null }

/** What the database knows about a reservation that is about to leave, come back or be closed. */
export interface HandOverFacts {
  readonly row: ReservationRecord
  /** Of the unit, which after a swap may differ from what was booked. */
  readonly product: ProductRecord
  readonly unit: UnitRecord | null
  readonly licence: LicenceRecord | null
  readonly contract: ContractState | null
  /** Pictures that wait for the inspection they were taken for. */
  readonly drafts: { readonly out: number; readonly in: number }
  readonly facts: Omit<GateFacts, 'photos' | 'hasReadings' | 'areHelmetsCounted' | 'isRentWaived' | 'hasPoliceReport'>
}

export async function findHandOverFacts(
  db: Kysely<Database>,
  row: ReservationRecord,
  now: number,
): Promise<HandOverFacts> {
  const unit =
    row.unit_id === null
      ? null
      : await db.selectFrom('unit').selectAll().where('id', '=', row.unit_id).executeTakeFirstOrThrow()
  const product = await db
    .selectFrom('product')
    .selectAll()
    .where('id', '=', unit?.product_id ?? row.product_id)
    .executeTakeFirstOrThrow()
  const licence = await findLicence(db, row)
  const contract = await findContract(db, row, unit?.label ?? null)
  const deposit = await findDepositBalance(db, row)
  const { keep_limit } = await db.selectFrom('shop_setting').select('keep_limit').executeTakeFirstOrThrow()
  return {
    row,
    product,
    unit,
    licence,
    contract,
    drafts: await countDrafts(db, row.id),
    facts: {
      // A house is what was booked: there is no other to choose.
      unit: unit && { isFixed: row.is_unit_fixed || isHouse(product), ...(await unitState(db, unit, row.id)) },
      today: isoDate(toShopDate(now)),
      endsOn: isoDate(toShopDate(row.ends_at.getTime())),
      licenceNeeded: licenceNeeded(product),
      licence: licence && {
        classes: licence.classes.filter((one) => one === 'motorcycle' || one === 'car'),
        expiresOn: licence.expires_on,
      },
      isContractSigned: contract !== null && contract.isCurrent && contract.signedBy.includes('renter'),
      balance: row.total - row.paid,
      deposit,
      photosNeeded: photosNeeded(product),
      keepLimit: keep_limit,
    },
  }
}

/** Whether a unit may go out: not lost or in the workshop, and not still with somebody else. */
export async function unitState(
  db: Kysely<Database>,
  unit: UnitRecord,
  forReservation: string,
): Promise<{ isReady: boolean; papersEndOn: string | null }> {
  const elsewhere = await db
    .selectFrom('reservation')
    .select('id')
    .where('unit_id', '=', unit.id)
    .where('status', '=', 'on_rent')
    .where('id', '<>', forReservation)
    .limit(1)
    .executeTakeFirst()
  const papers = [unit.tax_expires_on, unit.compulsory_insurance_expires_on].filter((day) => day !== null).toSorted()
  return { isReady: unit.status === 'ready' && !elsewhere, papersEndOn: papers[0] ?? null }
}

/** The newest look at the licence of whoever drives. */
async function findLicence(
  db: Kysely<Database>,
  { customer_id: customerId, named_driver }: Renter,
): Promise<LicenceRecord | null> {
  if (customerId === null) return null
  const licence = await newestLicence(db, customerId, named_driver)
    .leftJoin('app_user', 'app_user.id', 'licence_check.checked_by')
    .selectAll('licence_check')
    .select('app_user.full_name as checker')
    .executeTakeFirst()
  return licence ?? null
}

async function countDrafts(db: Kysely<Database>, reservationId: string): Promise<{ out: number; in: number }> {
  const rows = await db
    .selectFrom('inspection_photo')
    .select(({ fn }) => ['direction', fn.countAll<number>().as('count')])
    .where('reservation_id', '=', reservationId)
    .where('inspection_id', 'is', null)
    .groupBy('direction')
    .execute()
  const of = (direction: string): number => rows.find((row) => row.direction === direction)?.count ?? 0
  return { out: of('out'), in: of('in') }
}

/** Whether the contract of a sale is written. */
export async function isSaleContractIssued(db: Kysely<Database>, reservationId: string): Promise<boolean> {
  const contract = await db
    .selectFrom('document')
    .select('id')
    .where('reservation_id', '=', reservationId)
    .where('kind', '=', 'sale_contract')
    .where('status', '=', 'issued')
    .limit(1)
    .executeTakeFirst()
  return contract !== undefined
}
