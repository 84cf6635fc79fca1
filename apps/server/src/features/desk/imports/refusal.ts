import { StartRefusal } from '../../../start-refusal.ts'

import type { ImportRefusalCode } from '@rodchao/rental'

/** Why a line of the file was not taken; the code is for counting, the text for people. */
export interface Refusal {
  readonly code: RefusalCode
  readonly text: string
}

export type RefusalCode = ImportRefusalCode

/** Carries a refusal out of the depth of reading one line; never leaves the reader. */
export class LineRefused extends Error {
  readonly refusal: Refusal

  constructor(code: RefusalCode, text: string) {
    super(text)
    this.refusal = { code, text }
  }
}

/** What keeps a file from being brought in at all. The pointer leads into the mapping; '' is the file itself. */
export interface ImportFault {
  readonly pointer: string
  readonly code: ImportFaultCode
  /** For people, without the place where the file lies. */
  readonly text: string
  readonly params?: Readonly<Record<string, string>>
}

export type ImportFaultCode =
  | 'unreadable_file'
  | 'empty_file'
  | 'no_lines'
  | 'old_excel'
  | 'not_a_table'
  | 'bad_header'
  | 'broken_workbook'
  | 'too_large_workbook'
  | 'not_in_encoding'
  | 'unknown_sheet'
  | 'unknown_branch'
  | 'column_missing'
  | 'column_repeated'
  | 'too_many_products'

/** Says why a file cannot be brought in: to the console in words, to a page by its faults. */
export class ImportRefusal extends StartRefusal {
  readonly faults: readonly ImportFault[]

  constructor(faults: readonly ImportFault[], message = faults.map(({ text }) => text).join('\n')) {
    super(message)
    this.faults = faults
  }
}

/** A fault of the file as such; the console is told which file. */
export function fileRefusal(path: string, code: ImportFaultCode, says: string): ImportRefusal {
  return new ImportRefusal([{ pointer: '', code, text: `The file ${says}` }], `${path} ${says}`)
}
