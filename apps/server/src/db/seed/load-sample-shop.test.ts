import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { quoteSchema } from '@rodchao/contract'
import {
  HOLDING_STATUSES,
  isOpenAt,
  isThaiTaxId,
  normaliseReservationCode,
  RESERVATION_STATUSES,
  type ReservationStatus,
  transition,
} from '@rodchao/rental'
import { parsePhoneNumberFromString } from 'libphonenumber-js/min'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { loadCatalogue } from '../../features/shop/catalogue/queries/load-catalogue.ts'
import { findViolations } from '../../features/system/fsck/queries/find-violations.ts'
import { listStoredFiles } from '../../platform/files/stored-files.ts'
import { readSlipPicture } from '../../features/money/slips/slip-picture.ts'
import { createTestDatabase, type TestDatabase } from '../testing.ts'
import { loadSampleShop } from './load-sample-shop.ts'

const NOW = Date.parse('2026-11-21T10:42:00+07:00')
let database: TestDatabase
let slips: string

beforeAll(async () => {
  database = await createTestDatabase()
  slips = await mkdtemp(join(tmpdir(), 'sample-slips-'))
  await loadSampleShop(database.db, { now: NOW, log: () => undefined, slipDirectory: slips })
})
afterAll(async () => {
  await database.close()
  await rm(slips, { recursive: true })
})

async function count(condition: ReturnType<typeof sql>): Promise<number> {
  const { rows } = await sql<{ count: number }>`select count(*)::int as count ${condition}`.execute(database.db)
  return rows[0]?.count ?? -1
}

describe('the shop itself', () => {
  test('has branches, categories, fleet, villas and vehicles for sale as a shop in Hua Hin has', async () => {
    const catalogue = await loadCatalogue(database.db)
    expect(isThaiTaxId(catalogue.settings.taxId)).toBe(true)
    expect(catalogue.branches.map(({ name }) => name.th)).toEqual(['หัวหิน 57', 'เขาตะเกียบ'])
    expect(catalogue.branches[1]?.opening.filter((day) => day === null)).toHaveLength(1)
    expect(new Set(catalogue.products.map(({ category }) => category)).size).toBe(6)
    expect(catalogue.products.length).toBeGreaterThanOrEqual(28)
    expect(catalogue.products.filter(({ charging }) => charging === 'night')).toHaveLength(2)
    expect(await count(sql`from unit`)).toBeGreaterThanOrEqual(115)
    expect(
      await count(sql`from unit join occupancy on unit.id = unit_id and kind = 'sale_hold' and active
        where status = 'for_sale' and sale_price > 0`),
    ).toBe(4)
  })

  test('says everything in both languages', async () => {
    for (const table of ['product', 'addon', 'branch', 'season', 'delivery_zone'] as const) {
      expect(
        await count(sql`from ${sql.table(table)} where name_th = '' or name_en = '' or name_en ~ '[ก-๙]'`),
        table,
      ).toBe(0)
    }
    expect(await count(sql`from product where description_th !~ '[ก-๙]' or description_en !~ '[a-z]'`)).toBe(0)
  })

  test('has a longer price that is never dearer than the shorter ones that make it up', async () => {
    const catalogue = await loadCatalogue(database.db)
    for (const { slug, cards, charging } of catalogue.products.filter((product) => product.charging === 'clock')) {
      const prices = cards.find(({ period }) => period === null)?.prices ?? {}
      const day = prices.day ?? 0
      expect(charging).toBe('clock')
      expect(prices.half_day ?? 0, slug).toBeLessThan(day)
      expect(prices.three_day ?? 0, slug).toBeLessThan(3 * day)
      expect(prices.week ?? 0, slug).toBeLessThan(2 * (prices.three_day ?? 0) + day)
      expect(prices.month ?? 0, slug).toBeLessThan(4 * (prices.week ?? 0) + 2 * day)
    }
  })
})

test('no season makes a day dearer than its two halves', async () => {
  const { products } = await loadCatalogue(database.db)
  for (const { slug, cards } of products) {
    const allYear = cards.find(({ period }) => period === null)?.prices ?? {}
    for (const { prices, seasonNameEn } of cards) {
      const { day = 0, half_day: halfDay = Infinity } = { ...allYear, ...prices }
      expect(2 * halfDay, `${slug} ${seasonNameEn ?? ''}`).toBeGreaterThan(day)
    }
  }
})

