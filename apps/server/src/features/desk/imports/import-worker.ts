import { once } from 'node:events'
import type { CatalogueContext } from '../../shop/catalogue/queries/live-catalogue.ts'
import type { ImportOrder } from './commands/begin-import.ts'
import { forgetOldImports } from './commands/forget-imports.ts'
import { reportWork, workOnImport } from './commands/work-on-import.ts'

const REPORT_MS = 500
const FORGET_MS = 3_600_000
/** Less than the patience of the whole server with its own stop. */
const STOP_PATIENCE_MS = 8000

/** Tries and brings in files in the background of this process, one after the other. */
export interface ImportWorker {
  start(): void
  take(order: ImportOrder): void
  /** Looks now whether something is to be stopped. */
  look(): Promise<void>
  /** Stops at the end of the batch and waits for it; what does not end in time can go on elsewhere. */
  stop(): Promise<void>
}

interface Task {
  readonly order: ImportOrder
  readonly stopping: AbortController
  progress: { readonly done: number; readonly total: number } | null
}

export function createImportWorker(context: CatalogueContext): ImportWorker {
  const { log } = context
  const tasks = new Set<Task>()
  const timers: NodeJS.Timeout[] = []
  let isStopping = false
  let last: Promise<unknown> = Promise.resolve()
  let looking: Promise<void> | undefined

  const reportAll = async (): Promise<void> => {
    try {
      for (const { order, progress, stopping } of tasks)
        if (!(await reportWork(context, order, progress))) stopping.abort()
    } catch (error) {
      log.warn({ err: error }, 'it could not be written down how far an import is')
    }
  }
  const look = (): Promise<void> => {
    looking ??= reportAll().finally(() => {
      looking = undefined
    })
    return looking
  }
  const work = async (task: Task, before: Promise<unknown>): Promise<void> => {
    const { order, stopping } = task
    try {
      // One that is stopped while it waits for its turn ends at once.
      await Promise.race([before, stopping.signal.aborted ? undefined : once(stopping.signal, 'abort')])
      await workOnImport(context, {
        order,
        signal: stopping.signal,
        onProgress: (done, total) => {
          task.progress = { done, total }
        },
      })
    } catch (error) {
      // Silent from now on, it counts as broken off.
      log.error({ err: error, import: order.id }, 'the end of an import could not be written down')
    } finally {
      tasks.delete(task)
    }
  }
  const forget = (): void => {
    forgetOldImports(context).catch((error: unknown) => log.warn({ err: error }, 'old imports were not forgotten'))
  }

  return {
    start: () => {
      timers.push(setInterval(() => void look(), REPORT_MS).unref(), setInterval(forget, FORGET_MS).unref())
    },
    take: (order) => {
      const task: Task = { order, stopping: new AbortController(), progress: null }
      if (isStopping) task.stopping.abort()
      tasks.add(task)
      last = Promise.all([last, work(task, last)])
    },
    look,
    stop: async () => {
      isStopping = true
      for (const timer of timers) clearInterval(timer)
      for (const { stopping } of tasks) stopping.abort()
      let timer: NodeJS.Timeout | undefined
      const patience = new Promise<void>((resolve) => {
        timer = setTimeout(resolve, STOP_PATIENCE_MS)
      })
      await Promise.race([last, patience])
      clearTimeout(timer)
    },
  }
}
