import type { RecordEffect } from '@rodchao/contract'
import { formatCount, formatMoney } from '#lib/format.ts'
import { inReadersLanguage } from '#lib/locale.ts'
import { m } from '#lib/messages.ts'
import { codeText } from '../core/labels.ts'
import { lengthLabel } from './prices/lengths.ts'

type EffectParams = RecordEffect['params']
const countOf = ({ count }: EffectParams) => ({ count: formatCount(Number(count ?? 0)) })

const EFFECT_WORDS: Partial<Record<string, (params: EffectParams) => string>> = {
  bookings_keep_price: (params) => m.records_effect_keep_price(countOf(params)),
  stock_below_booked: (params) => m.records_effect_stock(countOf(params)),
  role_at_once: () => m.records_effect_role_at_once(),
  signed_out: () => m.records_effect_signed_out(),
  bookings_in_closure: (params) => m.records_effect_in_closure(countOf(params)),
  bookings_go_on: (params) => m.products_effect_go_on(countOf(params)),
  price_gap: () => m.products_effect_gap(),
  price_dearer_by_the_day: (params) => m.products_effect_dearer(steps(params)),
  price_longer_is_cheaper: (params) => m.products_effect_cheaper(steps(params)),
  season_without_prices: () => m.seasons_effect_no_prices(),
  bookings_in_season: (params) => m.seasons_effect_bookings(countOf(params)),
  bookings_keep_terms: (params) => m.settings_effect_keep(countOf(params)),
  bookings_pay_there: (params) => m.settings_effect_pay_there(countOf(params)),
  odometer_falls: ({ before, after }) =>
    m.units_effect_odometer({ before: formatCount(Number(before)), after: formatCount(Number(after)) }),
  papers_from_now: () => m.settings_effect_papers(),
  refused_has_bookings: ({ count, codes }) =>
    m.customers_effect_bookings({
      count: formatCount(Number(count)),
      codes: String(codes).split(', ').map(codeText).join(', '),
    }),
  bookings_change_language: (params) => m.customers_effect_language(countOf(params)),
  others_refused: (params) => m.customers_effect_others_refused(countOf(params)),
  phone_of_others: (params) => m.customers_effect_phone(countOf(params)),
  kept_until_asked: () => m.customers_effect_kept(),
  customers_due: (params) => m.customers_effect_due(countOf(params)),
  text_from_now: (params) => m.contracts_effect_from_now(countOf(params)),
  clauses_differ: ({ th, en }) =>
    m.contracts_effect_differ({ th: formatCount(Number(th)), en: formatCount(Number(en)) }),
  cancels_free: () => m.settings_effect_free(),
  season_hidden_by: (params) => m.seasons_effect_hidden(nameAndDays(params)),
  season_holds_over: (params) => m.seasons_effect_over(nameAndDays(params)),
  season_gap_before: (params) => m.seasons_effect_gap_before(nameAndDays(params)),
  season_gap_after: (params) => m.seasons_effect_gap_after(nameAndDays(params)),
  season_price_dearer: (params) => m.seasons_effect_dearer({ product: named(params), ...steps(params) }),
  season_models_left: (params) => m.seasons_effect_left({ ...countOf(params), names: allNamed(params) }),
  season_models_priceless: (params) => m.seasons_effect_priceless({ ...countOf(params), names: allNamed(params) }),
  price_none_in_seasons: (params) => m.seasons_effect_none_in({ names: allNamed(params) }),
  closed_in_season: (params) => m.seasons_effect_closed(countOf(params)),
}

function steps({ tier, amount, than, thanAmount }: EffectParams) {
  return {
    tier: lengthLabel(String(tier)),
    amount: formatMoney(Number(amount)),
    than: lengthLabel(String(than)),
    thanAmount: formatMoney(Number(thanAmount)),
  }
}

function named({ nameTh, nameEn }: EffectParams): string {
  return inReadersLanguage({ th: String(nameTh), en: String(nameEn) })
}

/** The first ones of many. */
function allNamed({ count, namesTh, namesEn }: EffectParams): string {
  const names = inReadersLanguage({ th: String(namesTh), en: String(namesEn) })
  return names.split(', ').length < Number(count) ? `${names}…` : names
}

function nameAndDays(params: EffectParams) {
  return { name: named(params), days: formatCount(Number(params['days'])) }
}

/** What saving would do, in the reader's words; undefined for a code without any. */
export function effectWords({ code, params }: Pick<RecordEffect, 'code' | 'params'>): string | undefined {
  return EFFECT_WORDS[code]?.(params)
}
