import { mkdtemp, readdir, readFile, rm, stat } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { layOutMail } from './mail-layout.ts'
import { createMailer, mailFailure } from './mailer.ts'
import { readMail, startMailServer, type TestMailServer } from './testing.ts'

let server: TestMailServer
let dataDir: string

beforeEach(async () => {
  server = await startMailServer()
  dataDir = await mkdtemp(join(tmpdir(), 'rodchao-mail-'))
})
afterEach(async () => {
  await server.close()
  await rm(dataDir, { recursive: true })
})

const MAIL = { to: 'nok@shop.example', subject: 'กุญแจ key', text: 'https://shop.example/#token=secret-1\n' }
const clock = { now: () => Date.parse('2026-11-21T10:00:00+07:00') }

function mailer(smtpUrl: string | undefined) {
  return createMailer({ env: { smtpUrl, mailFrom: 'Shop <shop@shop.example>', dataDir }, clock })
}

describe('mails by a mail server', () => {
  it('arrive whole, in Thai too', async () => {
    const mails = mailer(server.url)
    await mails.deliver({ ...MAIL, html: '<p>สวัสดี</p>' })
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

  it('carry the id of their message, whichever try it is', async () => {
    const mails = mailer(server.url)
    await mails.deliver({ ...MAIL, id: 'one-message' })
    expect(server.mails[0]?.messageId).toBe('<one-message@shop.example>')
  })

  it.each([
    [451, false],
    [550, true],
  ])('that are refused with %i are lost for good: %s', async (answer, isFinal) => {
    server.refuse(1, answer)
    const failure: unknown = await mailer(server.url)
      .deliver(MAIL)
      .catch((error: unknown) => mailFailure(error))
    expect(failure).toEqual({ code: 'EENVELOPE', answer, isFinal })
  })

  it('find out soon that nobody answers', async () => {
    const { url } = server
    await server.close()
    const failure: unknown = await mailer(url)
      .deliver(MAIL)
      .catch((error: unknown) => mailFailure(error))
    expect(failure).toEqual({ code: 'ESOCKET', answer: undefined, isFinal: false })
    server = await startMailServer()
  })
})

describe('mails without a mail server', () => {
  it('become files that sort by time and that others cannot read', async () => {
    const mails = mailer(undefined)
    for (const subject of ['one', 'two', 'three']) await mails.deliver({ ...MAIL, subject })
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
      action: { label: 'Set it', url: 'https://shop.example/#token="a"&b' },
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
