import { randomUUID } from 'node:crypto'
import {
  PRIVACY_VERSION,
  type ContractTextVersion,
  type IssuedDocument,
  type KeptRecord,
  type Paper,
  type Problem,
  type RecordEffect,
} from '@rodchao/contract'
import { DAY } from '@rodchao/rental'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { TEST_NOW } from '../../../testing-app.ts'
import { createPaperDesk, type PaperDesk, SALE_FACTS } from '../../money/papers/testing.ts'

type TextKind = 'rentalText' | 'stayText' | 'saleText'
type Text = KeptRecord<'rentalText'>

let desk: PaperDesk

beforeAll(async () => {
  desk = await createPaperDesk()
})
afterAll(() => desk.close())
beforeEach(async () => {
  desk.clock.set(TEST_NOW)
  await desk.forget()
})
afterEach(async () => {
  await desk.forget()
  await desk.rows('update shop_setting set rental_text = null, stay_text = null, sale_text = null')
  await desk.rows('delete from contract_terms')
  // What the shop keeps in memory is read again with any change that is saved.
  const { fields, version } = (await desk.staff({ url: 'records/display/1', role: 'admin' })).json<
    KeptRecord<'display'>
  >()
  const body = { showsSamples: !fields.showsSamples }
  expect((await desk.staff({ url: 'records/display/1', body, version, role: 'admin' })).statusCode).toBe(200)
})

const NEW = { bodyTh: '1. ข้อใหม่\n2. ข้อสอง', bodyEn: '1. New clause\n2. Second' }
const KINDS = [
  ['rentalText', 'rental', 'rental_contract'],
  ['stayText', 'stay', 'rental_contract'],
  ['saleText', 'sale', 'sale_contract'],
] as const

async function read(kind: TextKind): Promise<Text> {
  const answer = await desk.staff({ url: `records/${kind}/1`, role: 'admin' })
  expect(answer.statusCode, answer.body).toBe(200)
  return answer.json()
}
const save = (kind: TextKind, body: object, version: number, role: 'admin' | 'staff' = 'admin') =>
  desk.staff({ url: `records/${kind}/1`, body, version, role })

async function change(kind: TextKind, body: object = NEW): Promise<Text> {
  const answer = await save(kind, body, (await read(kind)).version)
  expect(answer.statusCode, answer.body).toBe(200)
  return answer.json()
}
async function find(contract: 'rental' | 'stay' | 'sale', version: string) {
  return desk.staff({ url: `contract-texts/${contract}/${version}` })
}

async function preview(kind: TextKind, changes: Partial<typeof NEW>) {
  const { fields } = await read(kind)
  const answer = await desk.staff({
    url: `records/${kind}/preview`,
    body: { id: '1', fields: { ...fields, ...changes } },
    role: 'admin',
  })
  expect(answer.statusCode, answer.body).toBe(200)
  return answer.json<{ faults: { pointer: string; code: string; params?: object }[]; effects: RecordEffect[] }>()
}

async function bookedStay(start: string, end: string): Promise<{ id: string }> {
  const { villaId: productId, branchId } = desk.shop
  const answer = await desk.staff({
    url: 'reservations',
    body: {
      productId,
      branchId,
      start,
      end,
      addons: [],
      customer: { fullName: 'สมชาย ใจดี', phone: '0812345678' },
      channel: 'walk_in',
      outcome: 'confirmed',
      reason: 'pays at the counter',
    },
    key: randomUUID(),
  })
  expect(answer.statusCode, answer.body).toBe(201)
  return answer.json()
}

/** A booking of which the contract can be written. */
async function booked(contract: 'rental' | 'stay' | 'sale', unit = 0): Promise<string> {
  const from = TEST_NOW + DAY + unit * 10 * DAY
  const start = new Date(from).toISOString()
  const { id } =
    contract === 'stay' ? await bookedStay(start, new Date(from + DAY).toISOString()) : await desk.confirmed(start)
  await desk.fixUnit(id)
  if (contract === 'sale') await desk.rows(`update reservation set kind = 'sale', total = 2500000 where id = $1`, [id])
  return id
}
async function written(id: string, kind: 'rental_contract' | 'sale_contract'): Promise<IssuedDocument> {
  const facts = kind === 'sale_contract' ? { sale: SALE_FACTS } : {}
  const answer = await desk.ask(id, { kind, ...facts })
  expect(answer.statusCode, answer.body).toBe(201)
  return answer.json()
}

