import { askedWhen, choice, count, formed, line, lines, mayBeEmpty, moment, nullable } from './field-specs.ts'

export const CUSTOMER_FLAGS = ['none', 'watch', 'refuse'] as const

/**
 * Whoever booked something. They come with their first booking, or by the file of a shop that moves here, and are neither
 * added nor removed otherwise: merging and erasing have calls of their own. Staff keep them; the file of all is the owner's.
 */
export const CUSTOMER_RECORD = {
  reads: 'staff',
  writes: 'staff',
  key: null,
  isFixed: true,
  isOwnersFile: true,
  isAddedByFile: true,
  fields: {
    fullName: line(200),
    phone: formed('phone', 40),
    email: nullable(formed('email', 254)),
    lineId: nullable(line(100)),
    nationality: nullable(formed('country', 2)),
    idNumberLast4: nullable(line(4)),
    address: nullable(lines(400)),
    language: choice(['th', 'en']),
    flag: choice(CUSTOMER_FLAGS),
    /** Staff read it where the customer books. */
    flagReason: askedWhen('flag', ['watch', 'refuse'], mayBeEmpty(200)),
    note: lines(2000),
  },
  facts: {
    /** A hold is none yet. */
    bookings: count(0, 1_000_000),
    /** When the latest one begins or began. */
    lastBooking: nullable(moment),
    /** When they first booked. */
    since: moment,
  },
} as const
