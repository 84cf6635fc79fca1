import DOMPurify from 'dompurify'
import { m } from '#lib/messages.ts'

/* Heavy, and needed only where words from outside are shown or edited: imported by what is itself fetched later. */

const TAGS =
  'a abbr b blockquote br caption code dd del div dl dt em figcaption figure h1 h2 h3 h4 h5 h6 hr i img ins kbd li mark ol p pre q s small span strong sub sup table tbody td tfoot th thead tr u ul'
// No `style`: the content security policy allows none. No `id`, `class` and `name`: they would meet those of the page.
const ATTRIBUTES = 'alt colspan data-align dir height href lang rowspan scope src start title width'
const KEPT_ADDRESS = /^(?:https?:\/\/|mailto:|tel:)/i
const OWN_PICTURE = /^data:image\/(?:png|jpeg|gif|webp|avif);base64,/i
const ALIGNED = /(?:^|;)\s*text-align\s*:\s*(start|end|left|right|center|justify)\b/i
const SIDES: Record<string, string> = { left: 'start', right: 'end' }

/** What a style or an old attribute says of the side that lines keep to, in a form that needs no style. */
function keepAlignment(element: Node): void {
  if (!(element instanceof Element)) return
  const asked =
    ALIGNED.exec(element.getAttribute('style') ?? '')?.[1] ??
    element.getAttribute('data-align') ??
    element.getAttribute('align')
  element.removeAttribute('data-align')
  if (asked === null) return
  const side = SIDES[asked.toLowerCase()] ?? asked.toLowerCase()
  if (['start', 'end', 'center', 'justify'].includes(side)) element.setAttribute('data-align', side)
}

function openElsewhere(link: Element): void {
  const address = link.getAttribute('href')?.trim() ?? ''
  if (!KEPT_ADDRESS.test(address)) return link.removeAttribute('href')
  if (!/^https?:/i.test(address)) return
  link.setAttribute('target', '_blank')
  link.setAttribute('rel', 'noopener noreferrer nofollow')
}

/** Before the text comes into the page: there a picture is fetched at once, even where nobody sees it. */
function holdPicture(element: Node): void {
  if (!(element instanceof HTMLImageElement)) return
  const address = element.getAttribute('src')?.trim() ?? ''
  if (OWN_PICTURE.test(address)) return
  element.removeAttribute('src')
  if (/^https?:\/\//i.test(address) && URL.canParse(address)) element.setAttribute('data-elsewhere', address)
}

/** A picture that lies elsewhere tells its owner who reads when: it becomes a link, for whoever asks for it. */
function askForPicture(picture: Element): void {
  const address = picture.getAttribute('data-elsewhere')
  if (address === null) return picture.remove()
  const { host } = new URL(address)
  const alternative = picture.getAttribute('alt')?.trim() ?? ''
  const words = alternative === '' ? m.showroom_picture_at({ host }) : m.showroom_picture_of({ host, alternative })
  const isInLink = picture.closest('a') !== null
  const stand = picture.ownerDocument.createElement(isInLink ? 'span' : 'a')
  stand.textContent = words
  if (!isInLink) {
    stand.setAttribute('href', address)
    openElsewhere(stand)
  }
  picture.replaceWith(stand)
}

DOMPurify.addHook('beforeSanitizeAttributes', keepAlignment)
DOMPurify.addHook('afterSanitizeAttributes', holdPicture)

/** What is harmless of a text with markup: no scripts, styles, forms, frames, nor pictures of other places. */
export function safeFragment(html: string): DocumentFragment {
  const fragment = DOMPurify.sanitize(html, {
    ALLOWED_TAGS: TAGS.split(' '),
    ALLOWED_ATTR: ATTRIBUTES.split(' '),
    ALLOW_ARIA_ATTR: false,
    ALLOW_DATA_ATTR: false,
    RETURN_DOM_FRAGMENT: true,
  })
  for (const link of fragment.querySelectorAll('a')) openElsewhere(link)
  for (const picture of fragment.querySelectorAll('img:not([src])')) askForPicture(picture)
  return fragment
}
