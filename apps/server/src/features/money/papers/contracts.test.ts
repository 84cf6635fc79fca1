import { randomUUID } from 'node:crypto'
import type { IssuedDocument } from '@rodchao/contract'
import { missingFields } from '@rodchao/testkit'
import type { LightMyRequestResponse } from 'fastify'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { TEST_NOW } from '../../../testing-app.ts'
import { createPaperDesk, type PaperDesk, SALE_FACTS, STROKES, templateVersion } from './testing.ts'

let desk: PaperDesk

beforeAll(async () => {
  desk = await createPaperDesk()
  await desk.rows(`update unit set colour_th = 'แดง', colour_en = 'red'`)
})
afterAll(() => desk.close())
beforeEach(async () => {
  desk.clock.set(TEST_NOW)
  await desk.forget()
})
afterEach(async () => {
  expect(await desk.violations()).toEqual({})
})

const problemCode = (answer: LightMyRequestResponse) => answer.json<{ code: string }>().code
const readRefusal = (answer: LightMyRequestResponse) => {
  const { code, reason } = answer.json<{ code: string; reason?: string }>()
  return [answer.statusCode, code, reason]
}
const RENTAL = { kind: 'rental_contract' }

/** Confirmed, the unit fixed, the licence looked at, and what the shop knows of the customer filled in. */
async function ready(): Promise<{ id: string; version: number }> {
  const made = await desk.confirmed()
  await desk.fixUnit(made.id)
  await desk.rows(`update customer set nationality = 'TH', id_number_last4 = '0704'`)
  await desk.rows(
    `insert into licence_check (id, customer_id, kind, classes, number_last4, expires_on, checked_at)
    select gen_random_uuid(), customer_id, 'thai', '{motorcycle}', '8841', '2030-01-31', $2 from reservation where id = $1`,
    [made.id, new Date(TEST_NOW)],
  )
  return made
}

async function written(id: string, body: object = RENTAL): Promise<IssuedDocument> {
  const answer = await desk.ask(id, body)
  expect(answer.statusCode, answer.body).toBe(201)
  return answer.json<IssuedDocument>()
}

