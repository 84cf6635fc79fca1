import { dataAddress } from '#lib/data-address.ts'
import type {
  ChangeAnswer,
  OwnModels,
  OwnOffers,
  OwnThingAnswer,
  ReturnResult,
  Shop,
  TrackedReservation,
} from '@rodchao/contract'
import type { ApiClient } from '#lib/api/api-client.ts'

/** How to reach the shop, and the figures its pages speak of; the same for every visitor. */
export interface ShopContact {
  lineUrl: string | null
  payByMinutes: number
  takesCards: boolean
  branches: Pick<Shop['branches'][number], 'name' | 'phone' | 'opening'>[]
  zones: Pick<Shop['zones'][number], 'name' | 'opensMinute' | 'closesMinute'>[]
}

/** Null when the server does not answer: a status page without a phone number is better than none. */
export async function loadContact(api: ApiClient): Promise<ShopContact | null> {
  try {
    const { lineUrl, payByMinutes, takesCards, branches, zones } = await api.call('findShop')
    return {
      lineUrl,
      payByMinutes,
      takesCards,
      branches: branches.map(({ name, phone, opening }) => ({ name, phone, opening })),
      zones: zones.map(({ name, opensMinute, closesMinute }) => ({ name, opensMinute, closesMinute })),
    }
  } catch {
    return null
  }
}

/** One key for one intent, kept while it is retried. Not randomUUID, which plain-http addresses do not have. */
export function newIntentKey(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16))
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('')
}

export function trackReservation(api: ApiClient, token: string, signal?: AbortSignal): Promise<TrackedReservation> {
  return api.call('trackReservation', { reservationToken: token, ...(signal === undefined ? {} : { signal }) })
}

export interface SlipToSend {
  file: File
  token: string
  idempotencyKey: string
  onProgress: (fraction: number) => void
  signal: AbortSignal
}

export function sendSlip(api: ApiClient, slip: SlipToSend): Promise<TrackedReservation> {
  const { file, token, idempotencyKey, onProgress, signal } = slip
  const form = new FormData()
  form.append('slip', file)
  return api.upload('sendSlip', { form, reservationToken: token, idempotencyKey, onProgress, signal })
}

/** The page of the payment provider on which the booking is paid by card. */
export function startCardPayment(api: ApiClient, token: string, language: 'th' | 'en'): Promise<{ url: string }> {
  return api.call('startCardPayment', { reservationToken: token, body: { language } })
}

/** The booking, once the shop has asked the payment provider what became of its payments by card. */
export function checkCardPayment(api: ApiClient, token: string): Promise<TrackedReservation> {
  return api.call('checkCardPayment', { reservationToken: token })
}

export function payAtCounter(api: ApiClient, token: string, idempotencyKey: string): Promise<TrackedReservation> {
  return api.call('payAtCounter', { reservationToken: token, idempotencyKey })
}

export interface Cancellation {
  token: string
  idempotencyKey: string
  /** The fee that was shown, in satang. */
  expectedFee: number
  reason: string
  /** The number of the one thing of several that is cancelled; without it all that can be. */
  only: number | undefined
}

export function cancelReservation(api: ApiClient, cancellation: Cancellation): Promise<TrackedReservation> {
  const { token, idempotencyKey, expectedFee, reason, only } = cancellation
  const body = { expectedFee, reason, ...(only === undefined ? {} : { things: [only] }) }
  return api.call('cancelReservation', { reservationToken: token, idempotencyKey, body })
}

/** Who drives one thing; `was` is the name that was seen. */
export function nameOwnDriver(
  api: ApiClient,
  token: string,
  idempotencyKey: string,
  body: { no: number; name: string; was: string },
): Promise<TrackedReservation> {
  return api.call('nameOwnDriver', { reservationToken: token, idempotencyKey, body })
}

/** The time of one more thing; null for that of the booking. */
export interface AddedTimes {
  start: string | null
  end: string | null
}

/** One more thing with what it takes along, by the ids of the shop. */
export interface AddedThing extends AddedTimes {
  productId: number
  addons: { addonId: number; quantity: number }[]
}

export function findOwnOffers(api: ApiClient, token: string, body: AddedTimes): Promise<OwnOffers> {
  return api.call('findOwnOffers', { reservationToken: token, body })
}

export function previewOwnThing(api: ApiClient, token: string, body: AddedThing): Promise<OwnThingAnswer> {
  return api.call('previewOwnThing', { reservationToken: token, body })
}

export function addOwnThing(
  api: ApiClient,
  token: string,
  idempotencyKey: string,
  body: AddedThing & { expectedTotal: number },
): Promise<TrackedReservation> {
  return api.call('addOwnThing', { reservationToken: token, idempotencyKey, body })
}

/** The secret of the reservation that this code and phone number belong to. */
export async function lookUpReservation(api: ApiClient, code: string, phone: string): Promise<string> {
  return (await api.call('lookUpReservation', { body: { code, phone } })).token
}

/** Times, and perhaps another model, that the holder wants for things of the booking, by their numbers; without a start it stays. */
export interface AskedTimes {
  things: number[]
  start: string | null
  end: string
  /** Another model for the one thing that it is about. */
  productId?: number
}

/** Which other models one thing could be in these times. */
export function findOwnModels(
  api: ApiClient,
  token: string,
  body: { thing: number; start: string | null; end: string },
  signal: AbortSignal,
): Promise<OwnModels> {
  return api.call('findOwnModels', { reservationToken: token, body, signal })
}

export function previewChange(api: ApiClient, token: string, body: AskedTimes): Promise<ChangeAnswer> {
  return api.call('previewOwnChange', { reservationToken: token, body })
}

export interface ChangeToAsk extends AskedTimes {
  /** What was shown, in satang. */
  expectedDifference: number
}

export function askForChange(
  api: ApiClient,
  token: string,
  idempotencyKey: string,
  body: ChangeToAsk,
): Promise<TrackedReservation> {
  return api.call('askForChange', { reservationToken: token, idempotencyKey, body })
}

export function withdrawChange(
  api: ApiClient,
  token: string,
  idempotencyKey: string,
  requestId: string,
): Promise<TrackedReservation> {
  return api.call('withdrawChange', { reservationToken: token, idempotencyKey, body: { requestId } })
}

export function findReturnResult(api: ApiClient, token: string, signal: AbortSignal): Promise<ReturnResult> {
  return api.call('findReturnResult', { reservationToken: token, signal })
}

/** A picture of damage as a data address: the shop gives it to the booking's secret, which no address has. */
export async function loadOwnPhoto(api: ApiClient, token: string, id: string, signal: AbortSignal): Promise<string> {
  const response = await api.open('findOwnPhoto', { params: { id }, reservationToken: token, signal })
  return dataAddress(await response.blob())
}