describe.each(KINDS)('%s', (kind, contract, paperKind) => {
  it('begins as the program brings it, and another text is another version and never other words', async () => {
    const first = await read(kind)
    expect(first.facts).toEqual({ version: '1', versions: [{ version: '1', at: null, by: null, papers: 0 }] })
    desk.clock.set(TEST_NOW + 60_000)
    const second = await change(kind)
    expect(second.fields).toEqual(NEW)
    expect(second.version).toBe(first.version + 1)
    expect(second.facts).toMatchObject({
      version: '2',
      versions: [
        { version: '2', at: '2026-11-21T10:01:00+07:00', by: expect.stringMatching(/./), papers: 0 },
        { version: '1', at: null, by: null },
      ],
    })
    expect((await find(contract, '1')).json()).toEqual({ version: '1', ...first.fields })
    expect((await find(contract, '2')).json()).toEqual({ version: '2', ...NEW })
    expect((await find(contract, '3')).statusCode).toBe(404)
    expect(await desk.rows('select count(*)::int as texts from contract_terms where kind = $1', [contract])).toEqual([
      { texts: 2 },
    ])
  })

  it('is saved once more without a change as no other version', async () => {
    const { fields } = await read(kind)
    const same = await change(kind, { ...fields, bodyTh: `${fields.bodyTh.replaceAll('\n', '  \r\n')}\n\n` })
    expect(same.facts.versions).toHaveLength(1)
  })

  it('of an earlier version is taken back as a new one', async () => {
    const first = await read(kind)
    await change(kind)
    const { bodyTh, bodyEn } = (await find(contract, '1')).json<ContractTextVersion>()
    const third = await change(kind, { bodyTh, bodyEn })
    expect(third.fields).toEqual(first.fields)
    expect(third.facts.versions.map(({ version }) => version)).toEqual(['3', '2', '1'])
    expect(third.facts.version).toBe('3')
  })

  it('stays on papers that are issued and for bookings that are agreed, and is another for those that come later', async () => {
    const agreed = await booked(contract)
    const paperOf = async (id: string): Promise<Paper> => desk.paper((await written(id, paperKind)).id)
    const issued = await written(agreed, paperKind)
    const before = await desk.paper(issued.id)
    expect((await read(kind)).facts.versions).toMatchObject([{ version: '1', papers: 1 }])
    const saved = await change(kind)
    expect(await desk.paper(issued.id)).toEqual(before)
    expect(before.terms?.version).toBe('1')
    // Written anew it is the same agreement.
    const anew = await paperOf(agreed)
    expect([anew.number, anew.terms]).toEqual([expect.not.stringMatching(before.number), before.terms])
    expect((await desk.paper(issued.id)).terms).toEqual(before.terms)

    // What is sold is nobody else's.
    await desk.rows('delete from occupancy')
    const later = await paperOf(await booked(contract, 1))
    expect(later.terms).toEqual({ kind: contract, version: '2', body: { th: NEW.bodyTh, en: NEW.bodyEn } })
    expect(saved.facts.versions.map(({ papers }) => papers)).toEqual([0, 1])
    expect((await read(kind)).facts.versions.map(({ papers }) => papers)).toEqual([1, 1])
  })

  it('is the owner’s, and is read by staff', async () => {
    const { fields, version } = await read(kind)
    const refused = await save(kind, { ...fields, ...NEW }, version, 'staff')
    expect([refused.statusCode, refused.json<Problem>().code]).toEqual([403, 'forbidden'])
    expect((await find(contract, '1')).statusCode).toBe(200)
    expect((await desk.staff({ url: `contract-texts/${contract}/1`, role: 'driver' })).statusCode).toBe(403)
  })

  it('of two people is saved once: the other is told what stands there now', async () => {
    const { version } = await read(kind)
    await change(kind)
    const stale = await save(kind, { bodyTh: '1. อื่น', bodyEn: '1. Other' }, version)
    expect(stale.statusCode).toBe(412)
    expect(stale.json()).toMatchObject({ code: 'stale_version', current: { fields: NEW, facts: { version: '2' } } })
    expect((await read(kind)).facts.versions).toHaveLength(2)
  })

  it('is written down in the audit log as it was and as it became', async () => {
    const { fields } = await read(kind)
    await change(kind, { ...fields, bodyEn: NEW.bodyEn })
    const history = await desk.staff({ url: `records/${kind}/1/history`, role: 'admin' })
    expect(history.json<{ items: object[] }>().items[0]).toMatchObject({
      action: 'change_record',
      entity: 'shop_setting',
      entityId: kind,
      before: { bodyEn: fields.bodyEn },
      after: { bodyEn: NEW.bodyEn },
    })
  })

  it.each([
    ['no Thai', { bodyTh: ' \n ' }, '/bodyTh too_small'],
    ['no English', { bodyEn: '' }, '/bodyEn too_small'],
    ['more than a contract holds', { bodyTh: 'ก'.repeat(20_001) }, '/bodyTh too_big'],
    ['a field that nothing fills in', { bodyEn: '1. One\n2. Of {shop_name}' }, '/bodyEn stray_field'],
  ])('is refused with %s', async (_what, changes, fault) => {
    const { faults } = await preview(kind, changes)
    expect(faults.map(({ pointer, code }) => `${pointer} ${code}`)).toEqual([fault])
    const { fields, version } = await read(kind)
    const refused = await save(kind, { ...fields, ...changes }, version)
    expect(refused.json<Problem>().errors?.map(({ pointer, code }) => `${pointer} ${code}`)).toEqual([fault])
    expect((await read(kind)).facts.versions).toHaveLength(1)
  })

  it('names the unknown field with its line', async () => {
    expect((await preview(kind, { bodyTh: '1. หนึ่ง\n\n2. ของ {{ ร้าน }}' })).faults).toEqual([
      { pointer: '/bodyTh', code: 'stray_field', params: { field: 'ร้าน', line: 3 } },
    ])
  })

  it('says beforehand whom it reaches, and that clauses of the languages are others', async () => {
    // Bookings of the other kinds are not counted.
    for (const [, each] of KINDS) await booked(each, each === contract ? 0 : 1)
    expect((await preview(kind, {})).effects).toEqual([])
    expect((await preview(kind, NEW)).effects).toEqual([{ code: 'text_from_now', tone: 'info', params: { count: 1 } }])
    expect((await preview(kind, { ...NEW, bodyEn: '1. New' })).effects.slice(1)).toEqual([
      { code: 'clauses_differ', tone: 'warning', params: { th: 2, en: 1 } },
    ])
  })
})

