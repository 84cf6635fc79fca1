import { AUDIT_ENTITIES, AUDIT_ENTRIES, auditedKind, auditValue } from '@rodchao/contract/audit'
import type { AuditFieldName, AuditValue } from '@rodchao/contract/audit'
import { RECORD_KINDS, RECORDS } from '@rodchao/contract/records'
import { beforeAll, describe, expect, it } from 'vitest'
import { provideLocale } from '#lib/locale.ts'
import { formOf, loadForms } from '../kinds/form-of.ts'
import { entityLabel } from './audit-labels.ts'
import { m } from '#lib/messages.ts'
import { changeWords, didWords } from './trail-actions.ts'
import { TRAIL_FIELDS } from './trail-fields.ts'
import { sideLabel, sideWords, toldSides } from './trail-values.ts'

const THAI = /[\u0e00-\u0e7f]/u
/** Names that Thai shops write as they are. */
const SAME = new Set(['Webhook', 'LINE'])

/** A text in both languages; Thai is read in Thai letters, English without. */
function inBoth(text: () => string | undefined): readonly [string | undefined, string | undefined] {
  provideLocale(() => 'th')
  const th = text()
  provideLocale(() => 'en')
  return [th, text()]
}

function expectWords(text: () => string | undefined, what: string): void {
  const [th, en] = inBoth(text)
  expect(th, `${what} in Thai`).toBeTruthy()
  if (!SAME.has(th ?? '')) expect(th, `${what} in Thai`).toMatch(THAI)
  expect(en, `${what} in English`).toBeTruthy()
  expect(en, `${what} in English`).not.toMatch(THAI)
}

const things = Object.entries<{ actions: readonly string[]; fields: Readonly<Record<string, AuditValue>> }>(
  AUDIT_ENTRIES,
)

beforeAll(() => loadForms())

describe('the audit log', () => {
  it.each(AUDIT_ENTITIES)('has a name for %s', (entity) => {
    expectWords(() => (entityLabel(entity) === entity ? undefined : entityLabel(entity)), entity)
  })

  it.each(things)('says what happened to %s', (entity, { actions }) => {
    for (const action of actions) expectWords(() => changeWords(action), `${entity} ${action}`)
  })

  it.each(things)('names all that an entry of %s says before and after', (entity, { fields }) => {
    const about = { entity, entityId: '1' }
    for (const [name, value] of Object.entries(fields)) {
      if (value === 'hidden') expect(sideLabel(about, name)).toBeUndefined()
      else expectWords(() => sideLabel(about, name), `${entity}.${name}`)
    }
  })

  it.each(RECORD_KINDS)('names all fields of %s', (kind) => {
    for (const name of Object.keys(RECORDS[kind].fields))
      expectWords(
        () => (formOf(kind).fields as Record<string, { label: () => string }>)[name]?.label(),
        `${kind}.${name}`,
      )
  })

  it('hides only what no entry tells', () => {
    const told = new Set(
      things.flatMap(([, { fields }]) => Object.keys(fields).filter((name) => fields[name] !== 'hidden')),
    )
    const hidden = Object.keys(TRAIL_FIELDS).filter((name) => TRAIL_FIELDS[name as AuditFieldName] === null)
    expect(hidden.filter((name) => told.has(name))).toEqual([])
  })

  it('tells sides in the order of the form, whatever order they were kept in', () => {
    const place = { entity: 'place', entityId: '1' }
    expect(toldSides(place, ['pin', 'kind', 'name', 'unknown', 'postcode', 'subdistrict'])).toEqual([
      'kind',
      'name',
      'subdistrict',
      'postcode',
      'pin',
    ])
    const unit = { entity: 'unit', entityId: '1' }
    expect(toldSides(unit, ['note', 'end', 'label', 'start'])).toEqual(['label', 'note', 'start', 'end'])
  })

  it('says nothing of a side that nobody knows', () => {
    expect(auditValue('place', 'toString')).toBeUndefined()
    expect(sideLabel({ entity: 'place', entityId: '1' }, 'toString')).toBeUndefined()
    expect(sideLabel({ entity: 'of_later', entityId: '1' }, 'name')).toBeUndefined()
  })

  it('knows of settings which group an entry is about', () => {
    expect(auditedKind({ entity: 'shop_setting', entityId: 'promptPay' })).toBe('promptPay')
    expect(auditedKind({ entity: 'shop_setting', entityId: 'products' })).toBeUndefined()
    expect(auditedKind({ entity: 'shop_setting', entityId: 'connections' })).toBeUndefined()
  })
})

const names = (kind: string, id: string) => (kind === 'addons' && id === '4' ? 'Phone holder' : '')

describe('a side of an entry is told', () => {
  it.each([
    ['place', 'kind', 'hotel', 'Hotel'],
    ['place', 'name', { th: 'โรงแรม', en: 'Hotel by the sea' }, 'Hotel by the sea'],
    ['place', 'name', { th: 'โรงแรม', en: '' }, 'โรงแรม'],
    ['place', 'pin', { latitude: 12.5709, longitude: 99.9606 }, '12.5709, 99.9606'],
    ['place', 'pin', null, 'None'],
    ['recommendation_rule', 'addonId', 4, 'Phone holder'],
    ['recommendation_rule', 'productId', 9, 'no. 9'],
    ['recommendation_rule', 'discountBasisPoints', 1250, '12.5%'],
    ['recommendation_rule', 'holdOutBasisPoints', 1000, '10%'],
    ['recommendation_rule', 'whenCategory', 'car', 'Cars'],
    ['recommendation_rule', 'ids', [3, 1, 2], '3'],
    ['petty_cash', 'amount', 12_300, '123'],
    ['app_user', 'fromMinute', 540, '09:00'],
    [
      'app_user',
      'views',
      [
        { name: 'Mine', search: '?q=a' },
        { name: 'Late', search: '' },
      ],
      'Mine, Late',
    ],
    [
      'import',
      'summary',
      { lines: 12, imported: 10, refused: [{ code: 'x', count: 2 }] },
      'Lines 12, Brought in 10, Refused 2',
    ],
    ['unit', 'expiresOn', '2027-03-01', '1 Mar 2027'],
    ['shop_setting', 'result', 'refused', 'Refused'],
    ['unmatched_payment', 'method', 'cash', 'Cash'],
  ])('%s.%s', (entity, name, value, said) => {
    provideLocale(() => 'en')
    expect(sideWords({ entity, entityId: '1' }, name, value, names)).toBe(said)
  })

  it('by the name of the record where a field of a record holds its id', () => {
    const about = { entity: 'unit', entityId: '1' }
    expect(sideWords(about, 'branch', '2', (kind) => (kind === 'branches' ? 'Hua Hin' : ''))).toBe('Hua Hin')
  })
})

it('what was done to a booking of a house is said in words of a house', () => {
  const done = { entity: 'reservation', action: 'take_back' }
  expect([didWords({ ...done, isStay: true }), didWords(done)]).toEqual([
    m.staff_did_check_out(),
    m.staff_did_take_back(),
  ])
})
