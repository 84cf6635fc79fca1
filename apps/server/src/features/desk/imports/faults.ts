import type { FieldFault } from '@rodchao/contract/problems'
import { ProblemError } from '../../../platform/problem-error.ts'
import { type ImportFault, ImportRefusal } from './refusal.ts'

/** Runs what reads a file by a mapping; what is wrong with either becomes a 422 that says where. */
export async function orRefused<T>(work: () => Promise<T>, toPointer: (fault: ImportFault) => string): Promise<T> {
  try {
    return await work()
  } catch (error) {
    if (!(error instanceof ImportRefusal)) throw error
    throw new ProblemError('import_refused', {
      detail: error.faults.map(({ text }) => text).join('; '),
      errors: error.faults.map((fault): FieldFault => {
        const { code, text, params } = fault
        return { pointer: toPointer(fault), code, detail: text, ...(params ? { params } : {}) }
      }),
    })
  }
}

export const inFile = (): string => '/file'
export const inQuery = ({ pointer }: ImportFault): string => (pointer === '' ? '/file' : pointer)
export const inMapping = ({ pointer }: ImportFault): string => (pointer === '' ? '/file' : `/mapping${pointer}`)
