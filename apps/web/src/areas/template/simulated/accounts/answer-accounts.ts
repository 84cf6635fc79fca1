import { getResponse } from 'msw'
import { emptyAnswer } from '../answers.ts'
import { createAccounts } from './account-store.ts'
import { accountHandlers } from './handlers.ts'

const accounts = createAccounts()

/** What a server would answer; 404 for all that only a shop knows. */
export async function answerAccounts(origin: string, request: Request): Promise<Response> {
  return (await getResponse(accountHandlers(origin, accounts), request)) ?? emptyAnswer(404)
}
