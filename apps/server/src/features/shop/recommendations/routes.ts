import type { RuleInput } from '@rodchao/contract'
import { isHeldOut, type Period } from '@rodchao/rental'
import type { FastifyInstance } from 'fastify'
import type { Transaction } from 'kysely'
import type { Database } from '../../../db/schema.ts'
import { requestFingerprint, sendIdempotent, withIdempotency } from '../../../db/idempotency.ts'
import { isAble } from '../../../platform/accounts/auth.ts'
import { OWNER, STAFF, staffActor } from '../../../platform/accounts/permissions.ts'
import { publicEndpoint, type StaffContext, staffEndpoint } from '../../../platform/endpoints.ts'
import { requiredVersion } from '../../../platform/versions.ts'
import { findAddonsLeft } from '../availability/queries/addons-left.ts'
import { toWindowQuestion } from '../availability/queries/window-question.ts'
import { changeSettings } from './commands/change-settings.ts'
import { noteBooked, noteShown } from './commands/note-events.ts'
import { addRule, changeRule, orderRules, removeRule, type RuleAuthor } from './commands/write-rule.ts'
import {
  conditionsOf,
  type LiveRule,
  type RecommendationContext,
  type Recommending,
} from './queries/live-recommendations.ts'
import { findRecommendations } from './queries/recommendations.ts'
import { suggest, type Trip } from './queries/suggest.ts'

/** Asked with every choice of a customer, of memory alone. */
const READING = { max: 120, per: 60 }
const NOTING = { max: 30, per: 600 }

type Asked = Pick<StaffContext<'previewSuggestions'>, 'body'>['body']

