import { queryOptions } from '@tanstack/react-query'
import type { ResponseBody } from '@rodchao/contract'
import type { MessageKind, MessageText } from '@rodchao/rental'
import type { ApiClient } from '#lib/api/api-client.ts'

export const MESSAGE_TEXTS_KEY = 'message-texts'
const FRESH_MS = 30_000

export interface TextName {
  readonly kind: MessageKind
  readonly language: 'th' | 'en'
}
export type TextRow = ResponseBody<'listMessageTexts'>['items'][number]
export type TextRecord = ResponseBody<'findMessageText'>
export type TestResult = ResponseBody<'testMessageText'>

export function textsOptions(api: ApiClient) {
  return queryOptions({
    queryKey: [MESSAGE_TEXTS_KEY],
    queryFn: async ({ signal }) => (await api.call('listMessageTexts', { signal })).items,
    staleTime: FRESH_MS,
  })
}

export function textOptions(api: ApiClient, { kind, language }: TextName) {
  return queryOptions({
    queryKey: [MESSAGE_TEXTS_KEY, kind, language],
    queryFn: ({ signal }) => api.call('findMessageText', { params: { kind, language }, signal }),
    staleTime: FRESH_MS,
  })
}

export function valuesOptions(api: ApiClient, { kind, language }: TextName, code: string) {
  return queryOptions({
    queryKey: [MESSAGE_TEXTS_KEY, kind, language, 'values', code],
    queryFn: ({ signal }) => api.call('findMessageValues', { params: { kind, language }, query: { code }, signal }),
    enabled: code !== '',
    retry: false,
    staleTime: FRESH_MS,
  })
}

export function changeText(api: ApiClient, { kind, language }: TextName, version: number, words: MessageText) {
  return api.call('changeMessageText', { params: { kind, language }, ifMatch: `"${version}"`, body: words })
}

/** Takes the words of an earlier version back; 0 is the built-in text. */
export function restoreText(api: ApiClient, { kind, language }: TextName, version: number, earlier: number) {
  const body = { version: earlier }
  return api.call('restoreMessageText', { params: { kind, language }, ifMatch: `"${version}"`, body })
}

export type Way = 'mail' | 'line'

export function testText(api: ApiClient, { kind, language }: TextName, words: MessageText, way: Way) {
  return api.call('testMessageText', { params: { kind, language }, body: { ...words, way } })
}
