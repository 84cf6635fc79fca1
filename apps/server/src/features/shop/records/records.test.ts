import {
  isSingle,
  type KeptRecord,
  type Problem,
  RECORD_KINDS,
  type RecordFields,
  type RecordKind,
  RECORDS,
  type ResponseBody,
} from '@rodchao/contract'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { createTestApp, type TestApp } from '../../../testing-app.ts'
import { makeForm } from '../../rentals/staff-reservations/testing.ts'

let test: TestApp
const people: Record<'admin' | 'staff', { authorization: string }> = {
  admin: { authorization: '' },
  staff: { authorization: '' },
}
let keys = 0

beforeAll(async () => {
  test = await createTestApp()
  people.admin = await test.signIn('admin')
  people.staff = await test.signIn('staff')
})
afterAll(() => test.close())
beforeEach(async () => {
  await test.database.pool.query(`delete from addon where slug like 'new-%'`)
  await test.database.pool.query(`update addon set unit_amount = 2000, max_amount = null, is_active = true
    where slug = 'phone-holder'`)
})

type Report = ResponseBody<'importRecords'>

interface Call {
  readonly as?: 'admin' | 'staff'
  readonly version?: number
  readonly key?: string
}

async function get(url: string, { as = 'admin' }: Call = {}) {
  return test.app.inject({ url: `/api/staff/${url}`, headers: people[as] })
}

async function post(url: string, payload: object, { as = 'admin', version, key = `records-${++keys}` }: Call = {}) {
  const headers = {
    ...people[as],
    'idempotency-key': key,
    ...(version === undefined ? {} : { 'if-match': `"${version}"` }),
  }
  return test.app.inject({ method: 'POST', url: `/api/staff/${url}`, headers, payload })
}

async function send(kind: RecordKind, csv: string | Buffer, { isTry = false, key = `records-${++keys}` } = {}) {
  const form = makeForm([{ name: 'file', content: csv }])
  return test.app.inject({
    method: 'POST',
    url: `/api/staff/record-files/${kind}?try=${isTry}`,
    headers: { ...people.admin, ...form.headers, 'idempotency-key': key },
    payload: form.payload,
  })
}

async function list<Kind extends RecordKind>(kind: Kind, query = ''): Promise<KeptRecord<Kind>[]> {
  const answer = await get(`records/${kind}?limit=200${query}`)
  expect(answer.statusCode, answer.body).toBe(200)
  return answer.json<{ items: KeptRecord<Kind>[] }>().items
}

async function holder(): Promise<KeptRecord<'addons'>> {
  const found = (await list('addons')).find(({ fields }) => fields.slug === 'phone-holder')
  if (found === undefined) throw new Error('the small shop has a phone holder')
  return found
}

const problem = (answer: { json: () => unknown }): Problem => answer.json() as Problem
const faultsOf = (answer: { json: () => unknown }) =>
  (problem(answer).errors ?? []).map(({ pointer, code }) => `${pointer} ${code}`)
const audited = async (entity: string, id: string) =>
  (
    await test.database.pool.query<{ action: string; before: unknown; after: unknown }>(
      `select action, before, after from audit_event where entity = $1 and entity_id = $2 order by id`,
      [entity, id],
    )
  ).rows

const ADDON: RecordFields<'addons'> = {
  slug: 'new-chair',
  nameTh: 'เก้าอี้เด็ก',
  nameEn: 'Child seat',
  noteTh: '',
  noteEn: '',
  charge: 'per_day',
  amount: 5000,
  mostAmount: 25_000,
  included: 0,
  most: 2,
  stock: 12,
  categories: ['scooter'],
  isActive: true,
  position: 90,
}

