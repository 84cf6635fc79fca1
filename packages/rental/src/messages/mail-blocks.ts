/** A paragraph of a mail: words, a link with what it does, a link alone, or the name that it is signed with. */
export type MailBlock =
  | { readonly kind: 'words'; readonly text: string }
  | { readonly kind: 'button'; readonly label: string; readonly url: string }
  | { readonly kind: 'link'; readonly url: string }
  | { readonly kind: 'signature'; readonly text: string }

/** Words, if any, with an address alone in the line under them. */
const WITH_LINK = /^(?:([\s\S]+)\n)?(https?:\/\/\S+)$/
const LONGEST_LABEL = 60

/** How a mail shows a text: paragraphs as they stand, a link under its few words as a button, the last line small. */
export function mailBlocks(text: string): MailBlock[] {
  const paragraphs = text.trim().split(/\n{2,}/)
  return paragraphs.flatMap((paragraph, at): MailBlock[] => {
    const [, words, url] = WITH_LINK.exec(paragraph) ?? []
    if (url !== undefined) {
      if (words === undefined) return [{ kind: 'link', url }]
      const label = words.replace(/\s*:$/, '')
      return label.includes('\n') || label.length > LONGEST_LABEL
        ? [
            { kind: 'words', text: words },
            { kind: 'link', url },
          ]
        : [{ kind: 'button', label, url }]
    }
    const isLast = at > 0 && at === paragraphs.length - 1
    return [{ kind: isLast && !paragraph.includes('\n') ? 'signature' : 'words', text: paragraph }]
  })
}
