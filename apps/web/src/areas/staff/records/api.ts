import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import type { ContractKind, KeptRecord, RecordFields, RecordKind } from '@rodchao/contract'
import type { ApiClient } from '#lib/api/api-client.ts'
import { showSamples } from '#shell/navigation/shown-samples.ts'
import { loadForms } from './kinds/form-of.ts'
import type { RecordAddress } from './record-address.ts'

export const RECORDS_KEY = 'records'
/** What others change is not pushed; it is seen within this interval. */
const READ_AGAIN_MS = 60_000
export const ROWS_ON_PAGE = 50
/** Of records that are chosen from, such as branches, there are never more than one answer holds. */
const MOST_CHOICES = 200

/** What is answered is of the kind that was asked for: the server makes both by the same fields. */
export interface RecordPage<Kind extends RecordKind = RecordKind> {
  readonly items: readonly KeptRecord<Kind>[]
  readonly total: number
}

export function countsOptions(api: ApiClient) {
  return queryOptions({
    queryKey: [RECORDS_KEY, 'counts'],
    queryFn: async ({ signal }) => (await api.call('countRecords', { signal })).counts,
    staleTime: READ_AGAIN_MS,
  })
}

export function pageOptions(api: ApiClient, { kind, q, sort, where, page }: RecordAddress) {
  return queryOptions({
    queryKey: [RECORDS_KEY, kind, 'page', q, sort, where, page],
    queryFn: async ({ signal }) => {
      const query = {
        q,
        where,
        offset: (page - 1) * ROWS_ON_PAGE,
        limit: ROWS_ON_PAGE,
        ...(sort === '' ? {} : { sort }),
      }
      return (await api.call('listRecords', { params: { kind }, query, signal })) as unknown as RecordPage
    },
    refetchInterval: READ_AGAIN_MS,
    // Rows of another kind have other fields: the list of this one cannot draw them.
    placeholderData: (before, query) => (query?.queryKey[1] === kind ? before : undefined),
  })
}

/** All records of a kind that others are made of, to choose one. */
export function choicesOptions<Kind extends RecordKind>(api: ApiClient, kind: Kind) {
  return queryOptions({
    queryKey: [RECORDS_KEY, kind, 'choices'],
    queryFn: async ({ signal }) => {
      const query = { q: '', where: '', offset: 0, limit: MOST_CHOICES }
      return (await api.call('listRecords', { params: { kind }, query, signal })) as unknown as RecordPage<Kind>
    },
    staleTime: READ_AGAIN_MS,
  })
}

/** The form of a kind, where no record has been read. */
export function formOptions(kind: RecordKind) {
  return queryOptions({
    queryKey: ['record form', kind],
    queryFn: async () => {
      await loadForms([kind])
      return true
    },
    staleTime: Infinity,
  })
}

/** A record, with its form fetched beside it. */
export function recordOptions(api: ApiClient, kind: RecordKind, id: string) {
  return queryOptions({
    queryKey: [RECORDS_KEY, kind, 'one', id],
    queryFn: async ({ signal }) => {
      const [record] = await Promise.all([api.call('findRecord', { params: { kind, id }, signal }), loadForms([kind])])
      return record as unknown as KeptRecord
    },
    staleTime: 0,
  })
}

/** What a contract said in one of its versions, which never changes. */
export function contractTextOptions(api: ApiClient, kind: ContractKind, version: string) {
  return queryOptions({
    queryKey: [RECORDS_KEY, 'contract text', kind, version],
    queryFn: ({ signal }) => api.call('findContractText', { params: { kind, version }, signal }),
    staleTime: Infinity,
  })
}

export type AnyFields = RecordFields<RecordKind>

/** What is wrong with a record that nobody has saved yet, and what saving it would do. */
export function previewOptions(api: ApiClient, kind: RecordKind, id: string | null, fields: AnyFields | null) {
  return queryOptions({
    queryKey: [RECORDS_KEY, kind, 'preview', id, JSON.stringify(fields)],
    queryFn: ({ signal }) =>
      api.call('previewRecord', { params: { kind }, body: { id, fields: { ...fields } }, signal }),
    enabled: fields !== null,
    staleTime: 0,
    placeholderData: keepPreviousData,
  })
}

/** Saves a record: a new one without an id, which is kept once however often it is sent with its key. */
export async function saveRecord(
  api: ApiClient,
  kind: RecordKind,
  { id, version, fields, key }: { id: string | null; version: number; fields: AnyFields; key: string },
): Promise<KeptRecord> {
  const body = { ...fields }
  if (id === null)
    return (await api.call('addRecord', { params: { kind }, body, idempotencyKey: key })) as unknown as KeptRecord
  const saved = await api.call('changeRecord', { params: { kind, id }, ifMatch: `"${version}"`, body })
  if (kind === 'display') showSamples(saved.fields['showsSamples'] === true)
  return saved as unknown as KeptRecord
}

export async function removeRecord(api: ApiClient, kind: RecordKind, { id, version }: KeptRecord): Promise<void> {
  await api.call('removeRecord', { params: { kind, id }, ifMatch: `"${version}"` })
}

export function connectionsOptions(api: ApiClient) {
  return queryOptions({
    queryKey: ['connections'],
    queryFn: async ({ signal }) => (await api.call('listConnections', { signal })).items,
    staleTime: READ_AGAIN_MS,
  })
}

export function sampleDataOptions(api: ApiClient) {
  return queryOptions({
    queryKey: [RECORDS_KEY, 'samples'],
    queryFn: ({ signal }) => api.call('findSampleData', { signal }),
    staleTime: 0,
  })
}