describe('a rental contract', () => {
  test('says who, what, when and for how much, on the terms that were agreed on', async () => {
    const { id } = await ready()
    const { id: documentId } = await written(id, { ...RENTAL, readings: { odometerKm: 12_480, fuelEighths: 6 } })
    const paper = await desk.paper(documentId)
    expect(paper).toMatchObject({
      number: 'CT-00-6911-00001',
      total: 69_000,
      paidBefore: 50_000,
      balanceAfter: 19_000,
      buyer: { name: 'สมชาย ใจดี', phone: '+66812345678', nationality: 'TH', idNumberLast4: '0704' },
      rental: {
        unitLabel: '1กข 2841',
        plateProvince: 'ประจวบคีรีขันธ์',
        chassisNo: 'MLHJK0400S0002840',
        engineNo: 'JK04E-0002840',
        chargedDays: 3,
        damageDeposit: 200_000,
        lateFeePerHour: 10_000,
        helmets: 2,
        modelName: { th: 'Honda Click 125', en: 'Honda Click 125' },
        odometerKm: 12_480,
        fuelEighths: 6,
        readings: 'read',
        licence: { kind: 'thai', classes: ['motorcycle'], numberLast4: '8841', expiresOn: '2030-01-31' },
      },
      terms: { version: '1' },
      signatures: [],
    })
    expect(paper.lines.reduce((sum, line) => sum + line.amount, 0)).toBe(paper.total)
    expect(missingFields(paper)).toEqual([])
    expect(paper.terms?.body.th.split('\n')).toHaveLength(17)
    expect(paper.terms?.body.en.split('\n')).toHaveLength(17)
  })

  test('leaves the odometer open when nothing was read, and says what the vehicle left with from then on', async () => {
    const { id } = await ready()
    const { id: documentId } = await written(id)
    expect((await desk.paper(documentId)).rental).toMatchObject({
      odometerKm: null,
      fuelEighths: null,
      readings: 'open',
    })
    await desk.rows(
      `with segment as (
        insert into rental_segment (id, reservation_id, position, unit_id, out_at)
        select gen_random_uuid(), id, 1, unit_id, $2 from reservation where id = $1 returning *)
      insert into inspection (id, segment_id, reservation_id, unit_id, direction, at, odometer_km, fuel_eighths, helmets)
      select gen_random_uuid(), id, reservation_id, unit_id, 'out', out_at, 777, 5, 2 from segment`,
      [id, new Date(TEST_NOW)],
    )
    expect((await desk.paper(documentId)).rental).toMatchObject({ odometerKm: 777, fuelEighths: 5, readings: 'read' })
    await desk.forget()
  })

  test('that was signed is written anew without a reason when another odometer was read', async () => {
    const { id } = await ready()
    const reading = (odometerKm: number) => ({ ...RENTAL, readings: { odometerKm, fuelEighths: 8 } })
    const { id: documentId } = await written(id, reading(100))
    expect((await desk.sign(id, { documentId, signer: 'renter' })).statusCode).toBe(200)
    expect((await desk.ask(id, reading(100))).statusCode).toBe(400)
    const second = await written(id, reading(101))
    expect((await desk.paper(second.id)).rental?.odometerKm).toBe(101)
    expect((await desk.paper(documentId)).replacedById).toBe(second.id)
  })

  test('needs a unit that is fixed', async () => {
    const { id } = await desk.confirmed()
    const answer = await desk.ask(id, RENTAL)
    expect([answer.statusCode, problemCode(answer)]).toEqual([409, 'gate_closed'])
    expect(answer.json<{ gates: unknown[] }>().gates).toEqual([
      { gate: 'unit_fixed', isOpen: false, reason: 'unit_not_fixed', amount: null, count: null, day: null },
    ])
    expect(await desk.rows(`select 1 from doc_sequence where kind = 'rental_contract'`)).toEqual([])
  })

  test('is not written before the reservation is confirmed, nor for what is not there', async () => {
    const { id } = await desk.unpaid()
    expect(readRefusal(await desk.ask(id, RENTAL))[1]).toBe('not_from_here')
    expect((await desk.ask(randomUUID(), RENTAL)).statusCode).toBe(404)
    expect(problemCode(await desk.ask(id, { kind: 'sale_contract' }))).toBe('invalid_request')
  })

  test('that nobody signed is replaced by the next one', async () => {
    const { id } = await ready()
    const first = await written(id)
    const second = await written(id)
    expect(await desk.paper(first.id)).toMatchObject({ status: 'replaced', replacedBy: second.number })
    expect((await desk.paper(second.id)).replaces).toBe(first.number)
  })
})

