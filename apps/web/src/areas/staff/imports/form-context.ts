import { createContext, use } from 'react'
import type { ImportJob } from '@rodchao/contract'
import type { Draft, Field, Work } from './draft.ts'

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
export function useForm(): ImportForm {
  const form = use(FormContext)
  if (form === null) throw new Error('a field of the import stands outside its form')
  return form
}
