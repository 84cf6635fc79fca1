import { auditedKind, auditValue, isRecordField } from '@rodchao/contract/audit'
import type { AuditFieldName, AuditValue } from '@rodchao/contract/audit'
import { isRecordKind, RECORDS } from '@rodchao/contract/records'
import type { FieldSpec, RecordChange, RecordKind } from '@rodchao/contract'
import { formatClock, formatCount, formatDate, formatDateTime, formatMoney, formatTenths } from '#lib/format.ts'
import { inReadersLanguage } from '#lib/locale.ts'
import { m } from '#lib/messages.ts'
import { valueWords } from '../components/value-words.ts'
import { formOf } from '../kinds/form-of.ts'
import type { ChoiceNames, FieldView } from '../kinds/kind-view.ts'
import { TRAIL_FIELDS } from './trail-fields.ts'
import { choiceWords, tallyWords } from './trail-choices.ts'

type About = Pick<RecordChange, 'entity' | 'entityId'>

const BASIS_POINTS = 100
const KILOBYTE = 1000

/** What a side of an entry is called; undefined for what is not told, and for names of a later version. */
export function sideLabel(about: About, name: string): string | undefined {
  const kind = auditedKind(about)
  if (kind !== undefined && isRecordField(kind, name)) {
    const views: Readonly<Record<string, FieldView>> = formOf(kind).fields
    return views[name]?.label()
  }
  const value = auditValue(about.entity, name)
  return value === undefined || value === 'hidden' ? undefined : TRAIL_FIELDS[name as AuditFieldName]?.()
}

/** The sides that are told, in the order of the form, or of the list of entries: the database keeps none. */
export function toldSides(about: About, names: readonly string[]): readonly string[] {
  const kind = auditedKind(about)
  const order = [...(kind === undefined ? [] : Object.keys(RECORDS[kind].fields)), ...Object.keys(TRAIL_FIELDS)]
  return names
    .filter((name) => sideLabel(about, name) !== undefined)
    .toSorted((a, b) => order.indexOf(a) - order.indexOf(b))
}

/** What stood there, or stands there now. */
export function sideWords(about: About, name: string, value: unknown, names: ChoiceNames): string {
  const kind = auditedKind(about)
  if (kind !== undefined && isRecordField(kind, name)) return valueWords(kind, name, value, names)
  if (value === null || value === undefined || value === '') return m.records_none()
  return told(auditValue(about.entity, name) ?? 'text', value, { entity: about.entity, name, names })
}

interface Told {
  readonly entity: string
  readonly name: string
  readonly names: ChoiceNames
}

function told(as: AuditValue, value: unknown, { entity, name, names }: Told): string {
  if (typeof as === 'object') return nameOf(as.of, plain(value), names)
  switch (as) {
    case 'money':
      return formatMoney(Number(value))
    case 'count':
      return typeof value === 'number' ? formatCount(value) : '1'
    case 'share':
      return `${formatTenths(Math.round((Number(value) * 10) / BASIS_POINTS)).replace(/\.0$/, '')}%`
    case 'size':
      return m.trail_value_size({ size: formatCount(Math.ceil(Number(value) / KILOBYTE)) })
    case 'yes':
      return value === true || value === 'true' ? m.records_yes() : m.records_no()
    case 'day':
      return formatDate(plain(value))
    case 'moment':
      return formatDateTime(plain(value))
    case 'clock':
      return formatClock(Number(value))
    case 'choice':
      return choiceWords(entity, name, plain(value))
    case 'choices':
      return listed(value)
        .map((one) => choiceWords(entity, name, plain(one)))
        .join(', ')
    case 'texts':
      return name === 'ids' || name === 'photos'
        ? formatCount(listed(value).length)
        : listed(value).map(plain).join(', ')
    case 'bilingual':
      return bilingual(value)
    case 'bilinguals':
      return listed(value).map(bilingual).join(', ')
    case 'pin': {
      const { latitude, longitude } = value as { latitude?: unknown; longitude?: unknown }
      return `${plain(latitude)}, ${plain(longitude)}`
    }
    case 'tally':
      return tallyWords(value)
    case 'views':
      return listed(value)
        .map((view) => plain((view as { name?: unknown }).name))
        .join(', ')
    case 'text':
    case 'hidden':
      return plain(value)
  }
}

const plain = (value: unknown): string => (typeof value === 'string' ? value : JSON.stringify(value))
const listed = (value: unknown): readonly unknown[] => (Array.isArray(value) ? value : [value])

/** In the reader's language, and in the other one where that is all there is. */
function bilingual(value: unknown): string {
  if (typeof value !== 'object' || value === null) return plain(value)
  const { th = '', en = '' } = value as { th?: string; en?: string }
  return inReadersLanguage({ th, en }) || th || en || m.records_none()
}

function nameOf(kind: RecordKind, id: string, names: ChoiceNames): string {
  return names(kind, id) || m.trail_value_nameless({ id })
}

/** The kinds of which an entry names records by their ids. */
export function namedKinds({ entity, entityId, before, after }: RecordChange): readonly RecordKind[] {
  const kind = auditedKind({ entity, entityId })
  const specs: Readonly<Record<string, FieldSpec>> = kind === undefined ? {} : RECORDS[kind].fields
  return Object.keys({ ...(before as object | null), ...(after as object | null) }).flatMap((name) => {
    const spec = Object.hasOwn(specs, name) ? specs[name] : undefined
    if (spec?.type === 'own' && spec.as === 'prices') return ['seasons' as const]
    if (spec !== undefined) return spec.type === 'record' && isRecordKind(spec.of) ? [spec.of] : []
    const value = auditValue(entity, name)
    return typeof value === 'object' ? [value.of] : []
  })
}
