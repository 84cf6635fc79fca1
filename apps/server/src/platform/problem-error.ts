import { type FieldFault, PROBLEMS, type ProblemCode } from '@rodchao/contract/problems'

interface ProblemDetails {
  detail?: string
  errors?: readonly FieldFault[]
  /** Members beside the standard ones, such as `alternatives` or `allowed`. */
  extra?: Readonly<Record<string, unknown>>
  headers?: Readonly<Record<string, string>>
}

/**
 * A refusal on its way to the client. It is thrown, not returned, because inside a transaction a refusal must also
 * roll back what was written before it.
 */
export class ProblemError extends Error {
  readonly code: ProblemCode
  readonly status: number
  readonly errors: readonly FieldFault[]
  readonly extra: Readonly<Record<string, unknown>>
  readonly headers: Readonly<Record<string, string>>

  constructor(code: ProblemCode, details: ProblemDetails = {}) {
    super(details.detail ?? PROBLEMS[code].title)
    this.name = 'ProblemError'
    this.code = code
    this.status = PROBLEMS[code].status
    this.errors = details.errors ?? []
    this.extra = details.extra ?? {}
    this.headers = details.headers ?? {}
  }
}

/** A refusal because of one field of what was sent. */
export function fieldProblem(
  code: ProblemCode,
  pointer: string,
  faultCode: string,
  params?: FieldFault['params'],
): ProblemError {
  const fault: FieldFault = { pointer, code: faultCode, detail: PROBLEMS[code].title, ...(params ? { params } : {}) }
  return new ProblemError(code, { errors: [fault] })
}
