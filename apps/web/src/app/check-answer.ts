import { ENDPOINTS } from '@rodchao/contract'
import type { OperationName } from '@rodchao/contract'

/** Development and tests only: an answer that the contract does not describe fails where it arrives. */
export async function checkAnswer(operation: OperationName, data: unknown): Promise<unknown> {
  const result = await ENDPOINTS[operation].response.safeParseAsync(data)
  if (result.success) return result.data
  const paths = result.error.issues.map((issue) => `${issue.path.join('.')}: ${issue.message}`)
  throw new Error(`${operation} answered what its contract does not allow: ${paths.join('; ')}`)
}
