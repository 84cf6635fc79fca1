import { randomUUID } from 'node:crypto'
import {
  ENDPOINTS,
  type FieldSpec,
  isFixed,
  isSingle,
  type KeptRecord,
  type OperationName,
  type Recommendations,
  RECORD_KINDS,
  type RecordKind,
  RECORDS,
  type ResponseBody,
  type StaffSheet,
} from '@rodchao/contract'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createTestApp, TEST_NOW, type TestApp } from '../../../testing-app.ts'
import { makeForm } from '../../rentals/staff-reservations/testing.ts'

let test: TestApp
let owner: { authorization: string }
/** Calls that were made here; all that write settings, records, rules, places and first steps have to be among them. */
const made = new Set<OperationName>()

beforeAll(async () => {
  test = await createTestApp()
  owner = await test.signIn('admin')
  await test.database.pool.query(
    `insert into customer (id, full_name, phone, created_at) values ($1, 'Nina New', '+66891112233', $2)`,
    [randomUUID(), new Date(TEST_NOW)],
  )
})
afterAll(() => test.close())

interface Made {
  readonly params?: Readonly<Record<string, string>>
  readonly body?: object
  readonly version?: number
}

async function call(name: OperationName, { params = {}, body, version }: Made = {}) {
  const { method, path } = ENDPOINTS[name]
  const url = path.replaceAll(/:(\w+)/g, (_, key: string) => params[key] ?? '')
  const answer = await test.app.inject({
    method,
    url,
    headers: {
      ...owner,
      'idempotency-key': randomUUID(),
      ...(version === undefined ? {} : { 'if-match': `"${version}"` }),
    },
    ...(body === undefined ? {} : { payload: body }),
  })
  if (answer.statusCode < 300) made.add(name)
  return answer
}

async function done(name: OperationName, given: Made = {}) {
  const answer = await call(name, given)
  expect(answer.statusCode, `${name} ${answer.body}`).toBeLessThan(300)
  return answer
}

interface Entry {
  readonly action: string
  readonly actor_name: string
  readonly before: Record<string, unknown> | null
  readonly after: Record<string, unknown> | null
}

/** The newest entry about a thing. */
async function entry(entity: string, id: string | number): Promise<Entry> {
  const { rows } = await test.database.pool.query<Entry>(
    'select action, actor_name, before, after from audit_event where entity = $1 and entity_id = $2 order by id desc limit 1',
    [entity, String(id)],
  )
  const [found] = rows
  if (found === undefined) throw new Error(`nothing is written of ${entity} ${id}`)
  expect(found.actor_name).not.toBe('')
  return found
}

/** Both sides speak of the same fields, and of no others than differ. */
function expectBothSides({ before, after }: Entry): void {
  expect(Object.keys(after ?? {}).length).toBeGreaterThan(0)
  expect(Object.keys(before ?? {}).toSorted()).toEqual(Object.keys(after ?? {}).toSorted())
  expect(before).not.toEqual(after)
}

const ENTITIES: Readonly<Partial<Record<RecordKind, string>>> = {
  addons: 'addon',
  branches: 'branch',
  closures: 'closure',
  codes: 'discount_code',
  customers: 'customer',
  minimumNights: 'minimum_stay',
  numbering: 'paper_series',
  parts: 'part_price',
  products: 'product',
  seasons: 'season',
  stays: 'stay',
  units: 'unit',
  users: 'app_user',
  zones: 'delivery_zone',
}
const named = (kind: RecordKind, id: string) =>
  isSingle(kind) ? (['shop_setting', kind] as const) : ([ENTITIES[kind] ?? kind, id] as const)

async function list<Kind extends RecordKind>(kind: Kind): Promise<readonly KeptRecord<Kind>[]> {
  return (await done('listRecords', { params: { kind } })).json<{ items: KeptRecord<Kind>[] }>().items
}

