import { RECORD_KINDS, RECORDS, isSingle, type RecordKind } from './kinds.ts'

/**
 * How a value of an entry is told: amounts as money, instants as times, ids by the name of the record that has them.
 * `hidden` says nothing to people, such as a digest.
 */
export type AuditValue =
  | 'text'
  | 'texts'
  | 'money'
  | 'count'
  | 'share'
  | 'size'
  | 'yes'
  | 'day'
  | 'moment'
  | 'clock'
  | 'choice'
  | 'choices'
  | 'bilingual'
  | 'bilinguals'
  | 'pin'
  | 'tally'
  | 'views'
  | 'hidden'
  | { readonly of: RecordKind }

interface AuditSpec {
  readonly actions: readonly string[]
  readonly fields: Readonly<Record<string, AuditValue>>
}

const IN_RECORDS = ['add_record', 'change_record', 'remove_record'] as const
const record = { actions: IN_RECORDS, fields: {} } as const satisfies AuditSpec

/**
 * What is written down beside reservations: of each thing what may happen to it, and what an entry says before and after
 * beside the fields that the records of its kind have.
 */
export const AUDIT_ENTRIES = {
  addon: record,
  branch: record,
  closure: record,
  delivery_zone: record,
  discount_code: record,
  minimum_stay: record,
  paper_series: record,
  part_price: record,
  season: record,
  stay: record,
  api_key: {
    actions: ['add_api_key', 'revoke_api_key'],
    fields: {
      id: 'hidden',
      name: 'text',
      prefix: 'text',
      scopes: 'choices',
      origins: 'texts',
      state: 'choice',
      lastDay: 'day',
      createdBy: 'text',
      createdAt: 'moment',
      lastUsedAt: 'moment',
      revokedAt: 'moment',
    },
  },
  webhook: {
    actions: ['add_webhook', 'change_webhook', 'renew_webhook_secret', 'remove_webhook'],
    fields: {
      id: 'hidden',
      address: 'text',
      description: 'text',
      events: 'choices',
      isActive: 'yes',
      failingSince: 'moment',
      version: 'hidden',
    },
  },
  calendar_feed: {
    actions: ['add_calendar', 'renew_calendar', 'remove_calendar'],
    fields: {
      id: 'hidden',
      branchId: 'hidden',
      unitId: 'hidden',
      name: 'bilingual',
      detail: 'choice',
      language: 'choice',
      createdAt: 'moment',
      lastReadAt: 'moment',
    },
  },
  app_user: {
    actions: [
      ...IN_RECORDS,
      'create',
      'register',
      'invite_user',
      'reset_password',
      'driver_work_set',
      'save_views',
      'export_reservations',
    ],
    fields: {
      provider: 'choice',
      isMailed: 'yes',
      endedSessions: 'count',
      isPlanned: 'yes',
      fromMinute: 'clock',
      untilMinute: 'clock',
      capacity: 'count',
      mostStops: 'count',
      version: 'hidden',
      views: 'views',
      format: 'text',
      columns: 'texts',
      q: 'text',
      view: 'text',
      status: 'texts',
      channel: 'texts',
      branch: { of: 'branches' },
      product: { of: 'products' },
      category: 'choice',
      from: 'day',
      to: 'day',
      unpaid: 'yes',
      sort: 'hidden',
      direction: 'hidden',
    },
  },
  customer: {
    actions: [...IN_RECORDS, 'merge_customers', 'export_customer', 'erase_customer'],
    fields: {
      merged: 'hidden',
      moved: 'tally',
      into: { of: 'customers' },
      isErased: 'yes',
      notes: 'count',
      messages: 'count',
      identityFiles: 'count',
      reviews: 'count',
      bookings: 'count',
      payments: 'count',
      papers: 'count',
      idNumberLast4: 'text',
      address: 'text',
    },
  },
  drawer_close: {
    actions: ['close_drawer'],
    fields: { branchId: { of: 'branches' }, expected: 'money', counted: 'money', leftFloat: 'money' },
  },
  identity_file: { actions: ['open', 'purge'], fields: { reservation: 'hidden', kind: 'choice' } },
  import: {
    actions: [
      'upload_import',
      'check_import',
      'run_import',
      'stop_import',
      'discard_import',
      'export_refused_lines',
      'end_import_check',
      'end_import_run',
    ],
    fields: {
      fileName: 'text',
      byteSize: 'size',
      sha256: 'hidden',
      source: 'text',
      create: 'choices',
      units: 'tally',
      phase: 'choice',
      summary: 'tally',
      error: 'text',
    },
  },
  message: {
    actions: ['resend_message'],
    fields: { state: 'choice', attempts: 'count', channel: 'choice', reservationId: 'hidden' },
  },
  message_text: {
    actions: ['change_message_text', 'restore_message_text', 'test_message_text'],
    fields: {
      version: 'count',
      subject: 'text',
      body: 'text',
      takenFrom: 'count',
      way: 'choice',
      result: 'choice',
    },
  },
  petty_cash: {
    actions: ['add_petty_cash', 'undo_petty_cash'],
    fields: {
      branchId: { of: 'branches' },
      direction: 'choice',
      kind: 'choice',
      amount: 'money',
      receiptNumber: 'text',
      undoesId: 'hidden',
    },
  },
  place: {
    actions: ['add_place', 'change_place', 'remove_place'],
    fields: { kind: 'choice', name: 'bilingual', subdistrict: 'text', postcode: 'text', pin: 'pin' },
  },
  product: {
    actions: [...IN_RECORDS, 'change_sheet', 'add_photo', 'change_photo', 'order_photos', 'remove_photo'],
    fields: {
      productId: 'hidden',
      version: 'hidden',
      highlight: 'bilingual',
      drawing: 'hidden',
      modelYear: 'count',
      seatHeightMm: 'count',
      lengthMm: 'count',
      weightKg: 'count',
      storageLitres: 'text',
      tankLitres: 'text',
      rangeKm: 'count',
      fuel: 'choice',
      approximate: 'choices',
      included: 'bilinguals',
      photo: 'count',
      photos: 'texts',
      hash: 'hidden',
      caption: 'bilingual',
      room: 'choice',
      takenOn: 'day',
    },
  },
  recommendation_rule: {
    actions: [...IN_RECORDS, 'order_rules', 'change_settings'],
    fields: {
      text: 'bilingual',
      productId: { of: 'products' },
      addonId: { of: 'addons' },
      unitId: { of: 'units' },
      whenProductId: { of: 'products' },
      whenCategory: 'choice',
      whenZoneId: { of: 'zones' },
      whenSeasonId: { of: 'seasons' },
      minDays: 'count',
      maxDays: 'count',
      whenSoldOut: 'yes',
      fromDay: 'day',
      toDay: 'day',
      discountBasisPoints: 'share',
      isActive: 'yes',
      ids: 'texts',
      isOn: 'yes',
      holdOutBasisPoints: 'share',
      mostDiscountBasisPoints: 'share',
      idleDays: 'count',
      version: 'hidden',
    },
  },
  session: { actions: ['start', 'end'], fields: {} },
  shop_setting: {
    actions: [...IN_RECORDS, 'test_connection', 'dismiss_first_steps', 'clear_samples'],
    fields: {
      name: 'choice',
      result: 'choice',
      isListed: 'yes',
      trials: 'texts',
      // How many of each were cleared.
      reservation: 'count',
      customer: 'count',
      discount_code: 'count',
      recommendation_rule: 'count',
      unit: 'count',
      addon: 'count',
      product: 'count',
      season: 'count',
      delivery_zone: 'count',
      part_price: 'count',
      place: 'count',
      minimum_stay: 'count',
      map_shape: 'count',
      closure: 'count',
      app_user: 'count',
      branch: 'count',
    },
  },
  unit: {
    actions: [
      ...IN_RECORDS,
      'offer_for_sale',
      'change_sale',
      'take_off_sale',
      'sell',
      'send_to_service',
      'report_lost',
      'block_unit',
      'move_block',
      'lift_block',
      'renew_paper',
    ],
    fields: {
      sale_price: 'money',
      odometer_km: 'count',
      model_year: 'count',
      sale_text_th: 'text',
      sale_text_en: 'text',
      reservationId: 'hidden',
      policeReportNo: 'text',
      until: 'moment',
      id: 'hidden',
      unitId: { of: 'units' },
      start: 'moment',
      end: 'moment',
      reason: 'choice',
      version: 'hidden',
      isKept: 'hidden',
      kind: 'choice',
      expiresOn: 'day',
    },
  },
  unmatched_payment: {
    actions: ['add_unmatched', 'drop_unmatched', 'match_payment', 'return_unmatched'],
    fields: {
      status: 'choice',
      method: 'choice',
      amount: 'money',
      transferRef: 'text',
      reservationId: 'hidden',
      paymentId: 'hidden',
    },
  },
} as const satisfies Readonly<Record<string, AuditSpec>>

