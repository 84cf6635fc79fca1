import type { FieldSpec, OpeningDay, OwnValues, RecordKind, ZoneArea } from '@rodchao/contract'
import { RECORDS } from '@rodchao/contract/records'
import { formatClock, formatCount, formatDate, formatDateTime, formatMoney } from '#lib/format.ts'
import { getLocale, inReadersLanguage } from '#lib/locale.ts'
import { countryName } from '#lib/places/countries.ts'
import { m } from '#lib/messages.ts'
import type { ChoiceNames, FieldView } from '../kinds/kind-view.ts'
import { formOf } from '../kinds/form-of.ts'
import { lengthLabel } from '../prices/lengths.ts'

const BASIS_POINTS = 100

/** What a field holds, as the history and notices say it. */
export function valueWords(kind: RecordKind, name: string, value: unknown, names?: ChoiceNames): string {
  const specs: Readonly<Record<string, FieldSpec>> = RECORDS[kind].fields
  const views: Readonly<Record<string, FieldView>> = formOf(kind).fields
  const spec = specs[name]
  if (value === null || value === undefined || value === '') return m.records_none()
  if (spec === undefined) return typeof value === 'string' ? value : JSON.stringify(value)
  const text = (one: unknown) => (typeof one === 'string' ? one : JSON.stringify(one))
  const words = (one: unknown) => views[name]?.values?.[text(one)]?.() ?? text(one)
  switch (spec.type) {
    case 'money':
      return formatMoney(Number(value))
    case 'number':
      return formatCount(Number(value))
    case 'clock':
      return formatClock(Number(value))
    case 'yes':
      return value === true ? m.records_yes() : m.records_no()
    case 'choice':
      return words(value)
    case 'choices':
      return Array.isArray(value) ? value.map(words).join(', ') : ''
    case 'day':
      return formatDate(text(value))
    case 'moment':
      return formatDateTime(text(value))
    case 'own':
      return ownWords(spec.as, value, names)
    case 'line':
      return spec.form === 'country' ? countryName(text(value), getLocale()) : text(value)
    case 'record':
      return names?.(spec.of as RecordKind, text(value)) || text(value)
    case 'lines':
      return text(value)
  }
}

function ownWords(as: Extract<FieldSpec, { type: 'own' }>['as'], value: unknown, names?: ChoiceNames): string {
  if (as === 'areas')
    return (value as readonly ZoneArea[])
      .map(({ subdistrictTh, subdistrictEn }) => inReadersLanguage({ th: subdistrictTh, en: subdistrictEn }))
      .join(', ')
  if (as === 'opening')
    return (value as readonly OpeningDay[])
      .map((hours) =>
        hours === null ? m.records_closed() : `${formatClock(hours.opens)}–${formatClock(hours.closes)}`,
      )
      .join(', ')
  if (as === 'cancellation')
    return (value as OwnValues['cancellation'])
      .map(({ hoursBefore, feeBasisPoints }) =>
        m.settings_tier_words({ hours: formatCount(hoursBefore), percent: formatCount(feeBasisPoints / BASIS_POINTS) }),
      )
      .join(', ')
  if (as === 'contractVersions')
    return (value as OwnValues['contractVersions']).map(({ version }) => version).join(', ')
  if (as === 'services')
    return (value as OwnValues['services'])
      .map(({ on, cost, note }) => `${formatDate(on)} ${note} ${formatMoney(cost)}`)
      .join(', ')
  if (as === 'houseRules' || as === 'nearby')
    return (value as OwnValues['houseRules'] | OwnValues['nearby'])
      .map(({ th, en }) => inReadersLanguage({ th, en }))
      .join(', ')
  if (as === 'prices')
    return (value as OwnValues['prices'])
      .map(({ seasonId, tier, amount }) => {
        const price = `${lengthLabel(tier)} ${formatMoney(amount)}`
        const season = seasonId === null ? '' : names?.('seasons', String(seasonId))
        return season === undefined || (seasonId !== null && season === '') ? `${price}*` : `${season} ${price}`.trim()
      })
      .join(', ')
  if (as === 'seasonPrices')
    return m.seasons_prices_of({
      products: formatCount(new Set((value as OwnValues['seasonPrices']).map(({ productId }) => productId)).size),
      prices: formatCount((value as OwnValues['seasonPrices']).length),
    })
  return (value as OwnValues['words']).join(', ')
}
