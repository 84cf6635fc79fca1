import type { FastifyInstance } from 'fastify'
import { OWNER, staffActor } from '#platform/accounts/permissions.ts'
import { staffEndpoint } from '#platform/endpoints.ts'
import { removePicture } from '#platform/files/picture-files.ts'
import type { CatalogueContext } from '../catalogue/queries/live-catalogue.ts'
import { clearSamples, type DroppedFiles } from './commands/clear-samples.ts'
import { dismissFirstSteps } from './commands/dismiss-first-steps.ts'
import { findFirstSteps } from './queries/first-steps.ts'
import { findSampleData } from './queries/sample-data.ts'

/** Where the files of bookings lie, by what they are of. */
export type FileFolders = Readonly<Record<keyof DroppedFiles, string>>

/** A shop's first days: the samples go, and what is still to be said is told. */
export function registerFirstRun(app: FastifyInstance, context: CatalogueContext, folders: FileFolders): void {
  const { db, clock, catalogue, announcements, log } = context

  /** The rows are gone for good: a file that cannot be removed is found by fsck. */
  const dropFiles = async (files: DroppedFiles): Promise<void> => {
    for (const kind of ['slips', 'photos', 'identity'] as const) {
      for (const name of files[kind]) {
        await removePicture(folders[kind], name).catch((error: unknown) =>
          log.warn({ err: error, kind }, 'a file of the samples could not be removed'),
        )
      }
    }
  }

  staffEndpoint(app, 'findFirstRun', OWNER, () => findFirstSteps(db))

  staffEndpoint(app, 'dismissFirstRun', OWNER, ({ user, request }) =>
    dismissFirstSteps(db, { actor: staffActor(user), now: clock.now(), traceId: request.id }),
  )

  staffEndpoint(app, 'findSampleData', OWNER, ({ user }) => findSampleData(db, user.id))

  staffEndpoint(app, 'clearSampleData', OWNER, async ({ body, user, request }) => {
    const by = { actor: staffActor(user), now: clock.now(), traceId: request.id }
    const files = await db.transaction().execute((trx) => clearSamples(trx, { ...body, userId: user.id, by }))
    await dropFiles(files)
    await catalogue.refresh()
    // Calendars, lists and statistics of every process are read anew.
    announcements.announce({ catalogue: true, resync: true })
    return findSampleData(db, user.id)
  })
}