type AuditEntries = typeof AUDIT_ENTRIES
export type AuditedThing = keyof AuditEntries
export type AuditAction<Thing extends AuditedThing> = AuditEntries[Thing]['actions'][number]

/** What the audit trail is kept of. */
export const AUDIT_ENTITIES = ['reservation', ...(Object.keys(AUDIT_ENTRIES) as AuditedThing[])] as const
export type AuditEntity = (typeof AUDIT_ENTITIES)[number]

type NamesOf<Thing extends AuditedThing> = Thing extends AuditedThing
  ? keyof AuditEntries[Thing]['fields'] & string
  : never
/** Every name that an entry may have beside the fields of records. */
export type AuditFieldName = NamesOf<AuditedThing>

/** Kinds of records by what the audit trail calls them. Settings are one row, of which an entry names the part. */
const KINDS: Partial<Record<string, RecordKind>> = {
  addon: 'addons',
  app_user: 'users',
  branch: 'branches',
  closure: 'closures',
  customer: 'customers',
  delivery_zone: 'zones',
  discount_code: 'codes',
  minimum_stay: 'minimumNights',
  paper_series: 'numbering',
  part_price: 'parts',
  product: 'products',
  season: 'seasons',
  stay: 'stays',
  unit: 'units',
}

/** The kind of record that an entry is about; undefined where it is about something else. */
export function auditedKind({ entity, entityId }: { readonly entity: string; readonly entityId: string }) {
  if (entity !== 'shop_setting') return KINDS[entity]
  return RECORD_KINDS.find((kind) => kind === entityId && isSingle(kind))
}

/** How a name of an entry's sides is told, where it is no field of a record; undefined for one that nobody knows. */
export function auditValue(entity: string, name: string): AuditValue | undefined {
  const entries: Readonly<Record<string, AuditSpec>> = AUDIT_ENTRIES
  const fields = Object.hasOwn(entries, entity) ? entries[entity]?.fields : undefined
  return fields !== undefined && Object.hasOwn(fields, name) ? fields[name] : undefined
}

/** Whether the fields of the records of a kind have the name. */
export function isRecordField(kind: RecordKind | undefined, name: string): boolean {
  return kind !== undefined && Object.hasOwn(RECORDS[kind].fields, name)
}
