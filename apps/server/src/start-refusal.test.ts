import { describe, expect, it } from 'vitest'
import { explain, StartRefusal } from './start-refusal.ts'

const withCode = (code: string, message: string): Error => Object.assign(new Error(message), { code })

describe('what ends the process is told', () => {
  it.each([
    ['a refusal', new StartRefusal('PORT 80 may not be opened'), /^PORT 80 may not be opened$/],
    [
      'a full disk',
      withCode('ENOSPC', 'ENOSPC: no space left on device, write'),
      /^There is no room left on the disk: ENOSPC[^\n]+$/,
    ],
    ['a full disk under the database', withCode('53100', 'could not extend file'), /^There is no room left [^\n]+$/],
    ['a file where a folder belongs', withCode('ENOTDIR', 'ENOTDIR: not a directory'), /^A file stands where [^\n]+$/],
    [
      'a database that went away',
      new Error('Connection terminated unexpectedly'),
      /^The database broke off: Connection terminated unexpectedly\.[^\n]+$/,
    ],
  ])('in one line when it is %s', (_, error, line) => {
    expect(explain(error)).toMatch(line)
  })

  it('with its stack when it is a defect', () => {
    expect(explain(new TypeError('x is not a function'))).toMatch(/^TypeError: x is not a function\n +at /)
  })
})
