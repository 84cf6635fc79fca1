import type { FetchQueryOptions, QueryKey } from '@tanstack/react-query'
import { staffQueryClient } from '#shell/staff-query-client.ts'
import { beginSimulation } from './simulation.ts'

/** A page that would wait longer for what it shows is drawn without. */
const PATIENCE_MS = 400

const aWhile = () => new Promise<void>((resolve) => setTimeout(resolve, PATIENCE_MS))

/**
 * For the loader of a page: what it shows first is read while its parts are fetched, so that it is drawn once and not as
 * shapes before that. What is known already is not waited for; what fails is asked again by the page, which says so.
 */
export async function readAtOnce<Data, Key extends QueryKey>(
  question: FetchQueryOptions<Data, Error, Data, Key>,
): Promise<void> {
  beginSimulation()
  if (staffQueryClient.getQueryData(question.queryKey) !== undefined) return
  await Promise.race([staffQueryClient.prefetchQuery(question), aWhile()])
}
