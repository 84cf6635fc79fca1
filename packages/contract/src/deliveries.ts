import { STOP_EVENTS, STOP_FAILURES, STOP_KINDS, STOP_STATUSES, STOP_WARNINGS } from '@rodchao/rental'
import { z } from 'zod'
import { callOne, changeOne } from './call-shapes.ts'
import {
  coordinates,
  instant,
  isoDate,
  localText,
  optionalText,
  queryRowId,
  rowId,
  satang,
  text,
  uuid,
} from './primitives.ts'
import { reservationStatusSchema } from './reservations.ts'

/** A shop day (today without one), one branch or all of them (one's own without a choice), one driver or everybody. */
export const deliveryQuerySchema = z.strictObject({
  day: isoDate.optional(),
  branch: z.union([z.literal('all'), queryRowId]).optional(),
  driver: uuid.optional(),
})

export const deliveryStopSchema = z.object({
  id: uuid,
  version: z.int(),
  kind: z.enum(STOP_KINDS),
  status: z.enum(STOP_STATUSES),
  branchId: rowId,
  /** The driver is expected within [dueAt, dueAt + windowMinutes). */
  dueAt: z.string(),
  windowMinutes: z.int(),
  place: z.string(),
  postcode: z.string().nullable(),
  zone: localText.nullable(),
  /** The door, of a place that the shop knows and of its own houses. */
  pin: coordinates.nullable(),
  /** Of a house of the shop: with its number. */
  houseAddress: localText.nullable(),
  /** For the driver, in the words of staff. */
  note: z.string(),
  driver: z.object({ id: uuid, name: z.string() }).nullable(),
  /** Place on the driver's route of the day, from 1; null while there is no driver. */
  position: z.int().nullable(),
  startedAt: z.string().nullable(),
  finishedAt: z.string().nullable(),
  failure: z
    .object({ reason: z.enum(STOP_FAILURES), note: z.string(), at: z.string(), isResolved: z.boolean() })
    .nullable(),
  reservation: z.object({
    id: uuid,
    code: z.string(),
    version: z.int(),
    status: reservationStatusSchema,
    customerName: z.string().nullable(),
    phone: z.string().nullable(),
    productName: localText,
    drawing: z.object({ kind: z.string(), paint: z.string() }),
    unit: z
      .object({
        label: z.string(),
        labelKind: z.enum(['plate', 'name']),
        plateProvince: z.string().nullable(),
        colour: localText,
        isFixed: z.boolean(),
      })
      .nullable(),
    helmets: z.int(),
    customerNote: z.string(),
  }),
  /** Rent and damage deposit still to take from the customer, and the deposit that is held. */
  money: z.object({ rentDue: satang, depositDue: satang, depositHeld: satang }),
  /** Warnings for the planner; pages have a label for each. */
  warnings: z.array(z.enum(STOP_WARNINGS)),
  /** Moves this person may make now. The page shows these and no others. */
  allowed: z.array(z.enum(STOP_EVENTS)),
})
export type DeliveryStop = z.infer<typeof deliveryStopSchema>
export type StopWarning = DeliveryStop['warnings'][number]

export const deliveryPlanSchema = z.object({
  at: z.string(),
  /** The shop day it is about. */
  day: z.string(),
  branchId: rowId.nullable(),
  branches: z.array(z.object({ id: rowId, name: localText })),
  /** Who may be given a stop. */
  drivers: z.array(z.object({ id: uuid, name: z.string(), branchId: rowId.nullable() })),
  /**
   * Stops of the day by driver and place on the route, those without a driver by time; cancelled ones are left out.
   * Today also has those of earlier days that are still open.
   */
  stops: z.array(deliveryStopSchema),
})
export type DeliveryPlan = z.infer<typeof deliveryPlanSchema>

const windowMinutes = z.int().min(0).max(480)

/** What is left out stays as it is. `beforeStopId` puts the stop before another of the same driver; null at the end. */
export const stopPlanSchema = z.strictObject({
  driverId: uuid.nullable().optional(),
  beforeStopId: uuid.nullable().optional(),
  dueAt: instant.optional(),
  windowMinutes: windowMinutes.optional(),
  note: optionalText(300).optional(),
})
export const stopFailureSchema = z.strictObject({ reason: z.enum(STOP_FAILURES), note: optionalText(500).default('') })
export const stopRetrySchema = z.strictObject({
  dueAt: instant,
  windowMinutes: windowMinutes.default(30),
  driverId: uuid.nullable().default(null),
  note: optionalText(300).default(''),
})
export const stopCancellationSchema = z.strictObject({ reason: text(300) })

/** A change of one stop: needs the version that was seen, answers with the stop as it is then. */
const change = <Body extends z.ZodType>(summary: string, body: Body) => changeOne(summary, body, deliveryStopSchema)

/** Calls of those who plan deliveries and of those who drive. A driver sees and moves only stops of their own. */
export const DELIVERY_SHAPES = {
  findDeliveryPlan: {
    summary: 'Where vehicles are brought and fetched on a day, by driver',
    query: deliveryQuerySchema,
    status: 200,
    response: deliveryPlanSchema,
  },
  listReservationStops: callOne(
    'All stops of one reservation, over and to come, oldest first',
    z.object({ stops: z.array(deliveryStopSchema) }),
  ),
  planStop: change('Who drives there, when, and in which order', stopPlanSchema),
  startStop: change('The driver is on the way', z.strictObject({})),
  failStop: change('The driver came back without having done it', stopFailureSchema),
  retryStop: change('A failed stop is planned anew; the answer is the new stop', stopRetrySchema),
  cancelStop: change('Nobody has to go there: the customer comes to the shop', stopCancellationSchema),
} as const
