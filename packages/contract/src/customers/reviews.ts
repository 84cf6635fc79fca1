import { z } from 'zod'
import { idempotencyHeaders, optionalText, text, tokenHeaders } from '../primitives.ts'
import { reservationIdParams } from '../reservations.ts'

export const MOST_STARS = 5
export const LONGEST_REVIEW = 300

const stars = z.int().min(1).max(MOST_STARS)

export const reviewSchema = z.strictObject({ stars, words: optionalText(LONGEST_REVIEW).default('') })

/** `not_yet` while the rental goes on, `asked` once it is over, `given` for good. */
export const ownReviewSchema = z.object({
  state: z.enum(['not_yet', 'asked', 'given']),
  stars: stars.nullable(),
  words: z.string(),
})
export type OwnReview = z.infer<typeof ownReviewSchema>

/** A review as staff see it: the words stay readable to them when they are hidden from others. */
export const staffReviewSchema = z.object({
  review: z
    .object({
      stars,
      words: z.string(),
      createdAt: z.string(),
      hidden: z.object({ at: z.string(), by: z.string(), reason: z.string() }).nullable(),
    })
    .nullable(),
})
export type StaffReview = z.infer<typeof staffReviewSchema>

export const reviewHidingSchema = z.strictObject({ reason: text(300) })

export const REVIEW_SHAPES = {
  findOwnReview: {
    summary: 'What the customer said of the rental, or whether they are asked',
    headers: tokenHeaders,
    status: 200,
    response: ownReviewSchema,
  },
  giveReview: {
    summary: 'Stars and words for a rental that is over; the first ones stay',
    headers: tokenHeaders,
    body: reviewSchema,
    status: 200,
    response: ownReviewSchema,
  },
  findReview: {
    summary: 'What the customer of a reservation said',
    params: reservationIdParams,
    status: 200,
    response: staffReviewSchema,
  },
  hideReview: {
    summary: 'Take the words of a review off the public pages; its stars go on counting',
    params: reservationIdParams,
    headers: idempotencyHeaders,
    body: reviewHidingSchema,
    status: 200,
    response: staffReviewSchema,
  },
} as const
