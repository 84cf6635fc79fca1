import Fastify from 'fastify'
import { serializerCompiler, validatorCompiler } from 'fastify-type-provider-zod'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { ENDPOINTS } from '@rodchao/contract'
import { compareAnswers } from '../testing-answers.ts'
import { createTestApp, type TestApp } from '../testing-app.ts'
import { publicEndpoint } from './endpoints.ts'
import { registerOpenApi } from './openapi.ts'
import { ProblemError } from './problem-error.ts'
import { handleErrors } from './problems.ts'

interface Response {
  readonly content?: Record<string, { schema: { properties?: { code?: { enum: string[] } } } }>
}
interface Operation {
  readonly operationId: string
  readonly description?: string
  readonly security?: readonly object[]
  readonly responses: Record<string, Response>
}

let whole: TestApp
let operations: Map<string, Operation>

beforeAll(async () => {
  whole = await createTestApp()
  const document = (await whole.app.inject('/api/openapi.json')).json<{
    paths: Record<string, Record<string, Operation>>
  }>()
  operations = new Map(
    Object.values(document.paths).flatMap((methods) => Object.values(methods).map((one) => [one.operationId, one])),
  )
})
afterAll(() => whole.close())

const reservationCodes = (name: string, status: number) =>
  operations.get(name)?.responses[status]?.content?.['application/problem+json']?.schema.properties?.code?.enum

describe('the OpenAPI document', () => {
  test('has every call, with its own status and no other success', () => {
    for (const [name, { status }] of Object.entries(ENDPOINTS)) {
      const successes = Object.keys(operations.get(name)?.responses ?? {}).filter((code) => code.startsWith('2'))
      expect(successes, name).toEqual([String(status)])
      if (status === 204) expect(operations.get(name)?.responses[204]).not.toHaveProperty('content')
    }
  })

  test('lists the refusals of a call by their status, with the codes', () => {
    expect(reservationCodes('placeHold', 409)).toEqual([
      'idempotency_in_progress',
      'addon_sold_out',
      'no_way_to_pay',
      'not_free',
    ])
    expect(reservationCodes('placeHold', 401)).toEqual(['key_refused'])
    expect(reservationCodes('lookUpReservation', 401)).toBeUndefined()
    expect(reservationCodes('confirmReservation', 403)).toEqual(['forbidden'])
    expect(reservationCodes('confirmReservation', 428)).toEqual(['version_required'])
    expect(reservationCodes('findReservation', 503)).toEqual(['unavailable'])
    expect(reservationCodes('findPaperPdf', 503)).toEqual(['unavailable', 'pdf_unavailable'])
  })

  test('says which scope a call asks of a key, and which need one', () => {
    const { findShop, listKeyReservations, lookUpReservation } = Object.fromEntries(operations)
    expect(findShop).toMatchObject({ security: [{}, { siteKey: [] }] })
    expect(findShop?.description).toContain('catalogue:read')
    expect(listKeyReservations).toMatchObject({ security: [{ siteKey: [] }] })
    expect(lookUpReservation?.security).toBeUndefined()
  })

  test('tells of files what they are', () => {
    expect(Object.keys(operations.get('exportReservations')?.responses[200]?.content ?? {})).toContain('text/csv')
  })
})

test('an answer that the document does not tell of is found', async () => {
  const app = Fastify()
  app.setValidatorCompiler(validatorCompiler)
  app.setSerializerCompiler(serializerCompiler)
  app.decorate('rateLimitFactor', 0)
  app.decorate('admitKey', async () => {})
  handleErrors(app)
  await registerOpenApi(app)
  publicEndpoint(app, 'findShop', { max: 1, per: 1 }, async () => {
    throw new ProblemError('original_printed')
  })
  const faults = compareAnswers(app)
  await app.inject(ENDPOINTS.findShop.path)
  expect(faults()).toEqual(['findShop: status 409 is not documented'])
  await app.close()
})