/** Values that a field might say instead; the first one that the shop takes is kept. */
function others(spec: FieldSpec, value: unknown): readonly unknown[] {
  switch (spec.type) {
    case 'line':
    case 'lines':
      return spec.form === undefined || value === 'RC'
        ? [`${typeof value === 'string' ? value : ''}ก`.slice(0, spec.max), 'https://other.example']
        : spec.form === 'prefix'
          ? ['ZQ', 'ZX']
          : []
    case 'money':
    case 'number':
      return [Number(value ?? 0) + 1, Number(value ?? 0) - 1, spec.min + 1]
    case 'yes':
      return [value !== true]
    case 'own':
      return spec.as === 'cancellation'
        ? [[{ hoursBefore: 0, feeBasisPoints: 9000 }]]
        : spec.as === 'words'
          ? [['other']]
          : []
    case 'choice':
      return spec.of.filter((one) => one !== value)
    case 'choices':
    case 'clock':
    case 'day':
    case 'moment':
    case 'record':
      return []
  }
}

/** Fields that would end the test with themselves. */
const LEFT: readonly string[] = ['isActive', 'role', 'email', 'status', 'idNumber']

const NAMES = { nameTh: 'ใหม่', nameEn: 'New one' }
const DAYS = { from: '2027-03-01', until: '2027-03-02' }
/** What is other in a copy of a record, so that it may stand beside it; null where there is none to copy. */
const COPIES: Readonly<Partial<Record<RecordKind, object>>> = {
  products: { ...NAMES, slug: 'new-one' },
  units: { label: '9กก 9999', chassisNo: null, engineNo: null, status: 'ready' },
  seasons: { ...NAMES, ...DAYS, fromClock: 0, untilClock: 1440, priority: 77, prices: [] },
  addons: { ...NAMES, slug: 'new-one' },
  parts: { ...NAMES, kind: 'damage', category: null, amount: 100, isActive: true, position: 9 },
  zones: { ...NAMES, areas: [] },
  codes: {
    ...DAYS,
    code: 'NEWONE',
    kind: 'percent',
    percent: 10,
    amount: null,
    leastDays: 0,
    mostUses: null,
    isActive: true,
  },
  branches: { ...NAMES, code: '77', taxBranchNo: '00077' },
  closures: {
    ...DAYS,
    branch: null,
    fromClock: 0,
    untilClock: 1440,
    blocks: 'both',
    reasonTh: 'ปิด',
    reasonEn: 'Closed',
  },
  users: { fullName: 'Rose New', email: 'rose@shop.example', username: 'rose-new', role: 'staff' },
  minimumNights: { ...NAMES, ...DAYS, least: 2 },
  stays: {},
}
const KEPT: readonly RecordKind[] = ['users']

/** A house says no two things of itself: another one is let first. */
async function secondHouse(): Promise<string> {
  const villa = (await list('products')).find(({ id }) => id === String(test.shop.villaId))
  const body = { ...villa?.fields, slug: 'second-house' }
  return (await done('addRecord', { params: { kind: 'products' }, body })).json<KeptRecord>().id
}

