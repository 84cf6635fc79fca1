import { AUDIT_ENTRIES, auditedKind, type AuditedThing, auditValue, isRecordField } from '@rodchao/contract'
import type { TestDatabase } from './testing.ts'

interface Written {
  readonly entity: string
  readonly entityId: string
  readonly action: string
  readonly name: string | null
}

/** What the audit trail was told here that its pages have no words for. What happens to a reservation has a page of its own. */
export async function unnamedEntries({ pool }: Pick<TestDatabase, 'pool'>): Promise<readonly string[]> {
  const { rows } = await pool.query<Written>(`
    select distinct entity, case entity when 'shop_setting' then entity_id else '' end as "entityId", action, name
    from audit_event left join lateral (
      select jsonb_object_keys(case jsonb_typeof(side) when 'object' then side else '{}' end) as name
      from (values (before::jsonb), (after::jsonb)) v(side)) k on true
    where entity <> 'reservation'`)
  return rows
    .filter((row) => !isNamed(row))
    .map(({ entity, action, name }) => `${entity} ${action} ${name ?? ''}`.trim())
}

function isNamed({ entity, entityId, action, name }: Written): boolean {
  if (!Object.hasOwn(AUDIT_ENTRIES, entity)) return false
  const actions: readonly string[] = AUDIT_ENTRIES[entity as AuditedThing].actions
  if (!actions.includes(action)) return false
  return (
    name === null || auditValue(entity, name) !== undefined || isRecordField(auditedKind({ entity, entityId }), name)
  )
}
