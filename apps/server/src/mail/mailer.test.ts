import { mkdtemp, readdir, readFile, rm, stat } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import Fastify from 'fastify'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { layOutMail } from './mail-layout.ts'
import { createMailer } from './mailer.ts'
import { readMail, startMailServer, type TestMailServer } from './testing.ts'

let server: TestMailServer
let dataDir: string
let lines: string[]

beforeEach(async () => {
  server = await startMailServer()
  dataDir = await mkdtemp(join(tmpdir(), 'rodchao-mail-'))
  lines = []
})
afterEach(async () => {
  await server.close()
  await rm(dataDir, { recursive: true })
})

const MAIL = { to: 'nok@shop.example', subject: 'กุญแจ key', text: 'https://shop.example/#token=secret-1\n' }
const clock = { now: () => Date.parse('2026-11-21T10:00:00+07:00') }

function mailer(smtpUrl: string | undefined, pausesMs: readonly number[] = [10, 10, 10]) {
  const { log } = Fastify({ logger: { level: 'trace', stream: { write: (line: string) => void lines.push(line) } } })
  return createMailer({ env: { smtpUrl, mailFrom: 'Shop <shop@shop.example>', dataDir }, clock, log, pausesMs })
}

describe('mails by a mail server', () => {
  it('arrive whole, in Thai too', async () => {
    const mails = mailer(server.url)
    mails.send({ ...MAIL, html: '<p>สวัสดี</p>' })
    await mails.stop()
    expect(server.mails).toEqual([
      expect.objectContaining({
        to: ['nok@shop.example'],
        from: 'shop@shop.example',
        subject: 'กุญแจ key',
        text: expect.stringContaining(MAIL.text),
        html: expect.stringContaining('สวัสดี'),
      }),
    ])
  })

  it('are tried again when the server says later, and not when it says never', async () => {
    const mails = mailer(server.url)
    server.refuse(2, 451)
    mails.send(MAIL)
    await vi.waitFor(() => expect(server.mails).toHaveLength(1), 5000)
    expect(server.tries()).toBe(3)
    server.refuse(1, 550)
    mails.send(MAIL)
    await mails.stop()
    expect(server.tries()).toBe(4)
    expect(server.mails).toHaveLength(1)
  })

  it('get a last try at once when the server is stopped', async () => {
    const mails = mailer(server.url, [60_000])
    server.refuse(1, 451)
    mails.send(MAIL)
    await vi.waitFor(() => expect(lines.join('')).toContain('mail_delayed'), 5000)
    const from = performance.now()
    await mails.stop()
    expect(performance.now() - from).toBeLessThan(3000)
    expect(server.mails).toHaveLength(1)
  })

  it('that fail are logged without the address, the words or the link', async () => {
    const mails = mailer(server.url)
    server.refuse(4, 451)
    mails.send(MAIL)
    await vi.waitFor(() => expect(lines.join('')).toContain('mail_not_sent'), 5000)
    await mails.stop()
    expect(lines.join('')).not.toMatch(/nok@|secret-1|กุญแจ/)
  })
})

describe('mails without a mail server', () => {
  it('become files that sort by time and that others cannot read', async () => {
    const mails = mailer(undefined)
    for (const subject of ['one', 'two', 'three']) {
      mails.send({ ...MAIL, subject })
      // The order of writing is the order of sending only when one waits for the other.
      await vi.waitFor(async () =>
        expect((await readdir(join(dataDir, 'mail'))).filter((name) => name.endsWith('.eml'))).toHaveLength(
          ['one', 'two', 'three'].indexOf(subject) + 1,
        ),
      )
    }
    await mails.stop()
    const names = (await readdir(join(dataDir, 'mail'))).toSorted()
    const read = await Promise.all(names.map(async (name) => readMail(await readFile(join(dataDir, 'mail', name)))))
    expect(read.map(({ subject }) => subject)).toEqual(['one', 'two', 'three'])
    expect(read[0]).toMatchObject({ from: 'shop@shop.example', text: MAIL.text })
    expect((await stat(join(dataDir, 'mail'))).mode & 0o777).toBe(0o700)
    expect((await stat(join(dataDir, 'mail', names[0] ?? ''))).mode & 0o777).toBe(0o600)
  })
})

describe('the layout of a mail', () => {
  it('says the same as text and as HTML, and lets nothing through as markup', () => {
    const { subject, text, html } = layOutMail({
      language: 'en',
      shopName: 'Tom & <b>Jerry</b>',
      subject: 'Set a new password',
      before: ['Before'],
      action: { words: 'Set it', url: 'https://shop.example/#token="a"&b' },
      after: ['After'],
    })
    expect(subject).toBe('Set a new password · Tom & <b>Jerry</b>')
    for (const words of ['Before', 'Set it', 'After']) {
      expect(text).toContain(words)
      expect(html).toContain(words)
    }
    expect(html).toContain('Tom &amp; &lt;b&gt;Jerry&lt;/b&gt;')
    expect(html).toContain('href="https://shop.example/#token=&quot;a&quot;&amp;b"')
  })
})
