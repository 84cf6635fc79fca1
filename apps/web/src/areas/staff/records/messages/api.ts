import { queryOptions } from '@tanstack/react-query'
import type { ResponseBody } from '@rodchao/contract'
import type { MessageKind, MessageScope, MessageText } from '@rodchao/rental'
import type { ApiClient } from '#lib/api/api-client.ts'

export const MESSAGE_TEXTS_KEY = 'message-texts'
const FRESH_MS = 30_000

export interface TextName {
  readonly kind: MessageKind
  readonly language: 'th' | 'en'
  readonly scope: MessageScope
}
export type TextRow = ResponseBody<'listMessageTexts'>['items'][number]
export type TextRecord = ResponseBody<'findMessageText'>
export type TestResult = ResponseBody<'testMessageText'>

export function textsOptions(api: ApiClient) {
  return queryOptions({
    queryKey: [MESSAGE_TEXTS_KEY],
    queryFn: ({ signal }) => api.call('listMessageTexts', { signal }),
    staleTime: FRESH_MS,
  })
}

const toCall = ({ kind, language, scope }: TextName) => ({ params: { kind, language }, query: { scope } })

export function textOptions(api: ApiClient, name: TextName) {
  return queryOptions({
    queryKey: [MESSAGE_TEXTS_KEY, name.kind, name.language, name.scope],
    queryFn: ({ signal }) => api.call('findMessageText', { ...toCall(name), signal }),
    staleTime: FRESH_MS,
  })
}

export function valuesOptions(api: ApiClient, name: TextName, code: string) {
  const { params, query } = toCall(name)
  return queryOptions({
    queryKey: [MESSAGE_TEXTS_KEY, name.kind, name.language, name.scope, 'values', code],
    queryFn: ({ signal }) => api.call('findMessageValues', { params, query: { ...query, code }, signal }),
    enabled: code !== '',
    retry: false,
    staleTime: FRESH_MS,
  })
}

export function changeText(api: ApiClient, name: TextName, version: number, words: MessageText) {
  return api.call('changeMessageText', { ...toCall(name), ifMatch: `"${version}"`, body: words })
}

/** Takes the words of an earlier version back; 0 is the standard. */
export function restoreText(api: ApiClient, name: TextName, version: number, earlier: number) {
  const body = { version: earlier }
  return api.call('restoreMessageText', { ...toCall(name), ifMatch: `"${version}"`, body })
}

export type Way = 'mail' | 'line'

export function testText(api: ApiClient, name: TextName, words: MessageText, way: Way) {
  return api.call('testMessageText', { ...toCall(name), body: { ...words, way } })
}
