import { type MailBlock, mailBlocks } from '@rodchao/rental'
import type { Mail } from './mailer.ts'

/** What a mail says; every part is our own words, never text that somebody typed into a form. */
export interface MailTexts {
  readonly language: 'th' | 'en'
  readonly shopName: string
  readonly subject: string
  readonly before: readonly string[]
  readonly action: { readonly label: string; readonly url: string }
  readonly after: readonly string[]
}

const escapes: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
}

function escape(text: string): string {
  return text.replaceAll(/[&<>"']/g, (sign) => escapes[sign] ?? sign)
}

/** The same words as plain text and as simple HTML that needs no picture from anywhere. */
export function layOutMail({ language, shopName, subject, before, action, after }: MailTexts): Omit<Mail, 'to'> {
  const text = [...before, `${action.label}:\n${action.url}`, ...after, shopName].join('\n\n')
  return { subject: `${subject} · ${shopName}`, text: `${text}\n`, html: renderHtml({ language, subject, text }) }
}

/** Plain text as HTML: paragraphs as they stand, a link alone under its words as a button, the shop's name last. */
export function renderHtml({
  language,
  subject,
  text,
}: Pick<MailTexts, 'language' | 'subject'> & { readonly text: string }): string {
  return `<!doctype html>
<html lang="${language}">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${escape(subject)}</title></head>
<body style="margin:0;padding:24px 16px;background:#f4f7f7;color:#16282b;font:16px/1.6 Anuphan,Sarabun,'Noto Sans Thai',Thonburi,Tahoma,sans-serif">
<div style="max-width:480px;margin:0 auto;padding:24px;background:#ffffff;border-radius:12px">
${mailBlocks(text).map(blockHtml).join('\n')}
</div>
</body>
</html>
`
}

function blockHtml(block: MailBlock): string {
  switch (block.kind) {
    case 'words':
      return `<p style="margin:0 0 16px">${escape(block.text).replaceAll('\n', '<br>')}</p>`
    case 'signature':
      return `<p style="margin:0;color:#4c6266">${escape(block.text)}</p>`
    case 'link':
      return linkHtml(block.url)
    case 'button':
      return `<p style="margin:0 0 16px"><a href="${escape(block.url)}" style="display:inline-block;padding:10px 20px;border-radius:8px;background:#035963;color:#ffffff;text-decoration:none">${escape(block.label)}</a></p>
${linkHtml(block.url)}`
  }
}

function linkHtml(url: string): string {
  const link = escape(url)
  return `<p style="margin:0 0 16px;font-size:13px;color:#4c6266;word-break:break-all"><a href="${link}" style="color:#035963">${link}</a></p>`
}
