import type { FastifyBaseLogger } from 'fastify'
import type { AppParts } from './app.ts'
import type { UnitCalendar } from './features/availability/queries/unit-calendar.ts'
import type { LiveCatalogue } from './features/catalogue/queries/live-catalogue.ts'
import type { Outbox } from './features/messages/commands/outbox.ts'
import type { Mailer } from './mail/mailer.ts'
import type { Announcements } from './platform/announcements.ts'

/** What features work with: the given parts and what the app keeps alive beside them. */
export interface Services extends AppParts {
  readonly log: FastifyBaseLogger
  readonly announcements: Announcements
  readonly catalogue: LiveCatalogue
  readonly calendar: UnitCalendar
  readonly mailer: Mailer
  readonly outbox: Outbox
}
