import type { FastifyInstance } from 'fastify'
import type { AppContext } from '../../../context.ts'
import { serveEventStreams } from './event-streams.ts'

/** Live changes for the screens of the desk. */
export function registerEvents(app: FastifyInstance, context: AppContext): void {
  serveEventStreams(app, context)
}
