import { messageKindsOf, type MessageText, tidyMessageText } from '@rodchao/rental'
import type { FastifyInstance } from 'fastify'
import { type CallAuthor, writeAudit } from '../../../db/audit.ts'
import { OWNER, staffActor } from '../../../platform/accounts/permissions.ts'
import { type StaffContext, staffEndpoint } from '../../../platform/endpoints.ts'
import { ProblemError } from '../../../platform/problem-error.ts'
import { requiredVersion, setVersion } from '../../../platform/versions.ts'
import { trackingUrl } from '../../rentals/reservations/queries/tracking-url.ts'
import type { MessageContext } from './commands/outbox.ts'
import { gatherFacts } from './gather-facts.ts'
import { messageValues } from './message-values.ts'
import { checkText, writeText } from './commands/write-text.ts'
import { sendTest } from './commands/send-text-test.ts'
import { findBookingByCode, findText, findTexts, findVersions, textId, type TextName } from './queries/own-texts.ts'
import { SAMPLE_TOKEN, sampleValues } from './sample-values.ts'

/** The shop's own words for messages to customers: its owner's to write. */
export function registerMessageTexts(app: FastifyInstance, context: MessageContext): void {
  const { db, clock, env, catalogue } = context
  const authorOf = ({ user, request }: Pick<StaffContext<'changeMessageText'>, 'user' | 'request'>): CallAuthor => ({
    actor: staffActor(user),
    now: clock.now(),
    traceId: request.id,
  })
  // Of a message that guests of a house never get there are no words for them.
  const nameOf = ({ params, query }: Pick<StaffContext<'findMessageText'>, 'params' | 'query'>): TextName => {
    const { kind, language } = params
    const { scope } = query
    if (!messageKindsOf(scope).includes(kind)) throw new ProblemError('not_found')
    return { kind, language, scope }
  }
  const samplesOf = ({ kind, language, scope }: TextName) => {
    const shopName = catalogue.current().settings.name[language]
    return sampleValues({ kind, scope }, { language, url: trackingUrl(env, SAMPLE_TOKEN), shopName }, clock.now())
  }
  const present = async (name: TextName, reply: StaffContext<'findMessageText'>['reply']) => {
    const text = await findText(db, name, samplesOf(name))
    setVersion(reply, text.version)
    return text
  }
  const tidied = (body: MessageText): MessageText => tidyMessageText(body)

  staffEndpoint(app, 'listMessageTexts', OWNER, () => findTexts(db))

  staffEndpoint(app, 'findMessageText', OWNER, ({ params, query, reply }) => present(nameOf({ params, query }), reply))

  staffEndpoint(app, 'findMessageValues', OWNER, async ({ params, query }) => {
    const name = nameOf({ params, query })
    const { kind, language } = name
    const found = await findBookingByCode(db, query.code)
    // What a booking does not tell, such as why a slip was refused, is as in the invented one.
    const gathered =
      found &&
      (await gatherFacts(db, context, {
        reservationId: found.id,
        template: kind,
        now: clock.now(),
        reason: '',
        amount: 0,
        language,
      }))
    if (!found || !gathered) throw new ProblemError('not_found')
    const values = messageValues(kind, gathered.facts(gathered.named(null)), gathered.where)
    const samples = samplesOf(name)
    const told = Object.fromEntries(
      (['reason', 'amount'] as const).flatMap((field) =>
        samples[field] === undefined ? [] : [[field, samples[field]]],
      ),
    )
    return { code: found.code, values: { ...values, ...told } }
  })

  staffEndpoint(app, 'changeMessageText', OWNER, async ({ params, query, headers, body, reply, ...call }) => {
    const version = requiredVersion(headers)
    const name = nameOf({ params, query })
    const words = tidied(body)
    checkText(name.kind, words, samplesOf(name))
    await db
      .transaction()
      .execute((trx) => writeText(trx, { ...name, version, words, takenFrom: null }, authorOf(call)))
    return present(name, reply)
  })

  staffEndpoint(app, 'restoreMessageText', OWNER, async ({ params, query, headers, body, reply, ...call }) => {
    const version = requiredVersion(headers)
    const name = nameOf({ params, query })
    const earlier = (await findVersions(db, name)).find((one) => one.version === body.version)
    if (body.version > 0 && earlier === undefined) throw new ProblemError('not_found')
    const words = earlier?.words ?? null
    if (words !== null) checkText(name.kind, words, samplesOf(name))
    await db
      .transaction()
      .execute((trx) => writeText(trx, { ...name, version, words, takenFrom: body.version }, authorOf(call)))
    return present(name, reply)
  })

  staffEndpoint(app, 'testMessageText', OWNER, async ({ params, query, body, ...call }) => {
    const name = nameOf({ params, query })
    const values = samplesOf(name)
    const { way, ...typed } = body
    const words = tidied(typed)
    checkText(name.kind, words, values)
    const tried = await sendTest(context, name, { words, values, way, user: call.user })
    await writeAudit(db, {
      by: authorOf(call),
      action: 'test_message_text',
      entity: 'message_text',
      entityId: textId(name),
      after: { way, result: tried.result },
    })
    return tried
  })
}