describe('every kind of record', () => {
  it.each(RECORD_KINDS)(
    '%s is answered in the form that its own fields have, and takes its own answer back',
    async (kind) => {
      const answer = await get(`records/${kind}`)
      expect(answer.statusCode, answer.body).toBe(200)
      for (const { id, version, fields, facts } of await list(kind)) {
        expect(Object.keys(fields).toSorted()).toEqual(Object.keys(RECORDS[kind].fields).toSorted())
        expect(Object.keys(facts).toSorted()).toEqual(Object.keys(RECORDS[kind].facts).toSorted())
        const preview = await post(`records/${kind}/preview`, { id, fields })
        expect(preview.json<ResponseBody<'previewRecord'>>().faults, preview.body).toEqual([])
        const saved = await post(`records/${kind}/${id}`, fields, { version })
        expect(saved.statusCode, saved.body).toBe(200)
        expect(saved.json()).toEqual({ id, version, fields, facts })
      }
    },
  )

  it.each(RECORD_KINDS)('%s goes out as a file and comes back the same', async (kind) => {
    const file = (await get(`record-files/${kind}`)).body
    const records = await list(kind)
    if (records.length === 0) return
    const answer = await send(kind, file)
    expect(answer.json(), answer.body).toEqual({
      added: 0,
      changed: 0,
      same: records.length,
      faults: [],
      warnings: [],
      isWritten: true,
    })
  })

  it.each(RECORD_KINDS)('%s as a file with wrong quotes, doubles or formulas is refused or disarmed', async (kind) => {
    const file = (await get(`record-files/${kind}`)).body
    const [header = '', first] = file.replace(/^\uFEFF/, '').split('\r\n')
    const quoted = await send(kind, `${header}\n"never ended`)
    expect(faultsOf(quoted), quoted.body).toEqual(['/file not_csv'])
    if (first === undefined || first === '') return
    const twice = (await send(kind, `${header}\n${first}\n${first}\n`, { isTry: true })).json<Report>()
    if (!isSingle(kind)) expect(twice.faults.map(({ line, code }) => `${line} ${code}`)).toEqual(['3 twice_in_file'])
    // A spreadsheet runs no cell of what goes out.
    const cells = file.split(/\r\n|,/)
    expect(cells.filter((cell) => /^"?[=+@\t\r]/.test(cell))).toEqual([])
  })

  it.each(RECORD_KINDS.filter((kind) => RECORDS[kind].writes === 'owner'))(
    '%s is changed by the owner alone',
    async (kind) => {
      for (const url of [
        `records/${kind}`,
        `records/${kind}/1`,
        `records/${kind}/1/removal`,
        `records/${kind}/preview`,
      ])
        expect((await post(url, { id: null, fields: {} }, { as: 'staff', version: 1 })).statusCode, url).toBe(403)
    },
  )

  it('is counted for those who may see it', async () => {
    const { counts } = (await get('records')).json<ResponseBody<'countRecords'>>()
    expect(Object.keys(counts).toSorted()).toEqual([...RECORD_KINDS].toSorted())
    expect(counts.addons).toBe((await list('addons')).length)
  })
})

describe('a new record', () => {
  it('is kept once, however often it is sent, and audited', async () => {
    const first = await post('records/addons', ADDON, { key: 'one-new-record' })
    const second = await post('records/addons', ADDON, { key: 'one-new-record' })
    expect([first.statusCode, second.statusCode]).toEqual([201, 201])
    const { id, version, fields } = first.json<KeptRecord<'addons'>>()
    expect({ version, fields }).toEqual({ version: 1, fields: ADDON })
    expect(second.json()).toEqual(first.json())
    expect(await list('addons', '&q=child')).toHaveLength(1)
    expect(await audited('addon', id)).toEqual([{ action: 'add_record', before: null, after: ADDON }])
  })

  it('reaches the customers at once', async () => {
    await post('records/addons', ADDON)
    const shop = await test.app.inject({ url: '/api/public/shop' })
    expect(shop.body).toContain('Child seat')
  })

  it.each([
    ['a name that is empty', { nameTh: '  ' }, 'invalid_request', '/nameTh too_small'],
    ['a price below nothing', { amount: -1 }, 'invalid_request', '/amount too_small'],
    ['satang in pieces', { amount: 10.5 }, 'invalid_request', '/amount invalid_type'],
    ['an address with spaces', { slug: 'New Chair' }, 'invalid_request', '/slug invalid_format'],
    ['a charge that there is not', { charge: 'per_moon' }, 'invalid_request', '/charge invalid_value'],
    ['the same category twice', { categories: ['car', 'car'] }, 'invalid_request', '/categories twice'],
    ['no category', { categories: [] }, 'invalid_request', '/categories too_small'],
    ['a field that it has not', { colour: 'red' }, 'invalid_request', '/colour unrecognized_keys'],
    ['half a letter', { nameTh: '\u0000' }, 'invalid_request', '/nameTh bad_characters'],
    ['a cap under the price', { mostAmount: 4999 }, 'record_refused', '/mostAmount less_than_amount'],
    ['more included than there may be', { included: 3 }, 'record_refused', '/included more_than_most'],
    ['an address that is taken', { slug: 'phone-holder' }, 'record_refused', '/slug taken'],
  ])('with %s is refused beside the field, and nothing is kept', async (_name, change, code, fault) => {
    const before = await list('addons')
    const answer = await post('records/addons', { ...ADDON, ...change })
    expect(problem(answer).code).toBe(code)
    expect(faultsOf(answer)).toContain(fault)
    expect(await list('addons')).toEqual(before)
  })
})

describe('a change', () => {
  it('says in the audit trail what stood there before and after, and only that', async () => {
    const record = await holder()
    const answer = await post(
      `records/addons/${record.id}`,
      { ...record.fields, amount: 3000 },
      { version: record.version },
    )
    expect(answer.headers['etag']).toBe(`"${record.version + 1}"`)
    expect(answer.json<KeptRecord<'addons'>>().fields.amount).toBe(3000)
    expect((await audited('addon', record.id)).at(-1)).toEqual({
      action: 'change_record',
      before: { amount: 2000 },
      after: { amount: 3000 },
    })
    const history = await get(`records/addons/${record.id}/history`)
    expect(history.json<ResponseBody<'findRecordHistory'>>().items[0]).toMatchObject({
      action: 'change_record',
      before: { amount: 2000 },
      after: { amount: 3000 },
    })
  })

  it('of what somebody else changed meanwhile is refused with what stands there now and who changed it', async () => {
    const record = await holder()
    const url = `records/addons/${record.id}`
    await post(url, { ...record.fields, amount: 3000 }, { version: record.version })
    const late = await post(url, { ...record.fields, nameEn: 'Holder' }, { version: record.version })
    expect(late.statusCode).toBe(412)
    expect(problem(late)).toMatchObject({
      code: 'stale_version',
      currentVersion: record.version + 1,
      current: { fields: { amount: 3000 } },
    })
    expect(problem(late)['changed']).toMatchObject({ by: expect.stringMatching(/./) })
    expect((await holder()).fields.nameEn).toBe(record.fields.nameEn)
  })

  it('that changes nothing makes no version and no entry', async () => {
    const record = await holder()
    const entries = (await audited('addon', record.id)).length
    await post(`records/addons/${record.id}`, record.fields, { version: record.version })
    expect((await holder()).version).toBe(record.version)
    expect(await audited('addon', record.id)).toHaveLength(entries)
  })

  it('without the version that was seen is refused', async () => {
    const record = await holder()
    expect((await post(`records/addons/${record.id}`, record.fields)).statusCode).toBe(428)
  })

  it('of nothing is not found, whatever the id looks like', async () => {
    for (const id of ['999999', '4294967296', '00000000-0000-4000-8000-0000000000ff'])
      expect((await post(`records/addons/${id}`, ADDON, { version: 1 })).statusCode, id).toBe(404)
    expect((await get('records/addons/0x1')).statusCode).toBe(400)
    expect((await get('records/nothing')).statusCode).toBe(400)
  })
})

describe('removing', () => {
  it('takes a record away that nothing is made of, and says so in the audit trail', async () => {
    const { id, version } = (await post('records/addons', ADDON)).json<KeptRecord>()
    expect((await post(`records/addons/${id}/removal`, {}, { version })).statusCode).toBe(204)
    expect((await get(`records/addons/${id}`)).statusCode).toBe(404)
    expect((await audited('addon', id)).at(-1)).toEqual({ action: 'remove_record', before: ADDON, after: null })
  })

  it('leaves what something else is made of', async () => {
    const [branch] = await list('branches')
    const answer = await post(`records/branches/${branch?.id}/removal`, {}, { version: branch?.version ?? 0 })
    expect(problem(answer).code).toBe('record_in_use')
    expect(await list('branches')).toContainEqual(branch)
  })
})

describe('a list', () => {
  it('is searched by every word, sorted and narrowed, and paged', async () => {
    const all = await list('addons')
    const names = (records: readonly KeptRecord<'addons'>[]) => records.map(({ fields }) => fields.slug)
    expect(names(await list('addons', '&q=HOLDER%20phone'))).toEqual(['phone-holder'])
    expect(await list('addons', '&q=100%25')).toEqual([])
    const bySlug = names(all).toSorted()
    expect(names(await list('addons', '&sort=slug'))).toEqual(bySlug)
    expect(names(await list('addons', '&sort=-slug'))).toEqual(bySlug.toReversed())
    expect(await list('addons', '&where=isActive:false')).toEqual([])
    const page = (await get('records/addons?sort=slug&limit=1&offset=1')).json<ResponseBody<'listRecords'>>()
    expect(page.total).toBe(all.length)
    expect(page.items.map(({ fields }) => fields['slug'])).toEqual([bySlug[1]])
  })

  it.each(['sort=secret', 'where=secret:1', 'sort=-', 'limit=0', 'limit=201', 'offset=-1', 'page=2'])(
    'refuses %s',
    async (query) => {
      expect((await get(`records/addons?${query}`)).statusCode).toBe(400)
    },
  )
})

describe('a file', () => {
  const HEADER = 'slug,nameTh,nameEn,charge,amount,most,included,categories,isActive,position,noteTh,noteEn,mostAmount'
  const line = (slug: string, amount = '50.00') => `${slug},เก้าอี้,Chair,per_day,${amount},2,0,scooter|car,yes,90,,,`

  it('adds and changes, and a column that it lacks stays as it is', async () => {
    const answer = await send('addons', `${HEADER}\n${line('new-a')}\n${line('new-b', '"1,250.50"')}`)
    expect(answer.json(), answer.body).toEqual({
      added: 2,
      changed: 0,
      same: 0,
      faults: [],
      warnings: [],
      isWritten: true,
    })
    const again = await send('addons', 'slug,amount\nnew-a,60\nnew-b,1250.50')
    expect(again.json()).toEqual({ added: 0, changed: 1, same: 1, faults: [], warnings: [], isWritten: true })
    const kept = (await list('addons', '&q=new-&sort=slug')).map(({ fields: { amount, categories } }) => ({
      amount,
      categories,
    }))
    expect(kept).toEqual([
      { amount: 6000, categories: ['scooter', 'car'] },
      { amount: 125_050, categories: ['scooter', 'car'] },
    ])
  })

  it('may have line ends of several kinds', async () => {
    const answer = await send('addons', `${HEADER}\r\n${line('new-a')}\n${line('new-b')}\r\n`)
    expect(answer.json()).toMatchObject({ added: 2, faults: [] })
  })

  it('is tried without a trace', async () => {
    const answer = await send('addons', `${HEADER}\n${line('new-a')}`, { isTry: true })
    expect(answer.json()).toEqual({ added: 1, changed: 0, same: 0, faults: [], warnings: [], isWritten: false })
    expect(await list('addons', '&q=new-')).toEqual([])
  })

  it('warns by its line of prices that are dearer by the day, and may be brought in all the same', async () => {
    const [product] = (await list('products')).filter(({ fields }) => fields.category === 'scooter')
    const file = `slug,prices\n${product?.fields.slug},day=250.00;week=1800.00\n`
    const tried = await send('products', file, { isTry: true })
    expect(tried.json(), tried.body).toMatchObject({
      changed: 1,
      faults: [],
      warnings: [{ line: 2, code: 'price_dearer_by_the_day', params: { tier: 'week', than: 'day' } }],
    })
    const seasons = `nameTh,nameEn,from,until,fromClock,untilClock,priority,prices
ปีใหม่,New Year,2026-12-26,2027-01-04,00:00,24:00,30,
ตรุษจีน,Lunar New Year,2027-01-06,2027-01-12,00:00,24:00,30,
`
    const gap = await send('seasons', seasons, { isTry: true })
    expect(gap.json<ResponseBody<'importRecords'>>().warnings.map(({ line, code }) => `${line} ${code}`)).toEqual([
      '2 season_without_prices',
      '3 season_without_prices',
      '3 season_gap_before',
    ])
  })

  it('with one wrong line brings in none, and names all that are wrong', async () => {
    const file = [
      HEADER,
      line('new-a'),
      line('new-a'),
      line('New B'),
      line('new-c', 'dear'),
      line('new-d').replace('yes', 'maybe'),
    ]
    const { faults, isWritten } = (await send('addons', file.join('\n'))).json<ResponseBody<'importRecords'>>()
    expect(isWritten).toBe(false)
    expect(faults.map((fault) => `${fault.line} ${fault.pointer} ${fault.code}`)).toEqual([
      '3 /slug twice_in_file',
      '4 /slug invalid_format',
      '5 /amount not_a_number',
      '6 /isActive not_yes_or_no',
    ])
    expect(await list('addons', '&q=new-')).toEqual([])
  })

  it('with a double that the database refuses still checks the lines after it', async () => {
    const record = await holder()
    const file = `id,slug\n${record.id},helmet\n999999,new-x`
    const { faults } = (await send('addons', file)).json<ResponseBody<'importRecords'>>()
    expect(faults.map((fault) => `${fault.line} ${fault.pointer} ${fault.code}`)).toEqual([
      '2 /slug taken',
      '3 /id unknown',
    ])
  })

  it.each([
    ['wrong quotes', 'slug,amount\n"new-a,5', 'not_csv'],
    ['a column that there is not', 'slug,price\nnew-a,5', 'unknown_column'],
    ['cells that semicolons part', 'slug;amount\nnew-a;5', 'other_separator'],
    ['cells that tabs part', 'slug\tamount\nnew-a\t5', 'other_separator'],
    ['nothing in it', '', 'no_lines'],
    ['a header alone', HEADER, 'no_lines'],
    ['another encoding', Buffer.from([0x73, 0xa1, 0xa2, 0x0a]), 'not_utf8'],
  ])('with %s is refused', async (_name, file, code) => {
    const answer = await send('addons', file)
    expect(problem(answer).code, answer.body).toBe('import_refused')
    expect(faultsOf(answer)).toEqual([`/file ${code}`])
  })

  it('never hands a formula to a spreadsheet, and takes its own guard off again', async () => {
    await post('records/addons', { ...ADDON, nameEn: '=HYPERLINK("x")' })
    const file = (await get('record-files/addons')).body
    expect(file).toContain(`"'=HYPERLINK(""x"")"`)
    expect((await send('addons', file)).json<ResponseBody<'importRecords'>>()).toMatchObject({ changed: 0, faults: [] })
  })
})

describe('what a kind has rules of its own for', () => {
  it('a code is for a percentage or a sum, and its days are the shop’s', async () => {
    const code: RecordFields<'codes'> = {
      code: 'SONGKRAN',
      kind: 'percent',
      percent: 10,
      amount: null,
      from: '2027-04-13',
      until: '2027-04-15',
      leastDays: 2,
      mostUses: null,
      isActive: true,
    }
    const saved = await post('records/codes', code)
    expect(saved.json<KeptRecord<'codes'>>().fields).toEqual(code)
    const { rows } = await test.database.pool.query(
      `select value, min_minutes, lower(during) as from_at, upper(during) as until_at from discount_code where code = 'SONGKRAN'`,
    )
    expect(rows).toEqual([
      {
        value: 1000,
        min_minutes: 2880,
        from_at: new Date('2027-04-13T00:00:00+07:00'),
        until_at: new Date('2027-04-16T00:00:00+07:00'),
      },
    ])
    expect(faultsOf(await post('records/codes', { ...code, code: 'OTHER', percent: null }))).toEqual([
      '/percent required',
    ])
    // An amount beside per cent would be left out without a word.
    expect(faultsOf(await post('records/codes', { ...code, code: 'OTHER', amount: 20_000 }))).toEqual([
      '/amount other_choice',
    ])
    expect(faultsOf(await post('records/codes', { ...code, code: 'OTHER', kind: 'amount', percent: null }))).toEqual([
      '/amount required',
    ])
    expect(faultsOf(await post('records/codes', { ...code, code: 'OTHER', until: '2027-04-12' }))).toEqual([
      '/until before_start',
    ])
  })

  it('no place is in two zones of a branch', async () => {
    const [zone] = await list('zones')
    if (zone === undefined) throw new Error('the small shop has a zone')
    const doubled = { ...zone.fields, nameEn: 'Other', areas: [...zone.fields.areas, ...zone.fields.areas] }
    expect(faultsOf(await post('records/zones', doubled))).toEqual([
      '/areas/1 twice',
      '/areas/0 in_other_zone',
      '/areas/1 in_other_zone',
    ])
    expect(faultsOf(await post('records/zones', { ...zone.fields, branch: '999' }))).toEqual(['/branch unknown'])
  })

  it('a branch stands where its owner says, typed or as a link of a map', async () => {
    const [branch] = await list('branches')
    if (branch === undefined) throw new Error('the small shop has a branch')
    const address = `records/branches/${branch.id}`
    const saved = await post(
      address,
      { ...branch.fields, pin: 'https://www.google.com/maps/@12.5709,99.9606,17z' },
      { version: branch.version },
    )
    expect([saved.statusCode, saved.json().fields.pin]).toEqual([200, '12.5709, 99.9606'])
    const { version, fields } = saved.json<KeptRecord<'branches'>>()
    for (const [pin, code] of [
      ['หน้าตลาด', 'not_pin'],
      ['99.9606, 12.5709', 'outside_country'],
      ['48.8566, 2.3522', 'outside_country'],
    ] as const)
      expect(faultsOf(await post(address, { ...fields, pin }, { version }))).toEqual([`/pin ${code}`])
    const without = await post(address, { ...fields, pin: null }, { version })
    expect([without.statusCode, without.json().fields.pin]).toEqual([200, null])
  })

  it('two open branches of one name are refused, for nobody could tell them apart where one is chosen', async () => {
    const [branch] = await list('branches')
    if (branch === undefined) throw new Error('the small shop has a branch')
    const { nameTh, nameEn } = branch.fields
    const other = { ...branch.fields, code: '91', nameEn: nameEn.toUpperCase() }
    expect(faultsOf(await post('records/branches', other))).toEqual(['/nameTh taken', '/nameEn taken'])
    const closed = await post('records/branches', { ...other, isActive: false })
    expect(closed.statusCode, closed.body).toBe(201)
    const { id, version } = closed.json<KeptRecord<'branches'>>()
    const address = `records/branches/${id}`
    expect(faultsOf(await post(address, { ...other, nameTh: `${nameTh} 2` }, { version }))).toEqual(['/nameEn taken'])
    // As in a shop that had them before they were refused: its other fields are changed as ever.
    await test.database.pool.query('update branch set is_active = true where id = $1', [id])
    const hours = await post(address, { ...other, phone: '+66811112222' }, { version })
    expect([hours.statusCode, hours.json().fields.phone]).toEqual([200, '+66811112222'])
    await test.database.pool.query('delete from branch where id = $1', [id])
  })

  it('a closure warns of bookings that begin or end in it, and its times are kept to the minute', async () => {
    const closure: RecordFields<'closures'> = {
      branch: null,
      from: '2027-01-02',
      until: '2027-01-02',
      fromClock: 0,
      untilClock: 780,
      blocks: 'both',
      reasonTh: 'ปิดครึ่งวัน',
      reasonEn: 'Half a day off',
    }
    const saved = await post('records/closures', closure)
    expect(saved.json<KeptRecord<'closures'>>().fields).toEqual(closure)
    const whole = { ...closure, untilClock: 1440, until: '2027-01-03' }
    expect((await post('records/closures', whole)).json<KeptRecord<'closures'>>().fields).toEqual(whole)
    expect(faultsOf(await post('records/closures', { ...closure, untilClock: 0 }))).toEqual([
      '/untilClock before_start',
    ])
    await test.database.pool.query('delete from closure')
  })

  it('one branch stays open', async () => {
    const branches = await list('branches')
    const [branch] = branches
    if (branch === undefined) throw new Error('the small shop has a branch')
    for (const other of branches.slice(1)) {
      const closed = await post(
        `records/branches/${other.id}`,
        { ...other.fields, isActive: false },
        { version: other.version },
      )
      expect(closed.statusCode).toBe(200)
    }
    const last = await post(
      `records/branches/${branch.id}`,
      { ...branch.fields, isActive: false },
      { version: branch.version },
    )
    expect(faultsOf(last)).toEqual(['/isActive last_one'])
    await test.database.pool.query('update branch set is_active = true')
  })
})