describe('signing', () => {
  test('keeps name, strokes and time of both sides, and moves the version on', async () => {
    const { id } = await ready()
    const { id: documentId } = await written(id)
    const before = (await desk.reservation(id)).version
    const renter = await desk.sign(id, { documentId, signer: 'renter' })
    expect(renter.statusCode, renter.body).toBe(200)
    expect(templateVersion(renter)).toBe(before + 1)
    expect((await desk.sign(id, { documentId, signer: 'shop' })).statusCode).toBe(200)
    expect((await desk.paper(documentId)).signatures).toEqual(
      ['renter', 'shop'].map((signer) => ({
        signer,
        name: 'สมชาย ใจดี',
        strokes: STROKES,
        signedAt: '2026-11-21T10:00:00+07:00',
      })),
    )
    expect(await desk.rows(`select 1 from audit_event where action = 'sign_contract'`)).toHaveLength(2)
  })

  test('is done once by each side, also on two screens at once', async () => {
    const { id } = await ready()
    const { id: documentId } = await written(id)
    const { version } = await desk.reservation(id)
    const answers = await Promise.all([0, 1].map(() => desk.sign(id, { documentId, signer: 'renter', version })))
    expect(answers.map(({ statusCode }) => statusCode).toSorted((a, b) => a - b)).toEqual([200, 412])
    const again = await desk.sign(id, { documentId, signer: 'renter' })
    expect(readRefusal(again)).toEqual([409, 'document_not_open', 'signed_already'])
  })

  test('is refused without a version, with an old one, and on a paper of another reservation', async () => {
    const { id, version } = await ready()
    const other = await ready()
    const { id: documentId } = await written(id)
    const call = {
      url: `reservations/${id}/contract-signature`,
      body: { documentId, signer: 'shop', name: 'ก', strokes: STROKES },
    }
    expect((await desk.staff(call)).statusCode).toBe(428)
    expect((await desk.staff({ ...call, version: version - 1 })).statusCode).toBe(412)
    expect((await desk.sign(other.id, { documentId, signer: 'shop' })).statusCode).toBe(404)
    expect((await desk.sign(id, { documentId: randomUUID(), signer: 'shop' })).statusCode).toBe(404)
    const receipt = await desk.issued(id, 'tax_abb')
    expect((await desk.sign(id, { documentId: receipt.id, signer: 'shop' })).statusCode).toBe(404)
    expect((await desk.paper(documentId)).signatures).toEqual([])
  })

  test.each([
    ['nothing drawn', [], '/strokes'],
    ['a dot', [[1, 2]], '/strokes/0'],
    ['half a point', [[1, 2, 3, 4, 5]], '/strokes/0'],
    [
      'a point below the box',
      [
        [1, 2, 3, 4],
        [1, 401, 3, 4],
      ],
      '/strokes/1',
    ],
    ['a point beside it', [[1, 2, 1001, 4]], '/strokes/0/2'],
    ['no numbers', [['1', '2', '3', '4']], '/strokes/0/0'],
    ['a picture', 'data:image/png;base64,AAAA', '/strokes'],
  ])('is refused with %s', async (_, strokes, pointer) => {
    const { id } = await ready()
    const { id: documentId } = await written(id)
    const answer = await desk.sign(id, { documentId, signer: 'renter', strokes })
    expect(answer.statusCode, answer.body).toBe(400)
    expect(answer.json<{ errors: { pointer: string }[] }>().errors[0]?.pointer).toBe(pointer)
    expect((await desk.paper(documentId)).signatures).toEqual([])
  })

  test('is refused on a paper that is void or replaced, or says what no longer holds', async () => {
    const { id } = await ready()
    const first = await written(id)
    const second = await written(id)
    expect(readRefusal(await desk.sign(id, { documentId: first.id, signer: 'renter' }))[2]).toBe('closed')
    await desk.rows(`update reservation set unit_id = $2 where id = $1`, [id, desk.shop.scooterUnitIds[2]])
    expect(readRefusal(await desk.sign(id, { documentId: second.id, signer: 'renter' }))[2]).toBe('outdated')
    await desk.rows(`update reservation set unit_id = $2 where id = $1`, [id, desk.shop.scooterUnitIds[0]])
    await desk.void(second.id, 'ทดลอง')
    expect(readRefusal(await desk.sign(id, { documentId: second.id, signer: 'renter' }))).toEqual([
      409,
      'document_not_open',
      'closed',
    ])
  })

  test('binds: what was signed is not replaced without a reason while it holds, and has to be signed again', async () => {
    const { id } = await ready()
    const first = await written(id)
    await desk.sign(id, { documentId: first.id, signer: 'renter' })
    const refused = await desk.ask(id, RENTAL)
    expect(refused.json<{ errors: { pointer: string }[] }>().errors[0]?.pointer).toBe('/reason')
    const second = await written(id, { ...RENTAL, reason: 'ชื่อผิด' })
    expect((await desk.paper(second.id)).signatures).toEqual([])
    expect(await desk.paper(first.id)).toMatchObject({
      status: 'replaced',
      replacedBy: second.number,
      voidReason: 'ชื่อผิด',
      signatures: [{ signer: 'renter' }],
    })
  })

  test('of what has changed since needs no reason', async () => {
    const { id } = await ready()
    const first = await written(id)
    await desk.sign(id, { documentId: first.id, signer: 'renter' })
    await desk.rows(`update reservation set unit_id = $2 where id = $1`, [id, desk.shop.scooterUnitIds[1]])
    await desk.rows(`update occupancy set unit_id = $2 where reservation_id = $1`, [id, desk.shop.scooterUnitIds[1]])
    const second = await written(id)
    expect((await desk.paper(second.id)).rental?.unitLabel).toBe('1กข 2842')
  })
})

