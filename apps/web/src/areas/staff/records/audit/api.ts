import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query'
import { auditedKind } from '@rodchao/contract/audit'
import type { AuditEntity, RecordChange, RecordKind } from '@rodchao/contract'
import type { ApiClient } from '#lib/api/api-client.ts'
import { RECORDS_KEY } from '../api.ts'
import { loadForms } from '../kinds/form-of.ts'
import type { AuditAddress } from './audit-address.ts'

/** Entries, and then the forms whose words tell of them; what happened to bookings and money is told without any. */
async function withForms<Answer extends { readonly items: readonly RecordChange[] }>(asked: Promise<Answer>) {
  const answer = await asked
  await loadForms(answer.items.map(auditedKind).filter((kind) => kind !== undefined))
  return answer
}

export function historyOptions(api: ApiClient, kind: RecordKind, id: string) {
  return queryOptions({
    queryKey: [RECORDS_KEY, kind, 'history', id],
    queryFn: async ({ signal }) =>
      (await withForms(api.call('findRecordHistory', { params: { kind, id }, signal }))).items,
    staleTime: 0,
  })
}

/** Entries of the audit log, a page at a time, each beginning after the last entry of the one before. */
export function auditOptions(api: ApiClient, { q, entity, actor, from, until }: AuditAddress) {
  const query = {
    q,
    from,
    until,
    ...(entity === '' ? {} : { entity: entity as AuditEntity }),
    ...(actor === '' ? {} : { actor }),
  }
  return infiniteQueryOptions({
    queryKey: [RECORDS_KEY, 'audit', query],
    queryFn: ({ signal, pageParam }) =>
      withForms(
        api.call('searchAudit', { query: { ...query, ...(pageParam === null ? {} : { before: pageParam }) }, signal }),
      ),
    initialPageParam: null as number | null,
    getNextPageParam: ({ items, hasMore }) => (hasMore ? (items.at(-1)?.id ?? null) : null),
    enabled: from <= until,
    staleTime: 0,
  })
}
