import { ENDPOINTS } from '@rodchao/contract'
import type { Availability, ProductSearch, ProductSearchQuery } from '@rodchao/contract'
import type { FastifyInstance } from 'fastify'
import { LRUCache } from 'lru-cache'
import { STAFF } from '../../../platform/accounts/permissions.ts'
import { findShownClasses } from '../../people/customers/queries/shown-licence.ts'
import { publicEndpoint, staffEndpoint } from '../../../platform/endpoints.ts'
import type { AvailabilityContext } from './queries/unit-calendar.ts'
import type { Catalogue } from '../catalogue/queries/catalogue.ts'
import { createModelList } from './queries/bookable-products.ts'
import { findAddonsLeft } from './queries/addons-left.ts'
import { periodProblem } from './queries/period-rules.ts'
import { answerSearch, countWindow, findPrices, priceWindow, type SearchWishes } from './queries/search-products.ts'
import { answerWindow, type WindowQuestion } from './queries/window-answer.ts'
import { toWindowQuestion } from './queries/window-question.ts'

/** Much asked is answered once: the days that the page proposes, and every window of a shop that is nearly sold out. */
const KEPT_ANSWERS = 500
/** Holds lapse by the clock, which no change tells. */
const KEPT_MS = 1000
/** Prices and what filters leave of them are kept for as long as the catalogue that they come from. */
const KEPT_PRICES = 600
const READING = { max: 240, per: 60 }
const ROWS = 24
const MOST_COMPARED = 3

interface KeptAnswer<Answer> {
  readonly answer: Answer
  readonly version: number
  readonly catalogue: Catalogue
  readonly at: number
}

/** Keeps answers about windows until the next booking, and no longer than a second. */
function keepAnswers<Answer>({ catalogue, calendar }: Pick<AvailabilityContext, 'catalogue' | 'calendar'>) {
  const kept = new LRUCache<string, KeptAnswer<Answer>>({ max: KEPT_ANSWERS })
  return (key: string, now: number, work: () => Answer): Answer => {
    const [current, version, known] = [catalogue.current(), calendar.version(), kept.get(key)]
    if (known?.version === version && known.catalogue === current && Math.abs(now - known.at) < KEPT_MS)
      return known.answer
    const answer = work()
    kept.set(key, { answer, version, catalogue: current, at: now })
    return answer
  }
}

const windowKey = ({ branch, zone, period }: WindowQuestion): string =>
  [branch.id, zone?.id, period.start, period.end].join()

/** A parameter that may be there once, several times or not at all. */
const listed = <Value>(value: Value | readonly Value[] | undefined): readonly Value[] =>
  value === undefined ? [] : Array.isArray(value) ? (value as readonly Value[]) : [value as Value]

export function registerAvailability(app: FastifyInstance, context: AvailabilityContext): void {
  const { catalogue, calendar, clock } = context
  const keepAvailability = keepAnswers<Availability>(context)
  publicEndpoint(app, 'findAvailability', READING, async ({ query }) => {
    const [current, now] = [catalogue.current(), clock.now()]
    const question = toWindowQuestion(current, query, { now, isByStaff: query.category === 'pool_villa' })
    return keepAvailability(`${query.category ?? ''},${windowKey(question)}`, now, () =>
      answerWindow(current, calendar, question, query.category),
    )
  })

  const findLeft = (query: { start: string; end: string; except?: string | undefined }) => {
    const period = { start: Date.parse(query.start), end: Date.parse(query.end) }
    if (period.end <= period.start) throw periodProblem('end_before_start', 'end')
    const question = { period, now: clock.now(), except: query.except ?? null }
    return findAddonsLeft(context.db, catalogue.current(), question)
  }
  publicEndpoint(app, 'findAddonsLeft', READING, async ({ query }) => ({ items: await findLeft(query) }))
  staffEndpoint(app, 'listAddonsLeft', STAFF, async ({ query }) => ({ items: await findLeft(query) }))

  const listModels = createModelList(context)
  staffEndpoint(app, 'listBookableProducts', STAFF, async ({ query }) => {
    const { customer = null, ...window } = query
    const question = toWindowQuestion(catalogue.current(), window, { now: clock.now(), isByStaff: true })
    const shownClasses = await findShownClasses(context.db, { customer_id: customer, named_driver: '' })
    return { items: await listModels({ ...question, shownClasses }) }
  })

  const keepSearch = keepAnswers<WrittenSearch>(context)
  const keepFree = keepAnswers<ReturnType<typeof countWindow>>(context)
  const keepPrices = keepPricesOf<ReturnType<typeof priceWindow>>(catalogue)
  const keepFound = keepPricesOf<ReturnType<typeof findPrices>>(catalogue)
  publicEndpoint(app, 'searchProducts', READING, async ({ query, reply }) => {
    const [current, now] = [catalogue.current(), clock.now()]
    const { rows = ROWS, compare, ...filters } = query
    const isVilla = query.category !== undefined && listed(query.category).every((one) => one === 'pool_villa')
    const question = toWindowQuestion(current, query, { now, isByStaff: isVilla })
    const key = windowKey(question)
    const { answer, text } = keepSearch(`${key} ${JSON.stringify(query)}`, now, () => {
      const all = keepPrices(key, () => priceWindow(current, question))
      const found = keepFound(`${key} ${JSON.stringify(filters)}`, () => findPrices(all, toWishes(query)))
      const free = keepFree(key, now, () => countWindow(all, calendar, question))
      const compared = listed(compare).slice(0, MOST_COMPARED)
      return writeSearch(
        answerSearch({ question, all, free, measures: current.facts, calendar }, found, { rows, compared }),
      )
    })
    void reply.type('application/json; charset=utf-8').serializer(() => text)
    return answer
  })
}

/** Checked and written as text once, for as often as it is sent: that is most of what a long answer costs. */
interface WrittenSearch {
  readonly answer: ProductSearch
  readonly text: string
}

function writeSearch(found: ProductSearch): WrittenSearch {
  const answer = ENDPOINTS.searchProducts.response.parse(found)
  return { answer, text: JSON.stringify(answer) }
}

/** Keeps what follows from the catalogue alone. */
function keepPricesOf<Answer extends object>(catalogue: AvailabilityContext['catalogue']) {
  const kept = new LRUCache<string, { readonly catalogue: Catalogue; readonly answer: Answer }>({ max: KEPT_PRICES })
  return (key: string, work: () => Answer): Answer => {
    const [current, known] = [catalogue.current(), kept.get(key)]
    if (known?.catalogue === current) return known.answer
    const answer = work()
    kept.set(key, { catalogue: current, answer })
    return answer
  }
}

const SATANG_PER_BAHT = 100

function toWishes(query: ProductSearchQuery): SearchWishes {
  return {
    filter: {
      categories: listed(query.category),
      gears: listed(query.gear),
      engines: listed(query.engine),
      licence: query.licence ?? null,
      seats: query.seats ?? null,
      most: query.most === undefined ? null : query.most * SATANG_PER_BAHT,
    },
    order: query.sort ?? 'popular',
  }
}
