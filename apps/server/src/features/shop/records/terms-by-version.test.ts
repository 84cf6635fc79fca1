import { randomUUID } from 'node:crypto'
import {
  type KeptRecord,
  PRIVACY_VERSION,
  type Problem,
  type ReservationDocument,
  type ResponseBody,
  type TermsVersion,
  type TrackedReservation,
} from '@rodchao/contract'
import { DAY, splitClauses } from '@rodchao/rental'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { TEST_NOW } from '../../../testing-app.ts'
import { createPaperDesk, type PaperDesk } from '../../money/papers/testing.ts'

let desk: PaperDesk

beforeAll(async () => {
  desk = await createPaperDesk()
})
afterAll(() => desk.close())
beforeEach(async () => {
  desk.clock.set(TEST_NOW)
  await desk.forget()
})

async function change(words: string): Promise<void> {
  const { version } = (await desk.staff({ url: 'records/rentalText/1', role: 'admin' })).json<
    KeptRecord<'rentalText'>
  >()
  const body = { bodyTh: `1. ${words} ไทย`, bodyEn: `1. ${words}` }
  const answer = await desk.staff({ url: 'records/rentalText/1', body, version, role: 'admin' })
  expect(answer.statusCode, answer.body).toBe(200)
}

const find = (version?: string) =>
  desk.app.inject(`/api/public/terms${version === undefined ? '' : `?version=${encodeURIComponent(version)}`}`)
async function terms(version?: string): Promise<TermsVersion> {
  const answer = await find(version)
  expect(answer.statusCode, answer.body).toBe(200)
  return answer.json()
}
const published = async () =>
  (await desk.app.inject('/api/public/shop')).json<{ consentVersion: string; privacyVersion: string }>()

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
const submit = (token: string, read: object) =>
  desk.app.inject({
    method: 'POST',
    url: '/api/public/reservation/submission',
    headers: { 'x-reservation-token': token, 'idempotency-key': randomUUID() },
    payload: { customer: { fullName: 'Emma', phone: '0812345678' }, language: 'en', ...read },
  })
async function booked(): Promise<{ token: string; id: string }> {
  const booking = await held()
  const { consentVersion, privacyVersion } = await published()
  const sent = await submit(booking.token, { consentVersion, privacyVersion })
  expect(sent.statusCode, sent.body).toBe(200)
  return booking
}
async function ofHolder<T>(url: string, token: string): Promise<T> {
  const answer = await desk.app.inject({ url, headers: { 'x-reservation-token': token } })
  expect(answer.statusCode, answer.body).toBe(200)
  return answer.json<T>()
}
const tracked = (token: string) => ofHolder<TrackedReservation>('/api/public/reservation', token)

describe('the terms that anybody may read', () => {
  it('are those that a booking accepts, its page leads to and its papers print, also when newer ones are in force', async () => {
    await change('What Emma reads')
    const read = await terms()
    expect(read).toMatchObject({ version: (await published()).consentVersion, until: null })
    expect(read.rental.clauses).toEqual({
      th: [{ number: '1.', paragraphs: ['What Emma reads ไทย'] }],
      en: [{ number: '1.', paragraphs: ['What Emma reads'] }],
    })
    const { token, id } = await booked()
    await change('What comes later')
    const newer = await terms()
    expect(newer.version).not.toBe(read.version)
    expect(newer.rental.clauses.en[0]?.paragraphs).toEqual(['What comes later'])

    const [row] = await desk.rows<{ consent_version: string; consent_at: Date; version: string }>(
      `select r.consent_version, r.consent_at, t.version from reservation r
      join agreed_terms t on t.id = r.terms_id where r.id = $1`,
      [id],
    )
    expect(row).toMatchObject({ consent_version: read.version, version: read.version })
    const page = (await tracked(token)).terms
    expect(page).toMatchObject({ version: read.version, cancellationPolicy: read.cancellationPolicy })
    expect(Date.parse(page.acceptedAt ?? '')).toBe(row?.consent_at.getTime())

    const kept = await terms(page.version)
    expect(kept).toEqual({ ...read, until: newer.since })
    expect((await ofHolder<ReservationDocument>('/api/public/reservation/document', token)).terms.version).toBe(
      read.version,
    )
    await desk.rows(`update reservation set status = 'confirmed', is_unit_fixed = true where id = $1`, [id])
    const contract = await desk.ask(id, { kind: 'rental_contract' })
    expect(contract.statusCode, contract.body).toBe(201)
    const paper = await desk.paper(contract.json<{ id: string }>().id)
    expect(paper.terms?.version).toBe(kept.rental.version)
    const { th = '', en = '' } = paper.terms?.body ?? {}
    expect({ th: splitClauses(th), en: splitClauses(en) }).toEqual(kept.rental.clauses)
    expect((await tracked(token)).terms).toEqual(page)
  })

  it('keep the figures with the words: another cancellation is another version', async () => {
    const before = await terms()
    const url = 'records/cancellation/1'
    const { fields, version } = (await desk.staff({ url, role: 'admin' })).json<KeptRecord<'cancellation'>>()
    const save = (tiers: readonly object[], at: number) =>
      desk.staff({ url, body: { tiers }, version: at, role: 'admin' })
    expect((await save([{ hoursBefore: 720, feeBasisPoints: 5000 }], version)).statusCode).toBe(200)
    const after = await terms()
    expect(after.cancellationPolicy).toEqual([{ hoursBefore: 720, feeBasisPointsOfTotal: 5000 }])
    expect(after.rental).toEqual(before.rental)
    expect((await terms(before.version)).cancellationPolicy).toEqual(before.cancellationPolicy)
    await save([...fields.tiers], version + 1)
  })

  it('are nothing that was never in force: no other version, no text of its own, nothing of staff', async () => {
    await desk.rows(
      `insert into contract_terms (kind, version, body_th, body_en, valid_from) values ('rental', '900', 'ลับ', 'Secret', now())`,
    )
    for (const version of [
      '900',
      '1',
      '2',
      '2026-11-24.9999',
      'null',
      "' or true --",
      '%',
      '../shop',
      '',
      'x'.repeat(4000),
      '1\u0000',
    ]) {
      const refused = await find(version)
      expect([version, refused.statusCode, refused.json<Problem>().code]).toEqual([version, 404, 'not_found'])
    }
    const answer = await find()
    expect(answer.body).not.toContain('Secret')
    expect(Object.keys(answer.json<object>()).toSorted()).toEqual([
      'cancellationPolicy',
      'freeMinutes',
      'rental',
      'returnTerms',
      'sale',
      'since',
      'stay',
      'until',
      'version',
    ])
    await desk.rows(`delete from contract_terms where version = '900'`)
  })
})

