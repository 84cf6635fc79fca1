import { isSingle, RECORD_KINDS } from '@rodchao/contract'
import type { RecordKind } from '@rodchao/contract'
import { loadWhenBack } from '#shell/loading/load-chunk.ts'
import type { FormView } from './kind-view.ts'
import type { SettingsPart } from './settings.ts'

type Forms = Readonly<Partial<Record<RecordKind, unknown>>>

/** All forms of a sort come at once: whoever opens one goes on to the next. */
const SORTS = {
  settings: async (): Promise<Forms> => (await loadWhenBack(() => import('./forms/settings-forms.ts'))).SETTINGS_FORMS,
  records: async (): Promise<Forms> => (await loadWhenBack(() => import('./forms/record-forms.ts'))).RECORD_FORMS,
}

/** Whether its form is among those of the settings. */
export function isSettingsPart(kind: RecordKind): kind is SettingsPart {
  return isSingle(kind) || kind === 'numbering'
}

let fetched: Forms = {}

/** Fetches the forms of kinds, of all by default: beside the record that is opened, or the entries that are told. */
export async function loadForms(kinds: readonly RecordKind[] = RECORD_KINDS): Promise<void> {
  const missing = kinds.filter((kind) => fetched[kind] === undefined)
  const sorts = new Set(missing.map((kind) => (isSettingsPart(kind) ? SORTS.settings : SORTS.records)))
  const forms = await Promise.all([...sorts].map((load) => load()))
  for (const some of forms) fetched = { ...fetched, ...some }
}

/** How a record of a kind is filled in; its form has been fetched with what is to be shown by it. */
export function formOf(kind: RecordKind): FormView {
  const form = fetched[kind]
  if (form === undefined) throw new Error(`the form of ${kind} has not been fetched`)
  // What a form is given is always of its own kind: the answer's, or one that it has read itself.
  return form as FormView
}
