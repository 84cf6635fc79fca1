import { createInterface } from 'node:readline/promises'
import { Writable } from 'node:stream'
import { StartRefusal } from './start-refusal.ts'

/** Asks for a new password twice without showing it; from a pipe it reads one line. */
export async function promptPassword(input: NodeJS.ReadStream, output: NodeJS.WriteStream): Promise<string> {
  if (!input.isTTY) return readLine(input)
  const password = await readHidden(input, output, 'Password: ')
  if (password !== (await readHidden(input, output, 'Again: '))) throw new StartRefusal('The two passwords differ')
  return password
}

async function readLine(input: NodeJS.ReadStream): Promise<string> {
  const lines = createInterface({ input, crlfDelay: Infinity })
  for await (const line of lines) return line
  throw new StartRefusal('Give the password as ADMIN_PASSWORD or on standard input')
}

async function readHidden(input: NodeJS.ReadStream, output: NodeJS.WriteStream, question: string): Promise<string> {
  output.write(question)
  const silence = new Writable({ write: (_chunk, _encoding, done) => done() })
  const lines = createInterface({ input, output: silence, terminal: true })
  // Ctrl C ends the process, as at any prompt.
  lines.once('SIGINT', () => process.exit(130))
  try {
    return await lines.question('')
  } finally {
    lines.close()
    output.write('\n')
  }
}
