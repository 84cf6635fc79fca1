import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect } from './journey.ts'
import { ownShop } from './shops.ts'

/** Mails are files where no mail server is set. */
function mailFolder(): string {
  return join(ownShop()?.dataDir ?? '', 'mail')
}

function decoded(body: string, encoding: string): string {
  if (encoding === 'base64') return Buffer.from(body, 'base64').toString('utf8')
  if (encoding !== 'quoted-printable') return body
  const whole = body.replaceAll(/=\r?\n/g, '')
  return whole.replaceAll(/=([0-9A-F]{2})/g, (_, code: string) => String.fromCharCode(Number.parseInt(code, 16)))
}

/** All parts of a mail as text, whatever each was wrapped in. */
function mailText(mail: string): string {
  const parts = mail.split(/^(?=Content-Type: text\/)/im)
  return parts
    .map((part) => {
      const encoding = /^content-transfer-encoding: *([\w-]+)/im.exec(part)?.[1]?.toLowerCase() ?? '7bit'
      const [, body = ''] = /\r?\n\r?\n([\s\S]*?)(?:\r?\n--|$)/.exec(part) ?? []
      return decoded(body, encoding)
    })
    .join('\n')
}

async function mailsTo(address: string): Promise<string[]> {
  const names = await readdir(mailFolder()).catch(() => [])
  const mails = await Promise.all(
    names
      .filter((name) => name.endsWith('.eml'))
      .toSorted()
      .map((name) => readFile(join(mailFolder(), name), 'utf8')),
  )
  return mails.filter((mail) => new RegExp(`^To:.*${address.replaceAll('.', '\\.')}`, 'im').test(mail))
}

/** The newest link to set a password that was mailed to the address; waits for the mail to be written. */
export async function resetLinkFor(address: string, howMany = 1): Promise<string> {
  let links: string[] = []
  await expect
    .poll(async () => {
      const mails = await mailsTo(address)
      links = mails.flatMap(
        (mail) => /https?:\/\/[^\s"<>]+retrieve_password[#?]token=[\w-]+/.exec(mailText(mail))?.[0] ?? [],
      )
      return links.length
    })
    .toBe(howMany)
  return links.at(-1) ?? ''
}
