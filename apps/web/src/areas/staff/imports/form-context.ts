import { createContext, use } from 'react'
import type { ImportJob } from '@rodchao/contract'
import type { Draft, Field, Work } from './draft.ts'
import { fieldId } from './draft.ts'
import { fieldLabel } from './labels.ts'

export interface ImportForm {
  job: ImportJob
  work: Work
  draft: Draft
  change: (field: Field, next: Partial<Draft>) => void
  set: (next: Partial<Work>) => void
  /** What the page fills in by itself, once for each name. */
  fill: (field: Field, name: string, next: Partial<Draft>) => void
  isSuggested: (field: Field) => boolean
  /** The fault of a field as text. */
  errorFor: (field: Field) => string | undefined
  /** Sample values of a column. */
  samplesFor: (column: string) => string[]
}

const FormContext = createContext<ImportForm | null>(null)

export const FormProvider = FormContext.Provider

/** The form of one file, for its many fields. */
export function useForm() {
  const form = use(FormContext)
  if (form === null) throw new Error('a field of the import stands outside its form')
  return {
    ...form,
    /** What names the plain control of a field and says its fault. */
    own: (field: Field) => ({ id: fieldId(field), label: fieldLabel(field), error: form.errorFor(field) }),
  }
}
