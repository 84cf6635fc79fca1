/** One field at fault: a JSON pointer into the request body, and the stable code of what is wrong. */
export interface FieldProblem {
  pointer: string
  code: string
  /** Figures for the message, such as the largest amount allowed. */
  params: Readonly<Record<string, string | number>>
}

export interface ProblemFields {
  status: number
  /** Stable problem code; pages choose their message by it and never show the server's text. */
  code: string
  traceId: string | null
  errors: readonly FieldProblem[]
  detail: string | null
  /** Further members of the problem document, such as alternatives or the current state. */
  extensions: Readonly<Record<string, unknown>>
}

/** The request never got an answer: offline, blocked or cut off. */
export const NO_ANSWER = 'no_answer'
/** An answer that is not a problem document, from something between the page and the shop. */
export const UNREADABLE_ANSWER = 'unreadable_answer'
/** The session is over: sign in again. */
export const SESSION_ENDED = 'session_ended'
/** The refusals of `/jwt/*` have no code; their field messages are in `extensions.error`. */
export const SIGN_IN_REFUSED = 'sign_in_refused'

export class ProblemError extends Error implements ProblemFields {
  readonly status: number
  readonly code: string
  readonly traceId: string | null
  readonly errors: readonly FieldProblem[]
  readonly detail: string | null
  readonly extensions: Readonly<Record<string, unknown>>

  constructor(fields: ProblemFields) {
    super(`${fields.status} ${fields.code}`)
    this.name = 'ProblemError'
    this.status = fields.status
    this.code = fields.code
    this.traceId = fields.traceId
    this.errors = fields.errors
    this.detail = fields.detail
    this.extensions = fields.extensions
  }

  toFields(): ProblemFields {
    const { status, code, traceId, errors, detail, extensions } = this
    return { status, code, traceId, errors, detail, extensions }
  }
}

/** Whether this is an answer (of the given code) and no defect of the page. */
export function isProblem(error: unknown, code?: string): error is ProblemError {
  return error instanceof ProblemError && (code === undefined || error.code === code)
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

function textOrNull(value: unknown): string | null {
  return typeof value === 'string' ? value : null
}

function fieldProblems(value: unknown): FieldProblem[] {
  if (!Array.isArray(value)) return []
  return value.flatMap((item: unknown) => {
    if (!isRecord(item) || typeof item.pointer !== 'string') return []
    return [
      {
        pointer: item.pointer,
        code: textOrNull(item.code) ?? 'invalid',
        params: isRecord(item.params) ? (item.params as FieldProblem['params']) : {},
      },
    ]
  })
}

const KNOWN_MEMBERS = new Set(['type', 'title', 'status', 'detail', 'code', 'traceId', 'errors', 'instance'])

function problemCode(record: Record<string, unknown>): string {
  return textOrNull(record.code) ?? ('error' in record ? SIGN_IN_REFUSED : UNREADABLE_ANSWER)
}

/** How long to wait, where the answer says so in seconds; dates are for caches and none of ours are sent. */
function retrySeconds(retryAfter: string | null): { retryAfterSeconds?: number } {
  return retryAfter !== null && /^\d{1,6}$/.test(retryAfter) ? { retryAfterSeconds: Number(retryAfter) } : {}
}

/** Reads whatever came back with an error status into one shape; `retryAfterSeconds` joins the further members. */
export function problemFrom(status: number, body: unknown, retryAfter: string | null = null): ProblemError {
  const record = isRecord(body) ? body : {}
  return new ProblemError({
    status,
    code: problemCode(record),
    traceId: textOrNull(record.traceId),
    errors: fieldProblems(record.errors),
    detail: textOrNull(record.detail),
    extensions: {
      ...Object.fromEntries(Object.entries(record).filter(([key]) => !KNOWN_MEMBERS.has(key))),
      ...retrySeconds(retryAfter),
    },
  })
}

function localProblem(status: number, code: string): ProblemError {
  return new ProblemError({
    status,
    code,
    traceId: null,
    errors: [],
    detail: null,
    extensions: {},
  })
}

export function noAnswer(): ProblemError {
  return localProblem(0, NO_ANSWER)
}

export function sessionEnded(): ProblemError {
  return localProblem(401, SESSION_ENDED)
}
