import { PUBLIC_PAGES } from '@rodchao/contract'
import type { Product, Shop } from '@rodchao/contract'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createMoveContext, createTestApp } from '../../../testing-app.ts'
import type { TestApp } from '../../../testing-app.ts'
import { createPageSharing } from './queries/page-sharing.ts'

const ORIGIN = 'https://rent.example'
let test: TestApp

beforeAll(async () => {
  test = await createTestApp({ PUBLIC_URL: `${ORIGIN}/` })
})
afterAll(() => test.close())

const get = async (url: string) => (await test.app.inject({ url })).body

async function facts(pathname: string, locale: 'th' | 'en' = 'en'): Promise<Record<string, never>> {
  const { catalogue, env } = await createMoveContext(test)
  const text = createPageSharing({ catalogue, env: { ...env, publicUrl: ORIGIN } }).structuredData(pathname, locale)
  return JSON.parse(text ?? 'null')
}

describe('robots.txt', () => {
  /** As RFC 9309 decides: the longest rule that fits, and allowing where two are as long. */
  const isAllowed = (robots: string, path: string): boolean => {
    const rules = [...robots.matchAll(/^(Allow|Disallow): (.+)$/gm)].map(([, kind, rule = '']) => ({ kind, rule }))
    const fitting = rules.filter(({ rule }) => {
      const pattern = rule.replaceAll(/[.?+()[\]]/g, String.raw`\$&`).replaceAll('*', '.*')
      return new RegExp(`^${pattern}`).test(path)
    })
    const best = fitting.toSorted((a, b) => b.rule.length - a.rule.length || (a.kind === 'Allow' ? -1 : 1))[0]
    return best?.kind !== 'Disallow'
  }

  it('lets nobody look for what is of the shop or of one customer', async () => {
    const robots = await get('/robots.txt')
    for (const path of [
      '/',
      '/menu',
      '/menu?lang=en',
      '/reserve?step=2',
      '/pages/terms',
      '/assets/a.css',
      '/link-picture-th.png',
    ]) {
      expect([path, isAllowed(robots, path)]).toEqual([path, true])
    }
    for (const path of [
      '/main',
      '/home',
      '/money',
      '/reservation-info?id=1',
      '/login',
      '/admin/login',
      '/reserve-trackStatus',
      '/reserve-success',
      '/reserve-searchStatus',
      '/reservation-print',
      '/receipt-print',
      '/saleContract-print',
      '/search-tracking',
      '/api/public/shop',
      '/pages/register',
    ]) {
      expect([path, isAllowed(robots, path)]).toEqual([path, false])
    }
    expect(robots).toContain(`Sitemap: ${ORIGIN}/sitemap.xml`)
  })
})

describe('sitemap.xml', () => {
  it('names every public page in both languages, by its public address, and no other', async () => {
    const locations = [...(await get('/sitemap.xml')).matchAll(/<loc>(.+?)<\/loc>/g)].map(([, location]) => location)
    expect(locations).toEqual(
      PUBLIC_PAGES.flatMap((page) => ['', '?lang=th', '?lang=en'].map((end) => `${ORIGIN}${page}${end}`)),
    )
  })
})

describe('structured data', () => {
  it('the business is told with hours, address and phone of each branch as the shop has set them', async () => {
    const shop = JSON.parse(await get('/api/public/shop')) as Shop
    const { '@graph': branches } = (await facts('/menu')) as unknown as { '@graph': Record<string, unknown>[] }
    expect(branches).toHaveLength(shop.branches.length)
    shop.branches.forEach((branch, index) => {
      const told = branches[index] as { openingHoursSpecification: { dayOfWeek: string[]; opens: string }[] }
      expect(told).toMatchObject({
        '@type': 'AutoRental',
        name: `${shop.name.en} ${branch.name.en}`,
        telephone: branch.phone,
        taxID: shop.taxId,
        address: { streetAddress: branch.address.en, addressCountry: 'TH' },
        url: `${ORIGIN}/menu`,
      })
      const days = told.openingHoursSpecification.flatMap(({ dayOfWeek }) => dayOfWeek)
      expect(days).toHaveLength(branch.opening.filter((hours) => hours !== null).length)
    })
  })

  it('every product is offered at the day rate of the catalogue, in baht', async () => {
    const { items } = JSON.parse(await get('/api/public/products')) as { items: Product[] }
    const list = (await facts('/pages/search', 'th')) as unknown as {
      itemListElement: { item: { name: string; offers?: { price: string; priceCurrency: string; url: string } } }[]
    }
    expect(list.itemListElement.map(({ item }) => item.name)).toEqual(items.map(({ name }) => name.th))
    items.forEach(({ rates, slug }, index) => {
      const day = rates.find(({ tier }) => tier === 'day')?.amount
      const offer = list.itemListElement[index]?.item.offers
      if (day === undefined) expect(offer).toBeUndefined()
      else
        expect(offer).toMatchObject({
          price: String(day / 100),
          priceCurrency: 'THB',
          url: `${ORIGIN}/reserve?product=${slug}`,
        })
    })
  })

  it('pages without facts tell nothing', async () => {
    expect(await facts('/reserve')).toBeNull()
  })
})
