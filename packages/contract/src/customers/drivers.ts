import { z } from 'zod'
import { optionalLine } from '../primitives.ts'

/** Who drives a vehicle of a booking; '' is the customer. */
export const namedDriver = optionalLine(120)

/**
 * Says who drives the thing with this number; one of one thing has number 1. `was` is the name that was seen, so that one
 * that somebody else typed meanwhile is not replaced.
 */
export const ownDriverSchema = z.strictObject({ no: z.int().min(1).max(10), name: namedDriver, was: namedDriver })
export const driverSchema = z.strictObject({ name: namedDriver })
