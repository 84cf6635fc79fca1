/** What a text to a customer may name, in braces. Each has words on the owner's page and values on the server. */
export const MESSAGE_FIELDS = [
  'customerName',
  'code',
  'product',
  'vehicle',
  'booking',
  'start',
  'end',
  'place',
  'branch',
  'phone',
  'call',
  'shopName',
  'bookingLink',
  'total',
  'paid',
  'balance',
  'credit',
  'payRequest',
  'amountDue',
  'payBy',
  'amount',
  'refund',
  'deposit',
  'reason',
  'cardReason',
  'unitChange',
  'noShowReason',
  'noShowFee',
  'nextStep',
  'keptUntil',
  'which',
  'cancellation',
  'staying',
  'driver',
  'errand',
  'arrival',
  'missedVisit',
  'policeReport',
  'paymentMissing',
  'papers',
] as const
export type MessageField = (typeof MESSAGE_FIELDS)[number]

/** When in the life of a booking it is sent. */
export const MESSAGE_STAGES = ['booking', 'rental', 'reminder', 'link'] as const
export type MessageStage = (typeof MESSAGE_STAGES)[number]

interface MessageSpec {
  readonly stage: MessageStage
  /** Beside those that every message has. */
  readonly fields: readonly MessageField[]
  /** Of each group at least one has to stand in the text. */
  readonly needs: readonly (readonly MessageField[])[]
}

const EVERY: readonly MessageField[] = [
  'customerName',
  'code',
  'product',
  'shopName',
  'bookingLink',
  'branch',
  'phone',
  'call',
]
const TIMES: readonly MessageField[] = ['booking', 'start', 'end']
const PAYING: readonly MessageField[] = ['payRequest', 'amountDue', 'payBy', 'total']
const MONEY: readonly MessageField[] = ['total', 'paid', 'balance']
const LINK: readonly MessageField[] = ['bookingLink']
const SUM: readonly MessageField[] = ['payRequest', 'amountDue']
const WHEN: readonly MessageField[] = ['booking', 'start']
const UNTIL: readonly MessageField[] = ['booking', 'end']

const MESSAGES = {
  pay_by: { stage: 'booking', fields: [...TIMES, ...PAYING], needs: [LINK, SUM] },
  pay_at_counter: { stage: 'booking', fields: [...TIMES, ...PAYING], needs: [LINK, SUM] },
  pay_by_moved: { stage: 'booking', fields: [...TIMES, ...PAYING], needs: [LINK, SUM] },
  slip_refused: { stage: 'booking', fields: ['reason', ...TIMES, ...PAYING], needs: [LINK, SUM] },
  card_sent_back: { stage: 'booking', fields: ['cardReason', 'amount', ...TIMES], needs: [['amount']] },
  confirmed: { stage: 'booking', fields: [...TIMES, 'place', ...MONEY], needs: [LINK, WHEN] },
  amended: { stage: 'booking', fields: [...TIMES, 'place', ...MONEY, 'credit'], needs: [LINK, WHEN] },
  change_refused: { stage: 'booking', fields: ['reason', ...TIMES], needs: [LINK] },
  unit_changed: { stage: 'booking', fields: ['unitChange', 'vehicle', ...TIMES, 'place'], needs: [['unitChange']] },
  cancelled: { stage: 'booking', fields: ['cancellation', ...TIMES, 'staying', 'refund', 'reason'], needs: [] },
  expired: { stage: 'booking', fields: TIMES, needs: [] },
  no_show: {
    stage: 'booking',
    fields: ['noShowReason', ...TIMES, 'noShowFee', 'staying', 'refund'],
    needs: [['noShowReason']],
  },
  end_undone: { stage: 'booking', fields: [...TIMES, 'nextStep', 'place'], needs: [LINK, ['nextStep']] },
  sold: { stage: 'booking', fields: ['vehicle', ...MONEY], needs: [LINK] },
  handed_over: { stage: 'rental', fields: ['vehicle', ...TIMES, 'deposit', ...MONEY], needs: [UNTIL] },
  extended: { stage: 'rental', fields: ['keptUntil', ...TIMES, ...MONEY], needs: [['keptUntil', 'booking', 'end']] },
  returned: { stage: 'rental', fields: ['which', ...MONEY, 'deposit'], needs: [] },
  settled: { stage: 'rental', fields: ['which', 'total', 'paid', 'refund'], needs: [] },
  refund_sent: { stage: 'rental', fields: ['amount', 'refund'], needs: [['amount']] },
  driver_on_way: { stage: 'rental', fields: ['driver', 'errand', 'vehicle', 'arrival', 'balance'], needs: [] },
  driver_missed_you: { stage: 'rental', fields: ['missedVisit', 'driver', 'vehicle'], needs: [['missedVisit']] },
  lost_reported: { stage: 'rental', fields: ['vehicle', 'policeReport', ...MONEY, 'deposit'], needs: [] },
  remind_pay_by: { stage: 'reminder', fields: ['paymentMissing', ...TIMES, ...PAYING], needs: [LINK, SUM] },
  remind_pick_up: { stage: 'reminder', fields: [...TIMES, 'place', 'papers', ...MONEY, 'credit'], needs: [WHEN] },
  remind_return: { stage: 'reminder', fields: TIMES, needs: [UNTIL] },
  overdue: { stage: 'reminder', fields: TIMES, needs: [UNTIL] },
  ask_identity: { stage: 'link', fields: ['papers', ...TIMES], needs: [LINK] },
  line_on: { stage: 'link', fields: TIMES, needs: [LINK] },
  line_off: { stage: 'link', fields: [], needs: [] },
} as const satisfies Readonly<Record<string, MessageSpec>>

export type MessageKind = keyof typeof MESSAGES
export const MESSAGE_KINDS = Object.keys(MESSAGES) as MessageKind[]

/** Whom a text is for: everybody, or guests of a house, who may have one of their own. */
export const MESSAGE_SCOPES = ['general', 'house'] as const
export type MessageScope = (typeof MESSAGE_SCOPES)[number]

/** Of what is driven alone. */
const OF_VEHICLES: readonly MessageKind[] = ['sold', 'driver_on_way', 'driver_missed_you', 'lost_reported']

/** Which messages there are in a scope, in the order in which they come. */
export function messageKindsOf(scope: MessageScope): MessageKind[] {
  return scope === 'general' ? MESSAGE_KINDS : MESSAGE_KINDS.filter((kind) => !OF_VEHICLES.includes(kind))
}

/** Messages of a stage, in the order in which they come. */
export function messageKindsIn(stage: MessageStage): MessageKind[] {
  return MESSAGE_KINDS.filter((kind) => MESSAGES[kind].stage === stage)
}

/** What a message of this kind may name. */
export function messageFieldsOf(kind: MessageKind): MessageField[] {
  const own: readonly MessageField[] = MESSAGES[kind].fields
  return [...EVERY, ...own.filter((field) => !EVERY.includes(field))]
}

/** What a message of this kind has to name: of each group at least one. */
export function messageNeedsOf(kind: MessageKind): readonly (readonly MessageField[])[] {
  return MESSAGES[kind].needs
}

/**
 * Characters as a channel counts them, UTF-16 units: what an owner may write, and what may come of it. LINE takes 5,000
 * in one message; subjects longer than this are cut by mail programs in any case.
 */
export const MESSAGE_LIMITS = { subject: 150, body: 2000, sentSubject: 250, sentBody: 5000 } as const
