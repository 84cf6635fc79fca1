const LOCALES = ['th', 'en'] as const
export type PageLocale = (typeof LOCALES)[number]
const DEFAULT_LOCALE: PageLocale = 'th'

function knownLocale(tag: string): PageLocale | undefined {
  const language = tag.trim().toLowerCase().split('-')[0]
  return LOCALES.find((locale) => locale === language)
}

function fromCookie(header: string | undefined): PageLocale | undefined {
  for (const pair of (header ?? '').split(';')) {
    const [name, value] = pair.split('=')
    if (name?.trim() === 'locale') return LOCALES.find((locale) => locale === value?.trim())
  }
  return undefined
}

function fromAcceptLanguage(header: string | undefined): PageLocale | undefined {
  return (header ?? '')
    .split(',')
    .map((item, position) => {
      const [tag = '', ...parameters] = item.split(';')
      const quality = parameters.find((parameter) => parameter.trim().startsWith('q='))
      const weight = quality === undefined ? 1 : Number(quality.trim().slice(2))
      return { locale: knownLocale(tag), weight: Number.isFinite(weight) ? weight : 0, position }
    })
    .filter(({ weight }) => weight > 0)
    .toSorted((a, b) => b.weight - a.weight || a.position - b.position)
    .find(({ locale }) => locale !== undefined)?.locale
}

/** The address that search engines know a page by in one language: `/menu?lang=en`. */
function fromAddress(url: string): PageLocale | undefined {
  const value = /[?&]lang=(\w+)(?:[&#]|$)/.exec(url)?.[1]
  return LOCALES.find((locale) => locale === value)
}

/** Pages of the shop's own people, who work in Thai whatever language the counter's computer was sold with. */
const STAFF_PAGES = /^\/(?:home|main|money|import|delivery-report|reservation-info)(?:[/?#]|$)/

/**
 * The language chosen on the page, else the one of the address, else Thai for staff pages and for all others, signing in among them, the first that the
 * browser asks for and we speak, else Thai. `url` is the address as it was asked for.
 */
export function requestLocale(
  headers: { cookie?: string | undefined; 'accept-language'?: string | undefined },
  url: string,
): PageLocale {
  const asked = STAFF_PAGES.test(url) ? undefined : fromAcceptLanguage(headers['accept-language'])
  return fromCookie(headers.cookie) ?? fromAddress(url) ?? asked ?? DEFAULT_LOCALE
}
