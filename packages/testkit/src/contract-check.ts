import { ENDPOINTS, type OperationName, type ResponseBody } from '@rodchao/contract'

/** The part of an answer that is checked; light-my-request's answers have it. */
export interface CheckedAnswer {
  readonly statusCode: number
  readonly body: string
  json(): unknown
}

/** The body of a successful answer, parsed by the contract; throws with the answer when it is not what was promised. */
export function promisedBody<Name extends OperationName>(name: Name, answer: CheckedAnswer): ResponseBody<Name> {
  const { status, response } = ENDPOINTS[name]
  if (answer.statusCode !== status)
    throw new Error(`${name} answered ${answer.statusCode} instead of ${status}: ${answer.body}`)
  const parsed = response.safeParse(answer.json())
  if (!parsed.success) throw new Error(`${name} broke its contract: ${parsed.error.message}`)
  return parsed.data as ResponseBody<Name>
}
