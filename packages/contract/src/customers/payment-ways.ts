import { z } from 'zod'
import { language, tokenHeaders, tokenWriteHeaders } from '../primitives.ts'
import { trackedReservationSchema } from '../reservations.ts'

export const CARD_PROVIDERS = ['stripe', 'omise'] as const
export type CardProviderName = (typeof CARD_PROVIDERS)[number]

/** Ways to pay beside a transfer: by card on the page of a payment provider, and at the counter of the shop. */
export const PAYMENT_WAY_SHAPES = {
  startCardPayment: {
    summary: 'The page of the payment provider on which the holder of a booking pays what is due by card',
    headers: tokenHeaders,
    body: z.strictObject({ language }),
    status: 200,
    response: z.object({ url: z.string() }),
  },
  checkCardPayment: {
    summary: 'Ask the payment provider what became of the card payments of a booking',
    headers: tokenHeaders,
    status: 200,
    response: trackedReservationSchema,
  },
  payAtCounter: {
    summary: 'The holder of a booking will pay at the shop: it waits for that as long as the shop allows',
    headers: tokenWriteHeaders,
    status: 200,
    response: trackedReservationSchema,
  },
  receiveCardEvent: {
    summary: 'A signed event of the payment provider, about a payment by card',
    params: z.object({ provider: z.enum(CARD_PROVIDERS) }),
    status: 204,
    response: z.null(),
  },
} as const
