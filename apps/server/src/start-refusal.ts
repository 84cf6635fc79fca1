import { isUnavailable } from './db/sql-state.ts'

/** A reason not to start that the person at the console can remove; its message is all they need, without a stack. */
export class StartRefusal extends Error {
  override readonly name = 'StartRefusal'
}

/** What the person at the console can remove as well, told by the system or by PostgreSQL. */
const OF_THE_MACHINE = new Map([
  ['ENOSPC', 'There is no room left on the disk'],
  ['EDQUOT', 'There is no room left on the disk'],
  ['53100', 'There is no room left on the disk of the database'],
  ['EROFS', 'The disk cannot be written to'],
  ['EACCES', 'A file or folder may not be used'],
  ['EPERM', 'A file or folder may not be used'],
  ['ENOTDIR', 'A file stands where a folder is needed'],
])

/** What to print for an error that ends the process: one line where it says enough, the stack of a defect. */
export function explain(error: unknown): string {
  if (error instanceof StartRefusal) return error.message
  const code = error instanceof Error && 'code' in error ? String(error.code) : ''
  const known = OF_THE_MACHINE.get(code)
  if (known !== undefined && error instanceof Error) return `${known}: ${error.message}`
  if (isUnavailable(error) && error instanceof Error)
    return `The database broke off: ${error.message}. Its log, postgres.log beside the built-in one, says why.`
  return error instanceof Error ? (error.stack ?? error.message) : String(error)
}