describe('the audit trail', () => {
  it.each(RECORD_KINDS.filter((kind) => !isSingle(kind) && !isFixed(kind)))(
    'has what a new record of %s says, and what one that is removed said',
    async (kind) => {
      const [first] = await list(kind)
      const own = COPIES[kind]
      if (own === undefined) throw new Error(`${kind} needs words for a new one`)
      const more = kind === 'stays' ? { product: await secondHouse() } : {}
      const fields = Object.fromEntries(
        Object.entries({ ...first?.fields, ...own, ...more }).filter(([name]) => name in RECORDS[kind].fields),
      )
      const record = (await done('addRecord', { params: { kind }, body: fields })).json<KeptRecord>()
      const added = await entry(...named(kind, record.id))
      expect(added).toMatchObject({ action: 'add_record', before: null, after: record.fields })
      if (KEPT.includes(kind)) return
      await done('removeRecord', { params: { kind, id: record.id }, body: {}, version: record.version })
      const removed = await entry(...named(kind, record.id))
      expect(removed).toMatchObject({ action: 'remove_record', before: record.fields, after: null })
      // So that there is one to change.
      if (first === undefined) await done('addRecord', { params: { kind }, body: fields })
    },
  )

  it.each(RECORD_KINDS)('has what a change of %s said before, and says after', async (kind) => {
    const [record] = await list(kind)
    if (record === undefined) throw new Error(`there is no record of ${kind}`)
    const was: Readonly<Record<string, unknown>> = record.fields
    let changed: { name: string; value: unknown } | undefined
    for (const [name, spec] of Object.entries<FieldSpec>(RECORDS[kind].fields)) {
      if (LEFT.includes(name)) continue
      for (const value of others(spec, was[name])) {
        if (changed !== undefined) break
        const answer = await call('changeRecord', {
          params: { kind, id: record.id },
          body: { ...was, [name]: value },
          version: record.version,
        })
        if (answer.statusCode === 200) changed = { name, value }
      }
    }
    const written = await entry(...named(kind, record.id))
    expect(written.action).toBe('change_record')
    expectBothSides(written)
    expect(written.before?.[changed?.name ?? '']).toEqual(was[changed?.name ?? ''])
  })

  it('has both sides of what a file changes', async () => {
    const [addon] = await list('addons')
    if (addon === undefined) throw new Error('the small shop has an add-on')
    const form = makeForm([{ name: 'file', content: `slug,nameEn\n${addon.fields.slug},Called otherwise\n` }])
    const answer = await test.app.inject({
      method: 'POST',
      url: '/api/staff/record-files/addons',
      headers: { ...owner, ...form.headers, 'idempotency-key': randomUUID() },
      payload: form.payload,
    })
    expect(answer.json(), answer.body).toMatchObject({ changed: 1, isWritten: true })
    made.add('importRecords')
    expect(await entry('addon', addon.id)).toMatchObject({
      before: { nameEn: addon.fields.nameEn },
      after: { nameEn: 'Called otherwise' },
    })
  })

  it('has both sides of places', async () => {
    const place = {
      kind: 'hotel',
      name: { th: 'โรงแรมริมเล', en: 'Rim Lay Hotel' },
      subdistrict: 'หัวหิน',
      postcode: '77110',
      pin: null,
    }
    const { id, version } = (await done('addPlace', { body: place })).json<{ id: number; version: number }>()
    expect(await entry('place', id)).toMatchObject({ before: null, after: place })
    const renamed = { ...place, name: { th: 'โรงแรมริมหาด', en: 'Beach Hotel' } }
    await done('changePlace', { params: { id: String(id) }, body: renamed, version })
    expect(await entry('place', id)).toMatchObject({ before: place, after: renamed })
    await done('removePlace', { params: { id: String(id) }, version: version + 1 })
    expect(await entry('place', id)).toMatchObject({ before: renamed, after: null })
  })

  it('has both sides of rules of recommendation, their order and their settings', async () => {
    const rule = (th: string) => ({
      text: { th, en: '' },
      productId: null,
      addonId: test.shop.phoneHolderId,
      unitId: null,
      whenProductId: null,
      whenCategory: null,
      whenZoneId: null,
      whenSeasonId: null,
      minDays: 2,
      maxDays: null,
      whenSoldOut: false,
      fromDay: null,
      toDay: null,
      discountBasisPoints: null,
      isActive: true,
    })
    const add = async (th: string) =>
      (await done('addRule', { body: rule(th) })).json<{ id: number; version: number }>()
    const [first, second] = [await add('หนึ่ง'), await add('สอง')]
    expect(await entry('recommendation_rule', first.id)).toMatchObject({ before: null, after: rule('หนึ่ง') })
    const params = { id: String(first.id) }
    await done('changeRule', { params, body: rule('ใหม่'), version: first.version })
    const changed = await entry('recommendation_rule', first.id)
    expect(changed).toMatchObject({ before: rule('หนึ่ง'), after: rule('ใหม่') })
    const { orderVersion } = (await done('findRecommendations')).json<Recommendations>()
    await done('orderRules', { body: { ids: [second.id, first.id] }, version: orderVersion })
    const ordered = await entry('recommendation_rule', 0)
    expectBothSides(ordered)
    expect(ordered.after?.['ids']).toEqual(expect.arrayContaining([second.id, first.id]))
    await done('removeRule', { params, body: {}, version: first.version + 1 })
    expect(await entry('recommendation_rule', first.id)).toMatchObject({ before: rule('ใหม่'), after: null })

    const { settings } = (await done('findRecommendations')).json<Recommendations>()
    const { version, ...said } = settings
    const body = { ...said, idleDays: said.idleDays + 1 }
    await done('changeRecommendationSettings', { body, version })
    const set = await entry('recommendation_rule', 0)
    expect(set).toMatchObject({ before: { idleDays: said.idleDays }, after: { idleDays: said.idleDays + 1 } })
  })

  it('has both sides of what is said of a model, and of a vehicle that is put up for sale', async () => {
    const params = { id: String(test.shop.scooterId) }
    const sheet = (await done('findStaffSheet', { params })).json<StaffSheet>()
    const { productId: _, version, ...said } = sheet
    await done('changeStaffSheet', { params, body: { ...said, weightKg: 111 }, version })
    expect(await entry('product', test.shop.scooterId)).toMatchObject({
      before: { weightKg: sheet.weightKg },
      after: { weightKg: 111 },
    })
    const unit = (await list('units')).find(({ fields }) => fields.labelKind === 'plate' && fields.status === 'ready')
    if (unit === undefined) throw new Error('the small shop has a vehicle')
    const offer = {
      price: 2_500_000,
      odometerKm: unit.fields.odometerKm,
      modelYear: 2023,
      condition: { th: '', en: '' },
    }
    const offered = await done('offerForSale', { params: { id: unit.id }, body: offer, version: unit.version })
    expectBothSides(await entry('unit', unit.id))
    const taken = { params: { id: unit.id }, body: {}, version: offered.json<{ version: number }>().version }
    await done('takeOffSale', taken)
    expect(await entry('unit', unit.id)).toMatchObject({ before: { status: 'for_sale' }, after: { status: 'ready' } })
  })

  it('has that the list of first steps is put away, once', async () => {
    await done('dismissFirstRun', { body: {} })
    expect(await entry('shop_setting', 'firstSteps')).toMatchObject({
      action: 'dismiss_first_steps',
      before: { isListed: true },
      after: { isListed: false },
    })
    await done('dismissFirstRun', { body: {} })
    const { rows } = await test.database.pool.query(`select 1 from audit_event where entity_id = 'firstSteps'`)
    expect(rows).toHaveLength(1)
  })

  it('was asked of every call that writes settings, records, rules, places or first steps', () => {
    const writes = (Object.keys(ENDPOINTS) as OperationName[]).filter((name) => {
      const { method, path } = ENDPOINTS[name]
      return (
        method === 'POST' &&
        /^\/api\/staff\/(records|record-files|places|recommendation|first-run|sale-stock|products\/:id\/sheet)/.test(
          path,
        )
      )
    })
    // What only tries says nothing that stays.
    const trying: OperationName[] = ['previewRecord', 'previewSuggestions']
    expect(writes.filter((name) => !made.has(name) && !trying.includes(name))).toEqual([])
  })
})

