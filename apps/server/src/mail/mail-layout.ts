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

/** A link with what it does, alone in its paragraph. */
const LINK = /^(.+):\n(https?:\/\/\S+)$/

/** Plain text as HTML: paragraphs as they stand, a link alone in its paragraph as a button, the shop's name last. */
export function renderHtml({
  language,
  subject,
  text,
}: Pick<MailTexts, 'language' | 'subject'> & { readonly text: string }): string {
  const paragraphs = text.trim().split('\n\n')
  const shopName = paragraphs.pop() ?? ''
  return `<!doctype html>
<html lang="${language}">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${escape(subject)}</title></head>
<body style="margin:0;padding:24px 16px;background:#f4f7f7;color:#16282b;font:16px/1.6 Anuphan,Sarabun,'Noto Sans Thai',Thonburi,Tahoma,sans-serif">
<div style="max-width:480px;margin:0 auto;padding:24px;background:#ffffff;border-radius:12px">
${paragraphs.map(paragraph).join('\n')}
<p style="margin:0;color:#4c6266">${escape(shopName)}</p>
</div>
</body>
</html>
`
}

function paragraph(text: string): string {
  const [, label, url] = LINK.exec(text) ?? []
  if (label === undefined || url === undefined)
    return `<p style="margin:0 0 16px">${escape(text).replaceAll('\n', '<br>')}</p>`
  const link = escape(url)
  return `<p style="margin:0 0 16px"><a href="${link}" style="display:inline-block;padding:10px 20px;border-radius:8px;background:#035963;color:#ffffff;text-decoration:none">${escape(label)}</a></p>
<p style="margin:0 0 16px;font-size:13px;color:#4c6266;word-break:break-all">${link}</p>`
}
