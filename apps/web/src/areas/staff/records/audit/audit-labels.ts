import type { AuditEntity } from '@rodchao/contract'
import { m } from '#lib/messages.ts'

const LABELS: Record<AuditEntity, () => string> = {
  reservation: () => m.audit_entity_reservation(),
  addon: () => m.audit_entity_addon(),
  api_key: () => m.audit_entity_api_key(),
  app_user: () => m.audit_entity_app_user(),
  branch: () => m.audit_entity_branch(),
  calendar_feed: () => m.audit_entity_calendar_feed(),
  closure: () => m.audit_entity_closure(),
  customer: () => m.audit_entity_customer(),
  delivery_zone: () => m.audit_entity_delivery_zone(),
  discount_code: () => m.audit_entity_discount_code(),
  drawer_close: () => m.audit_entity_drawer_close(),
  identity_file: () => m.audit_entity_identity_file(),
  import: () => m.audit_entity_import(),
  message: () => m.audit_entity_message(),
  message_text: () => m.audit_entity_message_text(),
  minimum_stay: () => m.audit_entity_minimum_stay(),
  paper_series: () => m.settings_numbering(),
  part_price: () => m.audit_entity_part_price(),
  petty_cash: () => m.audit_entity_petty_cash(),
  place: () => m.audit_entity_place(),
  recommendation_rule: () => m.audit_entity_recommendation_rule(),
  product: () => m.audit_entity_product(),
  season: () => m.audit_entity_season(),
  session: () => m.audit_entity_session(),
  shop_setting: () => m.audit_entity_shop_setting(),
  stay: () => m.audit_entity_stay(),
  unit: () => m.audit_entity_unit(),
  unmatched_payment: () => m.audit_entity_unmatched_payment(),
  webhook: () => m.audit_entity_webhook(),
}

export const ENTITIES = Object.keys(LABELS) as readonly AuditEntity[]
const ofEntity: Partial<Record<string, () => string>> = LABELS

/** What an entry is about; an entity of a later version has its own name. */
export function entityLabel(entity: string): string {
  return ofEntity[entity]?.() ?? entity
}
