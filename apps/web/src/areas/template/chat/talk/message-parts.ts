export interface MessagePart {
  text: string
  /** It is an address of http or https. */
  isLink: boolean
  /** It is what is looked for. */
  isFound: boolean
}

// Without what ends a sentence, and without a closing bracket.
const ADDRESS = /https?:\/\/[^\s<>"']+[^\s<>"'.,;:!?)\]]/gi

/** Addresses in a text, in their order, each once. */
export function addressesIn(texts: readonly string[]): string[] {
  return [...new Set(texts.flatMap((text) => text.match(ADDRESS) ?? []))]
}

function split(text: string, isLink: boolean, found: string): MessagePart[] {
  const parts: MessagePart[] = []
  const [low, asked] = [text.toLowerCase(), found.toLowerCase()]
  // A few letters are longer when they are small: places would no longer fit.
  const canFind = asked !== '' && low.length === text.length
  let at = 0
  const push = (until: number, isFound: boolean) => {
    if (until > at) parts.push({ text: text.slice(at, until), isLink, isFound })
    at = until
  }
  for (let hit = canFind ? low.indexOf(asked) : -1; hit !== -1; hit = low.indexOf(asked, at)) {
    push(hit, false)
    push(hit + asked.length, true)
  }
  push(text.length, false)
  return parts
}

/** A message as it is drawn: its addresses are links and what is looked for is marked; nothing of it is HTML. */
export function messageParts(message: string, find: string): MessagePart[][] {
  const asked = find.trim()
  const parts: MessagePart[][] = []
  let at = 0
  for (const { 0: address, index } of message.matchAll(ADDRESS)) {
    if (index > at) parts.push(split(message.slice(at, index), false, asked))
    parts.push(split(address, true, asked))
    at = index + address.length
  }
  if (at < message.length) parts.push(split(message.slice(at), false, asked))
  return parts
}
