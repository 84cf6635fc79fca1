import type { ContractKind, ContractTextVersion, ContractVersion, RecordFields } from '@rodchao/contract'
import { areClausesPaired, findStrayFields, splitClauses, OPEN_STATUSES } from '@rodchao/rental'
import { sql } from 'kysely'
import { addContractText, currentContractText, listContractTexts } from '../../../catalogue/queries/contract-texts.ts'
import type { RecordFault, RecordStore } from './record-store.ts'
import { statusList } from '#db/status-list.ts'
import { countBookings, group } from './settings.ts'

type Fields = RecordFields<'rentalText'>

interface KeptText {
  readonly text: ContractTextVersion
  readonly versions: readonly ContractVersion[]
}

const ofHouses = sql`product_id in (select id from product where charging = 'night')`

/** The bookings whose contract it is. */
const OF_KIND: Readonly<Record<ContractKind, ReturnType<typeof sql>>> = {
  rental: sql`kind = 'rental' and not ${ofHouses}`,
  stay: sql`kind = 'rental' and ${ofHouses}`,
  sale: sql`kind = 'sale'`,
}

/** What a contract says. Saving it makes another version: what was agreed and issued keeps the one it has. */
function contractText(name: 'rentalText' | 'stayText' | 'saleText', kind: ContractKind): RecordStore<'rentalText'> {
  const textColumn = `${kind}_text`
  // All of them have the same fields.
  return group(name as 'rentalText', {
    readHung: async (db, ids) => {
      const kept: KeptText = { text: await currentContractText(db, kind), versions: await listContractTexts(db, kind) }
      return new Map(ids.map((id) => [id, kept]))
    },
    fromRow: (_row, hung) => {
      const { text, versions } = hung as KeptText
      return { fields: { bodyTh: text.bodyTh, bodyEn: text.bodyEn }, facts: { version: text.version, versions } }
    },
    normalise: ({ bodyTh, bodyEn }) => ({ bodyTh: cleaned(bodyTh), bodyEn: cleaned(bodyEn) }),
    toRow: () => ({}),
    writeHung: async (trx, id, { fields, now, by = null }) => {
      const version = await addContractText(trx, kind, { ...fields, at: now, by })
      await sql`update shop_setting set ${sql.ref(textColumn)} = ${version} where id = ${id}::int`.execute(trx)
    },
    faults: async (_db, { fields }) => [...strayFaults('bodyTh', fields), ...strayFaults('bodyEn', fields)],
    effects: async (db, { fields, before }) => {
      if (before !== null && fields.bodyTh === before.bodyTh && fields.bodyEn === before.bodyEn) return []
      const count = await countBookings(db, sql`status in ${statusList(OPEN_STATUSES)} and ${OF_KIND[kind]}`)
      return [
        { code: 'text_from_now', tone: 'info', params: { count } },
        ...(areClausesPaired({ th: fields.bodyTh, en: fields.bodyEn }) ? [] : [unpaired(fields)]),
      ]
    },
  })
}

function unpaired({ bodyTh, bodyEn }: Fields) {
  const numbered = (body: string) => splitClauses(body).filter(({ number }) => number !== '').length
  return {
    code: 'clauses_differ',
    tone: 'warning' as const,
    params: { th: numbered(bodyTh), en: numbered(bodyEn) },
  }
}

function strayFaults(name: keyof Fields, fields: Fields): RecordFault[] {
  const [stray] = findStrayFields(fields[name])
  return stray === undefined
    ? []
    : [{ pointer: `/${name}`, code: 'stray_field', params: { field: stray.field, line: stray.line } }]
}

/** Lines end as they do everywhere, and none ends in blanks. */
function cleaned(body: string): string {
  return body
    .split(/\r\n|\r|\n/u)
    .map((line) => line.trimEnd())
    .join('\n')
    .trim()
}

export const rentalText = contractText('rentalText', 'rental')
export const stayText = contractText('stayText', 'stay')
export const saleText = contractText('saleText', 'sale')
