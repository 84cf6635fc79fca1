import { randomUUID } from 'node:crypto'
import type { IssuedDocument, Paper, StaffReservation } from '@rodchao/contract'
import { promisedBody } from '@rodchao/testkit'
import type { LightMyRequestResponse } from 'fastify'
import type { Transaction } from 'kysely'
import type { Database } from '../../../db/schema.ts'
import { findViolations } from '../../system/fsck/queries/find-violations.ts'
import { createTill, type Till } from '../ledgers/testing.ts'
import type { PaperContext } from './paper-base.ts'

export interface PaperDesk extends Till {
  documents: (reservationId: string) => Promise<IssuedDocument[]>
  /** The one paper of the kind that counts. */
  issued: (reservationId: string, kind: IssuedDocument['kind']) => Promise<IssuedDocument>
  paper: (documentId: string) => Promise<Paper>
  ask: (reservationId: string, body: object, key?: string) => Promise<LightMyRequestResponse>
  void: (documentId: string, reason: string, key?: string) => Promise<LightMyRequestResponse>
  print: (documentId: string, copy: 'original' | 'copy') => Promise<LightMyRequestResponse>
  /** A name of two strokes under a contract, with the version that is current unless one is given. */
  sign: (
    reservationId: string,
    signature: { documentId: string; signer: 'renter' | 'shop'; strokes?: unknown; version?: number },
  ) => Promise<LightMyRequestResponse>
  fixUnit: (reservationId: string) => Promise<void>
  /** Runs commands as for a shop that is not registered for VAT. */
  withoutVat: <T>(work: (trx: Transaction<Database>, context: PaperContext) => Promise<T>) => Promise<T>
  /** Whatever fsck finds about papers, numbers and money. */
  violations: () => Promise<Record<string, readonly string[]>>
}

export const STROKES = [
  [100, 200, 300, 220, 500, 180],
  [520, 100, 640, 380],
]

/** What seller and buyer agree on beyond the price of a used vehicle. */
export const SALE_FACTS = {
  buyer: { address: '41 ซอยหัวหิน 88', idNumber: '1-1017-00230-70-8', age: 34 },
  seller: { name: 'มานะ รุ่งเรือง', age: 41 },
  modelYear: 2022,
  odometerKm: 31_200,
  defects: 'รอยขีดข่วนที่บังลมซ้าย',
  warranty: '',
  book: { holder: 'บริษัท รถเช่า หัวหิน จำกัด', number: 'ปข 0012345' },
  deliveryOn: '2026-12-01',
  deliveryPlace: 'ร้านสาขาหัวหิน',
  balanceDueOn: '2026-12-01',
  transferFeeBy: 'buyer',
  stampDutyBy: 'seller',
  papers: ['registration_book', 'transfer_form', 'registration_book'],
  witnesses: ['สมหญิง ใจดี', ''],
}

/** A desk whose papers tests read. */
export async function createPaperDesk(): Promise<PaperDesk> {
  const till = await createTill()
  const { staff, rows } = till
  const documents: PaperDesk['documents'] = async (id) =>
    promisedBody('listDocuments', await staff({ url: `reservations/${id}/documents` })).rows
  return {
    ...till,
    documents,
    issued: async (id, kind) => {
      const found = (await documents(id)).filter((row) => row.kind === kind && row.status === 'issued')
      if (found.length !== 1 || !found[0]) throw new Error(`${found.length} papers of the kind ${kind} count`)
      return found[0]
    },
    paper: async (id) => promisedBody('findPaper', await staff({ url: `documents/${id}` })),
    ask: (id, body, key = randomUUID()) => staff({ url: `reservations/${id}/documents`, body, key }),
    void: (id, reason, key = randomUUID()) =>
      staff({ url: `documents/${id}/void`, body: { reason }, key, role: 'admin' }),
    print: (id, copy) => staff({ url: `documents/${id}/prints`, body: { copy } }),
    sign: async (id, { documentId, signer, strokes = STROKES, version }) =>
      staff({
        url: `reservations/${id}/contract-signature`,
        body: { documentId, signer, name: 'สมชาย ใจดี', strokes },
        version: version ?? (await till.reservation(id)).version,
      }),
    fixUnit: async (id) => {
      await rows('update reservation set is_unit_fixed = true where id = $1', [id])
    },
    withoutVat: (work) =>
      till.inside((trx, { catalogue, env }) => {
        const known = catalogue.current()
        const shop = { ...known, settings: { ...known.settings, vatMode: 'none' as const } }
        return work(trx, { env, catalogue: { ...catalogue, current: () => shop } })
      }),
    violations: async () => {
      const findings = await findViolations({
        pool: till.database.pool,
        now: till.clock.now(),
        listSlipFiles: () => Promise.resolve([]),
      })
      return Object.fromEntries(findings.filter(({ count }) => count > 0).map(({ name, examples }) => [name, examples]))
    },
  }
}

export function templateVersion(answer: LightMyRequestResponse): number {
  return answer.json<StaffReservation>().version
}
