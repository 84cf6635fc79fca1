import {
  UNPLANNED_REASONS,
  STOP_EVENTS,
  STOP_FAILURES,
  STOP_KINDS,
  STOP_STATUSES,
  STOP_WARNINGS,
} from '@rodchao/rental'
import { z } from 'zod'
import { callOne, changeOne } from './call-shapes.ts'
import {
  coordinates,
  idempotencyHeaders,
  instant,
  isoDate,
  localText,
  optionalText,
  queryRowId,
  rowId,
  satang,
  text,
  uuid,
  versionHeaders,
} from './primitives.ts'
import { reservationStatusSchema } from './reservations.ts'

/** A shop day (today without one), one branch or all of them (one's own without a choice), one driver or everybody. */
export const deliveryQuerySchema = z.strictObject({
  day: isoDate.optional(),
  branch: z.union([z.literal('all'), queryRowId]).optional(),
  driver: uuid.optional(),
})

/** What tells about where a stop is whose door is not known: a place with a name like it, its postcode, or its zone. */
export const ABOUT_BY = ['name', 'postcode', 'zone'] as const
export type AboutBy = (typeof ABOUT_BY)[number]

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
  /** About where it is, while the door is not known; null with a pin, and where nothing tells. */
  about: z.object({ by: z.enum(ABOUT_BY), point: coordinates }).nullable(),
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

/** When somebody drives and what they can take; minutes of the day. */
export const driverWorkSchema = z.object({
  /** Whether an automatic plan gives them stops. */
  isPlanned: z.boolean(),
  fromMinute: z.int().min(0).max(1439),
  untilMinute: z.int().min(1).max(1440),
  /** Vehicles at once. */
  capacity: z.int().min(1).max(20),
  /** In a day. */
  mostStops: z.int().min(1).max(200),
  /** 0 while nobody has said anything. */
  version: z.int(),
})
export type DriverWork = z.infer<typeof driverWorkSchema>

export const deliveryPlanSchema = z.object({
  at: z.string(),
  /** The shop day it is about. */
  day: z.string(),
  branchId: rowId.nullable(),
  branches: z.array(z.object({ id: rowId, name: localText })),
  /** Who may be given a stop. */
  drivers: z.array(z.object({ id: uuid, name: z.string(), branchId: rowId.nullable(), work: driverWorkSchema })),
  /** What a map of the day needs, for those who plan it. */
  map: z
    .object({
      /** Where its pictures are from and whose they are; null draws a sketch without. */
      tiles: z.object({ url: z.string(), attribution: z.string() }).nullable(),
      /** Where the branches' vehicles stand. */
      bases: z.array(z.object({ branchId: rowId, point: coordinates })),
    })
    .optional(),
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

/** Which day of which branch is planned; `open` gives stops without a driver away, `all` plans those given away anew, too. */
export const planQuestionSchema = z.strictObject({
  day: isoDate,
  branch: rowId.optional(),
  scope: z.enum(['open', 'all']).default('open'),
  /** What a hand-over at the door takes. */
  serviceMinutes: z.int().min(1).max(120).default(15),
})

const routeSumsSchema = z.object({
  stops: z.int(),
  metres: z.int(),
  drivingMinutes: z.int(),
  /** Before doors that are not open yet. */
  waitingMinutes: z.int(),
  leavesAt: z.string().nullable(),
  returnsAt: z.string().nullable(),
  lateStops: z.int(),
})
export type RouteSums = z.infer<typeof routeSumsSchema>

/** Why a stop has no place in a plan; `no_place`: neither its door nor anything that tells about where it is is known. */
export const UNPLANNABLE_REASONS = [...UNPLANNED_REASONS, 'no_place'] as const

export const planProposalSchema = z.object({
  day: z.string(),
  branchId: rowId,
  /** Where the travel times are from; `guess_instead`: the server of roads did not answer, so they are guessed by distance. */
  travel: z.enum(['guess', 'roads', 'guess_instead']),
  routes: z.array(
    z.object({
      driver: z.object({ id: uuid, name: z.string() }),
      before: routeSumsSchema,
      after: routeSumsSchema,
      /** Stops that can still be given away, in the proposed order, with the version that it is about. */
      stops: z.array(
        z.object({
          id: uuid,
          version: z.int(),
          beginsAt: z.string(),
          isLate: z.boolean(),
          /** Another driver's, or nobody's, until now. */
          isNew: z.boolean(),
          /** The driver comes by the shop before it, to load. */
          afterReload: z.boolean(),
          /** By what its place was taken, as the door is not known; `base` where nothing tells and it stays with its driver. */
          about: z.enum([...ABOUT_BY, 'base']).nullable(),
        }),
      ),
    }),
  ),
  unplanned: z.array(z.object({ id: uuid, version: z.int(), reason: z.enum(UNPLANNABLE_REASONS) })),
})
export type PlanProposal = z.infer<typeof planProposalSchema>
export type UnplannableReason = (typeof UNPLANNABLE_REASONS)[number]

const MOST_STOPS = 500
/** Whose stops they are from now on, in this order; of each the version that was seen. */
export const planArrangementSchema = z.strictObject({
  routes: z
    .array(
      z.strictObject({
        driverId: uuid.nullable(),
        stops: z.array(z.strictObject({ id: uuid, version: z.int().min(1) })).max(MOST_STOPS),
      }),
    )
    .min(1)
    .max(100),
})
export type PlanArrangement = z.input<typeof planArrangementSchema>

/** A change of one stop: needs the version that was seen, answers with the stop as it is then. */
const change = <Body extends z.ZodType>(summary: string, body: Body) => changeOne(summary, body, deliveryStopSchema)

/** Calls of those who plan deliveries and of those who drive. A driver sees and moves only stops of their own. */
const STOP_SHAPES = {
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

/** Calls in which the desk plans a whole day at once. */
const PLANNING_SHAPES = {
  proposePlan: {
    summary: 'A plan for the stops of a day that keeps times, hours and loads; changes nothing',
    body: planQuestionSchema,
    status: 200,
    response: planProposalSchema,
  },
  arrangeStops: {
    summary: 'Gives many stops to their drivers at once, all or none; answers with them as they are then',
    headers: idempotencyHeaders.partial(),
    body: planArrangementSchema,
    status: 200,
    response: z.object({ stops: z.array(deliveryStopSchema) }),
  },
  setDriverWork: {
    ...callOne('When somebody drives, how much they carry and how many stops they take', driverWorkSchema),
    headers: versionHeaders,
    body: driverWorkSchema.omit({ version: true }).strict(),
  },
} as const

export const DELIVERY_SHAPES = { ...STOP_SHAPES, ...PLANNING_SHAPES } as const
