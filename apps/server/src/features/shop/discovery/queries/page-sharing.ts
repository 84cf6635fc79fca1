import { ProblemError } from '../../../../platform/problem-error.ts'
import { ownBase } from '../../../../platform/own-base.ts'
import { scriptJson } from '../../../../platform/pages/escape-html.ts'
import type { PageSharing } from '../../../../platform/pages/page-links.ts'
import type { PageLocale } from '../../../../platform/pages/request-locale.ts'
import type { Catalogue } from '../../catalogue/queries/catalogue.ts'
import type { CatalogueContext } from '../../catalogue/queries/live-catalogue.ts'
import { businessFacts, productListFacts } from './structured-data.ts'

const FACTS: Readonly<Record<string, typeof businessFacts>> = {
  '/menu': businessFacts,
  '/pages/search': productListFacts,
}
const SITE_NAMES: Record<PageLocale, string> = { th: 'รถเช่า', en: 'Rodchao' }

/** What pages tell previews and search engines; the texts of a catalogue are made once, as long as it stays the same. */
export function createPageSharing({ catalogue, env }: Pick<CatalogueContext, 'catalogue' | 'env'>): PageSharing {
  const origin = ownBase(env)
  const texts = new WeakMap<Catalogue, Map<string, string>>()
  const current = (): Catalogue | null => {
    try {
      return catalogue.current()
    } catch (error) {
      // The shop is not set up yet: its pages say so.
      if (error instanceof ProblemError) return null
      throw error
    }
  }
  return {
    origin,
    showsSamples: () => current()?.settings.showsSamples ?? true,
    frameOrigins: () => current()?.settings.frameOrigins ?? [],
    siteName: (locale) => current()?.settings.name[locale] ?? SITE_NAMES[locale],
    structuredData(pathname, locale) {
      const facts = FACTS[pathname]
      const shop = current()
      if (facts === undefined || shop === null) return null
      const known = texts.get(shop) ?? new Map<string, string>()
      texts.set(shop, known)
      const key = `${pathname} ${locale}`
      const text = known.get(key) ?? scriptJson(facts(shop, { origin, locale }))
      known.set(key, text)
      return text
    },
  }
}
