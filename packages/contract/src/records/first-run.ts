import { z } from 'zod'
import { line, localText, uuid } from '../primitives.ts'

/** What a shop needs before it can take a booking, in the order in which an owner says it. */
export const FIRST_STEPS = ['shop', 'branch', 'promptPay', 'products', 'units', 'people', 'messages'] as const
export type FirstStep = (typeof FIRST_STEPS)[number]

/** Bookings beside the samples that one may call trials; a shop with more of them is a shop at work. */
export const MOST_TRIALS = 50

/** Records of the samples that are counted by kind; the others are told together. */
const counts = z.object({
  reservations: z.int(),
  customers: z.int(),
  units: z.int(),
  products: z.int(),
  branches: z.int(),
  people: z.int(),
  others: z.int(),
})
export type SampleCounts = z.infer<typeof counts>

const ownBooking = z.object({
  id: uuid,
  code: z.string(),
  customerName: z.string(),
  startsAt: z.string(),
  total: z.int(),
  /** Brought in from another system: never a trial. */
  isImported: z.boolean(),
})

const sampleData = z.object({
  state: z.enum(['none', 'loaded', 'cleared']),
  loadedAt: z.string().nullable(),
  clearedAt: z.string().nullable(),
  /** What would go. */
  goes: counts,
  /** Records of the samples that somebody has changed since, and that stay. */
  changed: z.int(),
  /** Bookings that were made beside the samples, the newest first, as many as may be called trials. */
  bookings: z.array(ownBooking),
  bookingCount: z.int(),
  /** Petty cash and unmatched payments that were entered beside the samples. */
  moneyCount: z.int(),
  /** Whoever asks is a sample themselves, and would go with it. */
  isSampleAccount: z.boolean(),
  /** What has to be typed. */
  shopName: localText,
})
export type SampleData = z.infer<typeof sampleData>

export const FIRST_RUN_SHAPES = {
  findFirstRun: {
    summary: 'What is still to be said before the shop can take a booking, by what is in the database',
    status: 200,
    response: z.object({
      /** Put away for good, or of no use because the shop has all of it. */
      isShown: z.boolean(),
      steps: z.array(
        z.object({
          name: z.enum(FIRST_STEPS),
          isDone: z.boolean(),
          /** Something was begun that is not enough yet: a branch that never opens, a model that is not shown. */
          isBegun: z.boolean(),
        }),
      ),
    }),
  },
  dismissFirstRun: {
    summary: 'The list of first steps is put away for good',
    status: 204,
    response: z.null(),
  },
  findSampleData: {
    summary: 'What of the shop was loaded as a sample, what would go with it, and what stands in the way',
    status: 200,
    response: sampleData,
  },
  clearSampleData: {
    summary: 'Takes the sample shop away for good; refused while there are bookings of the shop itself',
    body: z.strictObject({
      /** The name of the shop, as it is called now, in one of its languages. */
      confirmation: line(200),
      /** Bookings beside the samples that were trials, and go with them. */
      trials: z.array(uuid).max(MOST_TRIALS).default([]),
      /** Petty cash and unmatched payments were trials, too. */
      dropsMoney: z.boolean().default(false),
    }),
    status: 200,
    response: sampleData,
  },
} as const