describe('its reservations', () => {
  test('are in every status, most of them done', async () => {
    for (const status of RESERVATION_STATUSES)
      expect(await count(sql`from reservation where status = ${status}`), status).toBeGreaterThan(0)
    const share = (await count(sql`from reservation where status = 'completed'`)) / (await count(sql`from reservation`))
    expect(share).toBeGreaterThan(0.7)
  })

  test('give the desk a day: nine to hand over, seven to take back, three overdue, four slips', async () => {
    const today = sql`between '2026-11-21T00:00+07' and '2026-11-21T23:59+07'`
    const outs = await count(
      sql`from reservation where starts_at ${today} and status in ('confirmed', 'on_rent', 'awaiting_review', 'pending_payment')`,
    )
    expect(outs).toBeGreaterThanOrEqual(9)
    expect(outs).toBeLessThanOrEqual(13)
    const ins = await count(
      sql`from reservation where ends_at ${today} and status in ('on_rent', 'returned', 'completed')`,
    )
    expect(ins).toBeGreaterThanOrEqual(7)
    expect(ins).toBeLessThanOrEqual(10)
    const graceOver = new Date(NOW - 3_600_000)
    expect(await count(sql`from reservation where status = 'on_rent' and ends_at < ${graceOver}`)).toBe(3)
    const missed = new Date(NOW - 2 * 3_600_000)
    expect(await count(sql`from reservation where status = 'confirmed' and starts_at < ${missed}`)).toBe(1)
    expect(await count(sql`from reservation where status = 'awaiting_review'`)).toBe(4)
    expect(await count(sql`from reservation where status = 'hold' and expires_at > ${new Date(NOW)}`)).toBe(2)
    expect(await count(sql`from reservation where status = 'pending_payment' and expires_at > ${new Date(NOW)}`)).toBe(
      3,
    )
    expect(await count(sql`from reservation where status = 'returned' and paid < total`)).toBe(2)
    expect(await count(sql`from reservation where status = 'confirmed' and is_unit_fixed`)).toBeGreaterThan(0)
    expect(await count(sql`from reservation where status = 'confirmed' and not is_unit_fixed`)).toBeGreaterThan(0)
  })

  test('were not cancelled all at once: no day has more than a handful, and no two are of one moment', async () => {
    const cancelled = sql`from audit_event where entity = 'reservation' and after->>'status' = 'cancelled'`
    const often = (part: ReturnType<typeof sql>) =>
      sql<{ most: number }>`select max(n)::int as most from (select count(*) as n ${cancelled} group by ${part}) as t`
    const most = async (part: ReturnType<typeof sql>) => (await often(part).execute(database.db)).rows[0]?.most
    expect(await most(sql`at`)).toBe(1)
    expect(await most(sql`(at at time zone 'Asia/Bangkok')::date`)).toBeLessThan(10)
  })

  test('keep a unit exactly while their status holds one, and never one that another keeps', async () => {
    const holding = sql.join(HOLDING_STATUSES.map((status) => sql.lit(status)))
    expect(
      await count(sql`from reservation r where (select array_agg(active) from occupancy where reservation_id = r.id)
      is distinct from array[status in (${holding})]`),
    ).toBe(0)
    expect(
      await count(sql`from reservation a join reservation b on a.unit_id = b.unit_id and a.id < b.id
        and tstzrange(a.starts_at, greatest(a.ends_at, a.actual_in_at)) && tstzrange(b.starts_at, greatest(b.ends_at, b.actual_in_at))
        where a.actual_out_at is not null and b.actual_out_at is not null`),
    ).toBe(0)
  })

  test('have prices, lines and ledgers that add up', async () => {
    const charged = sql`(select coalesce(sum(amount), 0)::int from reservation_line
      where reservation_id = r.id and source <> 'quote')`
    expect(
      await count(
        sql`from reservation r where total <> (quote ->> 'total')::int + ${charged} or booking_deposit <> (quote ->> 'dueNow')::int`,
      ),
    ).toBe(0)
    expect(
      await count(sql`from reservation r where customer_id is not null and total is distinct from
        (select sum(amount) from reservation_line where reservation_id = r.id and amount = quantity * unit_amount)`),
    ).toBe(0)
    expect(
      await count(sql`from reservation r where paid <>
        (select coalesce(sum(case direction when 'in' then amount else -amount end), 0) from payment where reservation_id = r.id)`),
    ).toBe(0)
    expect(await count(sql`from reservation where status = 'completed' and paid <> total`)).toBe(0)
    const quotes = await database.db.selectFrom('reservation').select('quote').limit(300).execute()
    for (const { quote } of quotes) {
      const parsed = quoteSchema.parse(quote)
      expect(parsed.lines.reduce((sum, { amount }) => sum + amount, 0)).toBe(parsed.total)
    }
  })

  test('happened in order, and nothing that happened lies ahead', async () => {
    const now = new Date(NOW)
    expect(
      await count(
        sql`from reservation where greatest(created_at, updated_at, confirmed_at, actual_out_at, actual_in_at, closed_at) > ${now}`,
      ),
    ).toBe(0)
    expect(
      await count(
        sql`from reservation where created_at >= starts_at or confirmed_at < created_at or actual_in_at < actual_out_at`,
      ),
    ).toBe(0)
    expect(
      await count(sql`from customer c join reservation r on r.customer_id = c.id where r.created_at < c.created_at`),
    ).toBe(0)
  })

  test('change hands while the branch is open', async () => {
    const { branchById } = await loadCatalogue(database.db)
    const rows = await database.db
      .selectFrom('reservation')
      .innerJoin('product', 'product.id', 'product_id')
      .select(['branch_id', 'starts_at', 'ends_at'])
      .where('charging', '=', 'clock')
      .execute()
    const atClosedDoors = rows.filter(({ branch_id, starts_at, ends_at }) => {
      const { opening = [], closures = [] } = branchById.get(branch_id) ?? {}
      return (
        !isOpenAt(starts_at.getTime(), opening, closures, 'pick_up') ||
        !isOpenAt(ends_at.getTime(), opening, closures, 'return')
      )
    })
    expect(atClosedDoors).toEqual([])
  })

  test('have histories of legal moves that end at their status and version', async () => {
    const events = await database.db
      .selectFrom('audit_event')
      .innerJoin('reservation', (join) => join.on(sql`reservation.id::text`, '=', sql.ref('entity_id')))
      .select(['entity_id', 'action', 'actor_kind', 'before', 'after', 'reservation.status', 'reservation.version'])
      .orderBy('audit_event.id')
      .execute()
    const byReservation = Map.groupBy(events, ({ entity_id }) => entity_id)
    expect(byReservation.size).toBeGreaterThan(200)
    for (const moves of byReservation.values()) {
      let status: ReservationStatus | null = null
      for (const move of moves) {
        const made = transition(
          status,
          move.action as Parameters<typeof transition>[1],
          move.actor_kind as 'customer' | 'staff' | 'job',
        )
        expect(made.ok, `${move.action} from ${String(status)}`).toBe(true)
        status = made.ok ? made.to : null
        expect(move.after).toMatchObject({ status })
      }
      expect(moves[0]).toMatchObject({ status, version: moves.length })
    }
  })

  test('have codes, links and phone numbers that work', async () => {
    const rows = await database.db.selectFrom('reservation').select(['code', 'public_token']).execute()
    expect(rows.filter(({ code }) => normaliseReservationCode(code) !== code)).toEqual([])
    expect(rows.every(({ public_token }) => /^[\w-]{22}$/.test(public_token))).toBe(true)
    const customers = await database.db.selectFrom('customer').select('phone').execute()
    expect(
      customers.filter(
        ({ phone }) =>
          parsePhoneNumberFromString(phone)?.number !== phone || !parsePhoneNumberFromString(phone)?.isValid(),
      ),
    ).toEqual([])
    expect(
      await count(
        sql`from reservation where customer_id is not null and search_text not like '%' || lower(code) || '%'`,
      ),
    ).toBe(0)
    // As staff type it: the model's name is Latin.
    const clicks = sql`from reservation r join product p on p.id = r.product_id
      where p.slug = 'honda-click-125' and r.search_text <> ''`
    expect(await count(clicks)).toBeGreaterThan(10)
    expect(await count(sql`${clicks} and r.search_text not like '%คลิก%'`)).toBe(0)
  })

  test('that are out or came back lately have readings, deposits and licences, and fsck finds nothing', async () => {
    const out = await count(sql`from reservation where status = 'on_rent'`)
    expect(out).toBeGreaterThan(10)
    expect(
      await count(sql`from rental_segment s join reservation r on r.id = s.reservation_id
        join inspection i on i.segment_id = s.id and i.direction = 'out' where r.status = 'on_rent' and s.in_at is null`),
    ).toBe(out)
    expect(
      await count(sql`from reservation r where status in ('on_rent', 'returned') and damage_deposit <> (
        select coalesce(sum(case kind when 'received' then amount else -amount end), 0) from deposit_entry where reservation_id = r.id)`),
    ).toBe(0)
    expect(await count(sql`from deposit_entry where kind = 'kept'`)).toBeGreaterThan(0)
    const late = sql`from reservation_line where kind = 'late'`
    expect(await count(sql`${late} and source = 'return'`)).toBeGreaterThan(0)
    expect(await count(sql`${late} and source <> 'return'`)).toBe(0)
    expect(
      await count(sql`from reservation r join product p on p.id = r.product_id
        where r.status = 'on_rent' and p.licence_class is not null and not exists (
          select from licence_check l where l.customer_id = r.customer_id and p.licence_class = any(l.classes) and l.expires_on >= r.ends_at::date)`),
    ).toBe(0)
    expect(await count(sql`from part_price`)).toBeGreaterThan(20)
    expect(await count(sql`from reservation where addons <> '[]'`)).toBeGreaterThan(100)
    const findings = await findViolations({
      pool: database.pool,
      now: NOW,
      listSlipFiles: () => listStoredFiles(slips),
      listPhotoFiles: () => Promise.resolve([]),
    })
    expect(findings.filter(({ count: found }) => found > 0)).toEqual([])
  })

  test('give drivers a day: done, on the way, missed, with and without a driver, today and tomorrow', async () => {
    const stopsOn = (day: string) =>
      database.db
        .selectFrom('delivery_stop')
        .select(['status', 'driver_id'])
        .where(sql`(due_at at time zone 'Asia/Bangkok')::date`, '=', day)
        .execute()
    const today = await stopsOn('2026-11-21')
    expect(new Set(today.map(({ status }) => status))).toEqual(
      new Set(['done', 'on_way', 'failed', 'assigned', 'planned']),
    )
    const own = today.filter(({ driver_id }) => driver_id === '5a3c1e00-0000-4000-8000-000000000003')
    expect(new Set(own.map(({ status }) => status))).toEqual(new Set(['done', 'on_way', 'failed', 'assigned']))
    const tomorrow = await stopsOn('2026-11-22')
    expect(new Set(tomorrow.map(({ status }) => status))).toEqual(new Set(['assigned', 'planned']))
  })

  test('that wait for a review have a picture whose code says what the row says', async () => {
    const rows = await database.db.selectFrom('slip').selectAll().execute()
    expect(rows).toHaveLength(4)
    expect(new Set(await readdir(slips))).toEqual(new Set(rows.map(({ file_name }) => file_name)))
    for (const row of rows) {
      const picture = await readSlipPicture(await readFile(join(slips, row.file_name)))
      expect(picture.qr).toMatchObject({ sendingBank: row.sending_bank, transferRef: row.transfer_ref })
      expect(picture.sha256.equals(row.sha256)).toBe(true)
    }
  })
})

