export * from './account-paths.ts'
export * from './calculations.ts'
export * from './catalogue.ts'
export * from './records/abilities.ts'
export * from './amendments.ts'
export * from './customers/change-requests.ts'
export * from './customers/door.ts'
export * from './customers/drivers.ts'
export * from './customers/own-things.ts'
export * from './deliveries.ts'
export * from './endpoints.ts'
export * from './hand-over.ts'
export * from './history.ts'
export * from './imports/import-mapping.ts'
export * from './imports/imports.ts'
export * from './customers/terms.ts'
export * from './ledgers.ts'
export * from './names.ts'
export * from './customers/identity.ts'
export * from './customers/line-updates.ts'
export * from './records/outside/api-keys.ts'
export * from './records/outside/calendar-feeds.ts'
export * from './records/outside/keyed-calls.ts'
export * from './records/outside/outside-words.ts'
export * from './records/outside/webhooks.ts'
export * from './records/message-texts.ts'
export * from './papers.ts'
export * from './customers/payment-ways.ts'
export * from './paths.ts'
export * from './customers/places.ts'
export * from './primitives.ts'
export * from './problems.ts'
export * from './customers/proof.ts'
export * from './product-search.ts'
export * from './quotes.ts'
export type {
  CancellationStep,
  UnitService,
  FieldSpec,
  FieldSpecs,
  ContractVersion,
  FieldValue,
  HouseRule,
  NearPlace,
  OpeningDay,
  OwnValues,
  PriceStep,
  TextForm,
  ValuesOf,
  SeasonPrice,
  ZoneArea,
} from './records/field-specs.ts'
export { dependentFaults, isAsked, MOST_MONEY, NEAR_BY, RULE_ICONS, TEXT_FORMS, unsaid } from './records/field-specs.ts'
export * from './records/audit-entries.ts'
export * from './records/backups.ts'
export * from './records/connections.ts'
export * from './records/contract-texts.ts'
export * from './records/customers.ts'
export * from './records/customer-fields.ts'
export * from './records/first-run.ts'
export * from './records/kinds.ts'
export * from './records/record-shapes.ts'
export * from './records/schemas.ts'
export { CONTRACT_KINDS, MOST_CONTRACT_TEXT } from './records/settings-kinds.ts'
export type { ContractKind } from './records/settings-kinds.ts'
export * from './reservations.ts'
export * from './customers/reviews.ts'
export * from './customers/return-results.ts'
export * from './customers/sale-contract.ts'
export * from './records/sale-stock.ts'
export * from './fleet/service-blocks.ts'
export * from './sessions.ts'
export * from './shell.ts'
export * from './sign-in.ts'
export * from './staff.ts'
export * from './customers/recommendations.ts'
export * from './statistics.ts'
export * from './customers/paper-requests.ts'
export * from './customers/sales.ts'
export * from './customers/stays.ts'
export * from './customers/vehicle-facts.ts'
export * from './customers/vehicles.ts'
export * from './fleet/timeline.ts'
