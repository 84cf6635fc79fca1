import { formatCount } from '#lib/format.ts'
import { categoryLabel, paymentMethodLabel } from '#lib/reservation-labels.ts'
import { m } from '#lib/messages.ts'
import { SCOPE_LABELS } from '../outside/key-labels.ts'
import { eventLabel } from '../outside/webhook-labels.ts'
import { entityLabel } from './audit-labels.ts'

type Words = Partial<Record<string, () => string>>

const STATES: Words = {
  works: () => m.trail_value_works(),
  expired: () => m.trail_value_expired(),
  revoked: () => m.trail_value_revoked(),
  waiting: () => m.trail_value_waiting(),
  sent: () => m.trail_value_sent(),
  failed: () => m.trail_value_failed(),
  open: () => m.trail_value_open(),
  matched: () => m.trail_value_matched(),
  returned: () => m.trail_value_returned(),
}
const RESULTS: Words = {
  ...STATES,
  written_to_file: () => m.trail_value_written(),
  no_line: () => m.trail_value_no_line(),
  refused: () => m.trail_value_refused(),
  not_reached: () => m.trail_value_not_reached(),
  too_slow: () => m.trail_value_too_slow(),
  not_set_up: () => m.trail_value_not_set_up(),
  not_understood: () => m.trail_value_not_understood(),
}
const WAYS: Words = {
  mail: () => m.trail_value_mail(),
  line: () => m.trail_value_line(),
  file: () => m.trail_value_log(),
}
const LANGUAGES: Words = { th: () => m.trail_value_thai(), en: () => m.trail_value_english() }
const category: (value: string) => string = categoryLabel as (value: string) => string
const method: (value: string) => string = paymentMethodLabel as (value: string) => string

/** Words for what may stand in a choice of an entry, by the thing and the name of its side. */
const CHOICES: Readonly<Record<string, Words>> = {
  'api_key.scopes': SCOPE_LABELS,
  'api_key.state': STATES,
  'calendar_feed.detail': {
    code: () => m.outside_detail_code(),
    name: () => m.outside_detail_name(),
    name_and_phone: () => m.outside_detail_phone(),
  },
  'calendar_feed.language': LANGUAGES,
  'identity_file.kind': { licence: () => m.identity_licence(), passport: () => m.identity_passport() },
  'import.create': {
    products: () => m.trail_value_products(),
    units: () => m.trail_field_units(),
    customers: () => m.trail_value_customers(),
  },
  'import.phase': {
    uploaded: () => m.imports_phase_uploaded(),
    checking: () => m.imports_phase_checking(),
    checked: () => m.imports_phase_checked(),
    running: () => m.imports_phase_running(),
    done: () => m.imports_phase_done(),
    stopped: () => m.imports_phase_stopped(),
    failed: () => m.imports_phase_failed(),
  },
  'message.state': STATES,
  'message.channel': WAYS,
  'message_text.way': WAYS,
  'message_text.result': RESULTS,
  'petty_cash.direction': { in: () => m.money_petty_in(), out: () => m.money_petty_out() },
  'petty_cash.kind': {
    change: () => m.money_petty_change(),
    fuel: () => m.money_petty_fuel(),
    parts: () => m.money_petty_parts(),
    tip: () => m.money_petty_tip(),
    bank: () => m.money_petty_bank(),
    other: () => m.money_petty_other(),
  },
  'place.kind': {
    hotel: () => m.place_kind_hotel(),
    residence: () => m.place_kind_residence(),
    station: () => m.place_kind_station(),
    beach: () => m.place_kind_beach(),
    shop: () => m.place_kind_shop(),
    sight: () => m.place_kind_sight(),
    other: () => m.place_kind_other(),
  },
  'product.fuel': {
    gasohol_91_95: () => m.vehicle_fuel_gasohol_91_95(),
    gasohol_95: () => m.vehicle_fuel_gasohol_95(),
    diesel: () => m.vehicle_fuel_diesel(),
    electric: () => m.vehicle_fuel_electric(),
  },
  'product.approximate': {
    seat_height: () => m.trail_field_seat_height(),
    length: () => m.trail_field_length(),
    weight: () => m.trail_field_weight(),
    storage: () => m.trail_field_storage(),
    tank: () => m.trail_field_tank(),
  },
  'product.room': {
    house: () => m.trail_value_house(),
    pool: () => m.trail_value_pool(),
    bedroom: () => m.trail_value_bedroom(),
    living: () => m.trail_value_living(),
    kitchen: () => m.trail_value_kitchen(),
    bathroom: () => m.trail_value_bathroom(),
    garden: () => m.trail_value_garden(),
    view: () => m.trail_value_view(),
    plan: () => m.trail_value_plan(),
  },
  'shop_setting.name': {
    mail: () => m.connections_mail(),
    line: () => m.connections_line(),
    line_login: () => m.connections_line_login(),
    facebook: () => m.connections_facebook(),
    card: () => m.connections_card(),
    slip_check: () => m.connections_slip_check(),
  },
  'shop_setting.result': RESULTS,
  'unit.reason': {
    maintenance: () => m.timeline_block_maintenance(),
    repair: () => m.timeline_block_repair(),
    waiting_parts: () => m.timeline_block_waiting_parts(),
    other: () => m.timeline_block_other(),
  },
  'unit.kind': {
    tax: () => m.trail_value_tax(),
    compulsory_insurance: () => m.trail_value_insurance(),
    inspection: () => m.trail_value_inspection(),
  },
  'unmatched_payment.status': STATES,
}

/** What a choice says; one of a later version stands as it is written. */
export function choiceWords(entity: string, name: string, value: string): string {
  if (name === 'events') return eventLabel(value)
  if (name === 'category' || name === 'whenCategory') return category(value)
  if (name === 'method') return method(value)
  if (name === 'provider') return value
  return CHOICES[`${entity}.${name}`]?.[value]?.() ?? value
}

const COUNTED: Words = {
  lines: () => m.trail_value_lines(),
  imported: () => m.trail_value_imported(),
  present: () => m.trail_value_present(),
  refused: () => m.trail_value_refused_lines(),
  products: () => m.trail_value_products(),
  units: () => m.trail_field_units(),
  customers: () => m.trail_value_customers(),
}

/** How many of each, without what there is none of. */
export function tallyWords(value: unknown): string {
  if (typeof value !== 'object' || value === null) return m.records_none()
  const counted = Object.entries(value).flatMap(([name, one]) => {
    const count = sumOf(one)
    return count === 0 ? [] : [`${COUNTED[name]?.() ?? entityLabel(name)} ${formatCount(count)}`]
  })
  return counted.join(', ') || m.records_none()
}

function sumOf(value: unknown): number {
  if (typeof value === 'number') return value
  if (typeof value !== 'object' || value === null) return 0
  return Object.values(value).reduce<number>((sum, one) => sum + sumOf(one), 0)
}
