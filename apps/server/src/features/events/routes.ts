import type { FastifyInstance } from 'fastify'
import type { Services } from '../../context.ts'
import { serveEventStreams } from './event-streams.ts'

/** Live changes for the screens of the desk. */
export function registerEvents(app: FastifyInstance, services: Services): void {
  serveEventStreams(app, services)
}