describe('the audit log is searched', () => {
  const found = async (q: string) =>
    (
      await test.app.inject({
        url: `/api/staff/audit?from=2026-11-21&until=2026-11-21&q=${encodeURIComponent(q)}`,
        headers: owner,
      })
    )
      .json<ResponseBody<'searchAudit'>>()
      .items.map(({ entity, entityId }) => `${entity} ${entityId}`)

  it('by the plate of a vehicle, the name of a model, and a customer’s name and telephone', async () => {
    const [unit] = await list('units')
    expect(await found(unit?.fields.label ?? '')).toContain(`unit ${unit?.id}`)
    const product = (await list('products')).find(({ id }) => id === String(test.shop.scooterId))
    expect(await found(product?.fields.nameEn ?? '')).toContain(`product ${product?.id}`)
    const customer = (await list('customers')).find(({ fields }) => fields.fullName.startsWith('Nina New'))
    for (const typed of ['nina', 'Nina New', '089 111 2233', '0891112233'])
      expect(await found(typed), typed).toContain(`customer ${customer?.id}`)
  })

  it('by what a record was called that is there no more', async () => {
    expect((await found('rim lay')).some((one) => one.startsWith('place '))).toBe(true)
    expect(await found('nothing is called so')).toEqual([])
  })
})
