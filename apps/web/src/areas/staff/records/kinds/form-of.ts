import type { RecordKind } from '@rodchao/contract'
import { loadWhenBack } from '#shell/loading/load-chunk.ts'
import type { FormView } from './kind-view.ts'

let fetched: Readonly<Record<RecordKind, unknown>> | undefined

/** Fetches the forms: beside the first record that is opened, or entry of the audit log that is told. */
export async function loadForms(): Promise<void> {
  fetched ??= (await loadWhenBack(() => import('./forms/forms.ts'))).FORMS
}

/** How a record of a kind is filled in; the forms have been fetched with what is to be shown by them. */
export function formOf(kind: RecordKind): FormView {
  if (fetched === undefined) throw new Error('the forms of records have not been fetched')
  // What a form is given is always of its own kind: the answer's, or one that it has read itself.
  return fetched[kind] as FormView
}