describe('loading', () => {
  test('makes the same shop for the same moment, but for what has to be secret', async () => {
    const other = await createTestDatabase()
    try {
      const lines: string[] = []
      await loadSampleShop(other.db, { now: NOW, log: (line) => lines.push(line) })
      expect(lines).toHaveLength(1)
      // Without a place for pictures there are none.
      expect(await other.db.selectFrom('slip').select('id').execute()).toEqual([])
      const digests = await Promise.all(
        [database, other].map(async ({ db }) => {
          const { rows } = await sql<{ shop: string; secrets: string }>`
            select md5(string_agg(id || code || unit_id || starts_at || total || paid || search_text, ',' order by id)) as shop,
              md5(string_agg(public_token, ',' order by id)) as secrets from reservation`.execute(db)
          return rows[0]
        }),
      )
      expect(digests[1]?.shop).toBe(digests[0]?.shop)
      expect(digests[1]?.secrets).not.toBe(digests[0]?.secrets)
    } finally {
      await other.close()
    }
  })

  test('leaves neither rows nor files behind when it fails', async () => {
    const other = await createTestDatabase()
    const folder = await mkdtemp(join(tmpdir(), 'sample-slips-'))
    try {
      await sql`alter table slip add constraint refused check (false)`.execute(other.db)
      await expect(loadSampleShop(other.db, { now: NOW, log: () => undefined, slipDirectory: folder })).rejects.toThrow(
        'refused',
      )
      expect(await other.db.selectFrom('branch').select('id').execute()).toEqual([])
      expect(await readdir(folder)).toEqual([])
    } finally {
      await other.close()
      await rm(folder, { recursive: true })
    }
  })
})