describe('what a customer agrees to', () => {
  const recorded = async (id: string) =>
    desk.rows(
      `select consent_version, consent_at, privacy_version, privacy_at from reservation
      where coalesce(group_id, id) = $1 order by group_no`,
      [id],
    )

  it('are two texts, each recorded with its version and time, for every thing of a booking', async () => {
    const { token, id } = await held([{ productId: desk.shop.scooterId }])
    const { consentVersion, privacyVersion } = await published()
    expect(privacyVersion).toBe(PRIVACY_VERSION)
    expect((await recorded(id))[0]).toMatchObject({ consent_at: null, privacy_version: null, privacy_at: null })
    expect((await submit(token, { consentVersion, privacyVersion })).statusCode).toBe(200)
    const both = {
      consent_version: consentVersion,
      consent_at: new Date(TEST_NOW),
      privacy_version: privacyVersion,
      privacy_at: new Date(TEST_NOW),
    }
    expect(await recorded(id)).toEqual([both, both])
  })

  it.each([
    ['another notice than the one that is shown', 'old', '/privacyVersion', 'outdated'],
    ['the version of the terms in its place', 'terms', '/privacyVersion', 'outdated'],
    ['nothing', undefined, '/privacyVersion', undefined],
  ])('is refused of whoever read %s', async (_what, version, pointer, code) => {
    const { token, id } = await held()
    const { consentVersion } = await published()
    const privacyVersion = version === 'terms' ? consentVersion : version
    const refused = await submit(token, { consentVersion, privacyVersion })
    expect(refused.statusCode).toBe(code === undefined ? 400 : 422)
    expect(refused.json<Problem>()).toMatchObject({
      code: code === undefined ? 'invalid_request' : 'consent_outdated',
      errors: [{ pointer, ...(code === undefined ? {} : { code }) }],
    })
    expect((await recorded(id))[0]).toMatchObject({ consent_at: null, privacy_at: null })
  })

  it('is told of a customer as two things, of bookings with one consent to both, too, and never of who booked at the desk', async () => {
    const { token, id } = await booked()
    const customer = (await tracked(token)).customer?.id ?? ''
    const consents = async () => {
      const answer = await desk.staff({ url: `customers/${customer}/history` })
      return answer
        .json<ResponseBody<'findCustomerHistory'>>()
        .consents.map(({ what, version }) => `${what} ${version}`)
        .toSorted()
    }
    const { consentVersion, privacyVersion } = await published()
    expect(await consents()).toEqual([`privacy ${privacyVersion}`, `terms ${consentVersion}`])
    await desk.rows('update reservation set privacy_version = null, privacy_at = null where id = $1', [id])
    expect(await consents()).toEqual([`privacy ${consentVersion}`, `terms ${consentVersion}`])
    // Such rows have a moment at which they were sent, and nobody who agreed.
    await desk.rows('update reservation set consent_version = null where id = $1', [id])
    expect(await consents()).toEqual([])
    expect((await tracked(token)).terms.acceptedAt).toBeNull()
  })
})

// Last: it takes the shop away.
describe('terms', () => {
  it('are called by one version each, also where a shop is written down anew under the same name', async () => {
    const [{ version } = { version: '' }] = await desk.rows<{ version: string }>(
      'select version from agreed_terms order by id limit 1',
    )
    const [copied] = await desk.rows<{ consent_version: string; terms_id: number }>(
      `with gone as (delete from shop_setting returning *)
      select consent_version, terms_id from gone`,
    )
    expect(copied).toBeDefined()
    await desk.rows(
      `insert into shop_setting (name_th, name_en, legal_name_th, legal_name_en, tax_id, promptpay_kind, promptpay_id,
        promptpay_name, cancellation_policy, late_rule, consent_version)
      values ('ก', 'A', 'ก', 'A', '0775552000122', 'tax_id', '0775552000122', 'A', '[]', '{"graceMinutes": 30}', $1)`,
      [version],
    )
    const [anew] = await desk.rows<{ consent_version: string; version: string; id: number }>(
      'select s.consent_version, t.version, t.id from shop_setting s join agreed_terms t on t.id = s.terms_id',
    )
    expect(anew?.version).toBe(anew?.consent_version)
    expect(anew?.version.endsWith(`.${anew.id}`)).toBe(true)
  })
})