describe('a sale contract', () => {
  const ask = (id: string, set: object = {}, more: object = {}) =>
    desk.ask(id, { kind: 'sale_contract', sale: { ...SALE_FACTS, ...set }, ...more })
  const errorPointers = (answer: LightMyRequestResponse) => [
    problemCode(answer),
    ...answer.json<{ errors: { pointer: string }[] }>().errors.map(({ pointer }) => pointer),
  ]

  async function sold(): Promise<string> {
    const { id } = await ready()
    await desk.rows(`update reservation set kind = 'sale', total = 2500000 where id = $1`, [id])
    return id
  }

  test('says what the law and the registrar ask for', async () => {
    const id = await sold()
    const answer = await ask(id)
    expect(answer.statusCode, answer.body).toBe(201)
    const paper = await desk.paper(answer.json<IssuedDocument>().id)
    expect(paper).toMatchObject({
      number: 'SC-00-6911-00001',
      buyer: { address: '41 ซอยหัวหิน 88', idNumberLast4: '0708' },
      sale: {
        price: 2_500_000,
        priceInWords: 'สองหมื่นห้าพันบาทถ้วน',
        paid: 50_000,
        balance: 2_450_000,
        odometerKm: 31_200,
        deliveryOn: '2026-12-01T00:00:00+07:00',
        warranty: { th: 'ขายตามสภาพที่ผู้ซื้อได้ตรวจดูและทดลองขับแล้ว' },
        agreed: {
          buyer: { idNumber: '1101700230708', age: 34 },
          book: SALE_FACTS.book,
          stampDuty: 12_500,
          papers: ['registration_book', 'transfer_form'],
          paidOn: '2026-11-21T10:00:00+07:00',
        },
      },
      vat: { net: 2_336_449, amount: 163_551 },
    })
    expect(missingFields(paper)).toEqual([])
    expect(paper.terms?.body.th.split('\n')).toHaveLength(paper.terms?.body.en.split('\n').length ?? 0)
    expect(problemCode(await desk.ask(id, RENTAL))).toBe('invalid_request')
  })

  test('is not written before its facts are given', async () => {
    const id = await sold()
    expect(errorPointers(await desk.ask(id, { kind: 'sale_contract' }))).toEqual(['invalid_request', '/sale'])
    expect(await desk.rows(`select 1 from doc_sequence where kind = 'sale_contract'`)).toEqual([])
  })

  test.each([
    [
      'an id that cannot be',
      { buyer: { ...SALE_FACTS.buyer, idNumber: '1101700230704' } },
      'id_number_invalid',
      '/sale/buyer/idNumber',
    ],
    [
      'neither id nor passport',
      { buyer: { ...SALE_FACTS.buyer, idNumber: 'บัตร' } },
      'id_number_invalid',
      '/sale/buyer/idNumber',
    ],
    ['no registration book of what has a plate', { book: null }, 'invalid_request', '/sale/book'],
    ['an odometer below the last one', { odometerKm: -1 }, 'invalid_request', '/sale/odometerKm'],
    ['a delivery before it was agreed', { deliveryOn: '2026-11-20' }, 'period_refused', '/sale/deliveryOn'],
    ['money due before it was agreed', { balanceDueOn: '2026-11-20' }, 'period_refused', '/sale/balanceDueOn'],
    ['a model of a year after the next', { modelYear: 2056 }, 'invalid_request', '/sale/modelYear'],
    ['no papers at all', { papers: [] }, 'invalid_request', '/sale/papers'],
  ])('is refused with %s', async (_, set, code, pointer) => {
    expect(errorPointers(await ask(await sold(), set))).toEqual([code, pointer])
  })

  test('takes a passport, and a warranty as it was agreed', async () => {
    const answer = await ask(await sold(), {
      buyer: { ...SALE_FACTS.buyer, idNumber: 'AA1234567' },
      warranty: 'รับประกันเครื่องยนต์ 3 เดือน',
    })
    const paper = await desk.paper(answer.json<IssuedDocument>().id)
    expect(paper.sale?.warranty.th).toBe('รับประกันเครื่องยนต์ 3 เดือน')
    expect(paper.buyer?.idNumberLast4).toBe('4567')
  })

  test('is not written while somebody else has the unit booked', async () => {
    const id = await sold()
    await desk.rows(
      `insert into occupancy (unit_id, during, kind) select unit_id, tstzrange('2028-01-01', '2028-01-05'), 'service'
      from reservation where id = $1`,
      [id],
    )
    const answer = await ask(id)
    expect(readRefusal(answer)).toEqual([409, 'not_free', undefined])
    expect(answer.json<{ conflict: unknown }>().conflict).toEqual({ kind: 'service', code: null })
    await desk.rows(`delete from occupancy where kind = 'service'`)
  })

  test('of before these facts were asked for can still be read', async () => {
    const answer = await ask(await sold())
    const { id: documentId } = answer.json<IssuedDocument>()
    await desk.rows(`update document set snapshot = snapshot #- '{sale,agreed}' where id = $1`, [documentId])
    expect((await desk.paper(documentId)).sale?.agreed).toBeNull()
  })
})
