import type { AppContext } from '../../../../context.ts'
import { newestReading } from '../../../../platform/newest-reading.ts'
import { ProblemError } from '../../../../platform/problem-error.ts'
import type { Catalogue } from './catalogue.ts'
import { loadCatalogue } from './load-catalogue.ts'
import { createRentalCount } from './most-rented.ts'

export interface LiveCatalogue {
  /** Throws 503 `unavailable` while the shop is not set up. */
  current(): Catalogue
  refresh(): Promise<void>
  start(): void
  stop(): void
}

export interface CatalogueContext extends AppContext {
  readonly catalogue: LiveCatalogue
}

/** All that a catalogue says, as text; what is made of it, such as pricers, leaves no trace in it. */
function textOf({
  unitById: _,
  products: __,
  branches: ___,
  zones: ____,
  addons: _____,
  productById,
  branchById,
  zoneById,
  addonById,
  facts,
  stays,
  ...rest
}: Catalogue): string {
  return JSON.stringify([rest, ...[productById, branchById, zoneById, addonById, facts, stays].map((all) => [...all])])
}

/** Prices that were changed are charged by every process after at most this time. */
const REFRESH_MS = 15_000

export function createLiveCatalogue({
  db,
  log,
  clock,
}: Pick<AppContext, 'db' | 'log'> & Partial<Pick<AppContext, 'clock'>>): LiveCatalogue {
  const findMostRented = createRentalCount(db)
  let catalogue: Catalogue | undefined
  let text = ''
  let timer: NodeJS.Timeout | undefined
  const read = newestReading(
    // Without a clock nobody knows which days are the last ones.
    async () => loadCatalogue(db, clock === undefined ? null : await findMostRented(clock.now())),
    (loaded) => {
      // While nothing has changed the same one stays, and with it the prices that were worked out by it.
      const loadedText = textOf(loaded)
      if (loadedText === text) return
      catalogue = loaded
      text = loadedText
    },
  )
  const refresh = async (): Promise<void> => {
    try {
      await read()
    } catch (error) {
      log.warn({ err: error }, 'the catalogue could not be read')
    }
  }
  return {
    current: () => {
      if (!catalogue) throw new ProblemError('unavailable', { detail: 'The shop is not set up yet' })
      return catalogue
    },
    refresh,
    start: () => {
      timer = setInterval(() => void refresh(), REFRESH_MS).unref()
    },
    stop: () => clearInterval(timer),
  }
}