it('a stay that was agreed on before stays had a text of their own has that of rentals, and counts as a paper of it', async () => {
  const id = await booked('stay')
  await desk.rows('update agreed_terms set stay_text = null')
  const { terms } = await desk.paper((await written(id, 'rental_contract')).id)
  const { bodyTh } = (await find('rental', '1')).json<ContractTextVersion>()
  expect(terms).toMatchObject({ kind: 'rental', version: '1', body: { th: bodyTh } })
  expect((await read('rentalText')).facts.versions).toMatchObject([{ papers: 1 }])
  expect((await read('stayText')).facts.versions).toMatchObject([{ papers: 0 }])
  await desk.rows("update agreed_terms set stay_text = '1'")
})

describe('what a customer agrees to', () => {
  const published = async () =>
    (await desk.app.inject('/api/public/shop')).json<{ consentVersion: string }>().consentVersion

  async function held(more: object[] = []): Promise<{ token: string; id: string }> {
    const answer = await desk.app.inject({
      method: 'POST',
      url: '/api/public/reservations',
      headers: { 'idempotency-key': randomUUID() },
      payload: {
        productId: desk.shop.scooterId,
        branchId: desk.shop.branchId,
        start: new Date(TEST_NOW + 3 * DAY).toISOString(),
        end: new Date(TEST_NOW + 4 * DAY).toISOString(),
        more,
      },
    })
    expect(answer.statusCode, answer.body).toBe(201)
    const { token } = answer.json<{ token: string }>()
    const [row] = await desk.rows<{ id: string }>('select id from reservation where public_token = $1', [token])
    return { token, id: row?.id ?? '' }
  }
  const submit = (token: string, consentVersion: string) =>
    desk.app.inject({
      method: 'POST',
      url: '/api/public/reservation/submission',
      headers: { 'x-reservation-token': token, 'idempotency-key': randomUUID() },
      payload: {
        customer: { fullName: 'Emma', phone: '0812345678' },
        consentVersion,
        privacyVersion: PRIVACY_VERSION,
        language: 'en',
      },
    })
  const termsOf = async (id: string) =>
    (
      await desk.rows<{ id: number; text: string | null }>(
        `select agreed_terms.id, agreed_terms.rental_text as text
        from reservation join agreed_terms on agreed_terms.id = terms_id where reservation.id = $1`,
        [id],
      )
    )[0]

  it('is another version as soon as the text or the cancellation is another, and the same where only a name is', async () => {
    const seen = [await published()]
    await change('rentalText')
    seen.push(await published())
    const { fields, version } = (await desk.staff({ url: 'records/cancellation/1', role: 'admin' })).json<
      KeptRecord<'cancellation'>
    >()
    const cancel = (tiers: object[], at: number) =>
      desk.staff({ url: 'records/cancellation/1', body: { tiers }, version: at, role: 'admin' })
    expect((await cancel([{ hoursBefore: 720, feeBasisPoints: 5000 }], version)).statusCode).toBe(200)
    seen.push(await published())
    await cancel([...fields.tiers], version + 1)
    seen.push(await published())
    expect(new Set(seen).size).toBe(4)
    for (const one of seen.slice(1)) expect(one).toMatch(/^\d{4}-\d{2}-\d{2}\.\d+$/)
    const shop = (await desk.staff({ url: 'records/shop/1', role: 'admin' })).json<KeptRecord<'shop'>>()
    const named = { ...shop.fields, nameEn: 'Another name' }
    expect(
      (await desk.staff({ url: 'records/shop/1', body: named, version: shop.version, role: 'admin' })).statusCode,
    ).toBe(200)
    expect(await published()).toBe(seen[3])
    await desk.staff({ url: 'records/shop/1', body: shop.fields, version: shop.version + 1, role: 'admin' })
  })

  it('is read again by whoever was filling the form in, and the booking is agreed on what was read last', async () => {
    const { token, id } = await held()
    const read = await published()
    const before = await termsOf(id)
    await change('rentalText')
    const outdated = await submit(token, read)
    expect([outdated.statusCode, outdated.json<Problem>().code]).toEqual([422, 'consent_outdated'])
    expect(await termsOf(id)).toEqual(before)
    const renewed = await published()
    expect((await submit(token, renewed)).statusCode).toBe(200)
    expect(await termsOf(id)).toMatchObject({ text: '2' })
    expect(renewed.endsWith(`.${(await termsOf(id))?.id}`)).toBe(true)
    await change('rentalText', { bodyTh: '1. สาม', bodyEn: '1. Third' })
    expect(await termsOf(id)).toMatchObject({ text: '2' })
  })

  it('is the same for all things of a booking', async () => {
    const { token } = await held([{ productId: desk.shop.scooterId }])
    await change('rentalText')
    expect((await submit(token, await published())).statusCode).toBe(200)
    const texts = await desk.rows<{ text: string | null }>(
      'select rental_text as text from reservation join agreed_terms on agreed_terms.id = terms_id',
    )
    expect(texts).toEqual([{ text: '2' }, { text: '2' }])
  })
})