/** What the shop suggests to its customers, by rules of its staff and by what its history says. */
export function registerRecommendations(app: FastifyInstance, context: RecommendationContext): void {
  const { db, catalogue, calendar, clock, recommendations, announcements, log } = context

  const answer = async (asked: Omit<Asked, 'draft' | 'ruleId'>, recommending: Recommending, isByStaff: boolean) => {
    const [shop, now] = [catalogue.current(), clock.now()]
    const question = toWindowQuestion(
      shop,
      { start: asked.start, end: asked.end, branch: asked.branchId ?? undefined, zone: asked.zoneId ?? undefined },
      { now, isByStaff: isByStaff || asked.category === 'pool_villa' },
    )
    const trip: Trip = {
      question,
      category: asked.category,
      productIds: asked.productIds,
      addonIds: asked.addonIds,
      isInstead: asked.isInstead,
      addonsLeft: await leftOf(recommending, question.period, now),
    }
    return suggest(recommending, { catalogue: shop, calendar, now }, trip)
  }

  /** Of what could be suggested; asked of the database only where something of it is counted. */
  const leftOf = async ({ rules, pairs }: Recommending, period: Period, now: number) => {
    const shop = catalogue.current()
    const suggestable = new Set([...rules, ...pairs].map(({ addonId }) => addonId))
    const addonById = new Map([...shop.addonById].filter(([id]) => suggestable.has(id)))
    const left = await findAddonsLeft(db, { addonById }, { period, now })
    return new Map(left.map((one) => [one.addonId, one.left]))
  }

  publicEndpoint(app, 'findSuggestions', READING, async ({ body: { visitor, ...asked }, reply }) => {
    void reply.header('cache-control', 'no-store')
    const current = recommendations.current()
    if (!current.settings.isOn) return { items: [] }
    const { found } = await answer(asked, current, false)
    const isOut = isHeldOut(visitor, current.settings.holdOutBasisPoints)
    // A figure is no reason to let a customer wait, or to show them nothing.
    noteShown(db, { visitor, kind: isOut ? 'held_out' : 'shown', found }, clock.now()).catch((error: unknown) =>
      log.warn({ err: error }, 'what was shown was not noted'),
    )
    return { items: isOut ? [] : found.map(({ item }) => item) }
  })

  publicEndpoint(app, 'noteSuggestions', NOTING, async ({ headers, body }) =>
    noteBooked(db, { token: headers['x-reservation-token'], ...body }, clock.now()),
  )

  staffEndpoint(app, 'findRecommendations', STAFF, async ({ query }) => findRecommendations(context, query.days))

  staffEndpoint(app, 'previewSuggestions', STAFF, async ({ body: { draft, ruleId, ...asked } }) => {
    const current = recommendations.current()
    const rules = draft === null ? current.rules : withDraft(current, draft, ruleId)
    const { found, hidden } = await answer(asked, { ...current, rules }, true)
    return { items: found.map(({ item, rule }) => ({ ...item, ruleId: rule.id })), hidden }
  })

  /** Every process reads anew what was written; this one before it answers. */
  const written = async <Answer>(work: (trx: Transaction<Database>) => Promise<Answer>): Promise<Answer> => {
    const made = await db.transaction().execute(work)
    await told()
    return made
  }
  const told = async (): Promise<void> => {
    announcements.announce({ catalogue: true })
    await recommendations.read()
  }
  const authorOf = ({ user, request }: Pick<StaffContext<'changeRule'>, 'user' | 'request'>): RuleAuthor => ({
    actor: staffActor(user),
    now: clock.now(),
    traceId: request.id,
    isOwner: isAble(user.ability, OWNER.action, OWNER.subject),
  })

  staffEndpoint(app, 'addRule', STAFF, async ({ body, headers, user, request, reply, name }) => {
    const by = authorOf({ user, request })
    const keyed = {
      scope: `${name}:${user.id}`,
      key: headers['idempotency-key'],
      fingerprint: requestFingerprint(body),
      now: by.now,
    }
    const made = await withIdempotency(db, keyed, 201, (trx) => addRule(trx, catalogue.current(), body, by))
    await told()
    return sendIdempotent(reply, made)
  })
  staffEndpoint(app, 'changeRule', STAFF, async ({ params, headers, body, ...call }) => {
    const known = { id: params.id, version: requiredVersion(headers) }
    return written((trx) => changeRule(trx, catalogue.current(), known, body, authorOf(call)))
  })
  staffEndpoint(app, 'removeRule', STAFF, async ({ params, headers, ...call }) => {
    const known = { id: params.id, version: requiredVersion(headers) }
    return written((trx) => removeRule(trx, known, authorOf(call)))
  })
  staffEndpoint(app, 'orderRules', STAFF, async ({ body, headers, ...call }) => {
    const known = { ...body, version: requiredVersion(headers) }
    return written((trx) => orderRules(trx, known, authorOf(call)))
  })
  staffEndpoint(app, 'changeRecommendationSettings', OWNER, async ({ body, headers, ...call }) => {
    const version = requiredVersion(headers)
    return written((trx) => changeSettings(trx, { ...body, version }, authorOf(call)))
  })
}

/** The rules as they would be once a rule is saved as it is being written. */
function withDraft({ rules, settings }: Recommending, draft: RuleInput, ruleId: number | null): readonly LiveRule[] {
  const before = rules.find(({ id }) => id === ruleId)
  const made: LiveRule = {
    id: before?.id ?? NEW_RULE,
    key: before?.key ?? '',
    source: before?.source ?? 'shop',
    text: draft.text,
    productId: draft.productId,
    addonId: draft.addonId,
    unitId: draft.unitId,
    when: conditionsOf(draft),
    discount:
      draft.discountBasisPoints === null ? null : Math.min(draft.discountBasisPoints, settings.mostDiscountBasisPoints),
    agreedDiscount: draft.discountBasisPoints,
    isActive: draft.isActive,
    isSpent: false,
  }
  // A new rule is asked last; that it would be shown at all is what one looks for.
  return before === undefined ? [made, ...rules] : rules.map((rule) => (rule.id === before.id ? made : rule))
}

/** A rule that is not kept yet. */
const NEW_RULE = 2_147_483_647
