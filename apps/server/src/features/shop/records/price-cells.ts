import type { OwnValues } from '@rodchao/contract'

/** What people call the records that prices name by id. */
export interface CellNames {
  readonly seasons: ReadonlyMap<number, string>
  /** By the name that stands in addresses. */
  readonly products: ReadonlyMap<number, string>
}

/** `day=250.00;week=1290.00;ปีใหม่ 2570:day=350.00`: those of a season after its name. */
export function pricesText(prices: OwnValues['prices'], { seasons }: CellNames): string {
  return prices
    .map(({ seasonId, tier, amount }) => step(seasonId === null ? null : (seasons.get(seasonId) ?? null), tier, amount))
    .join(';')
}

/** `honda-click-125:day=350.00;honda-click-125:week=1810.00`. */
export function seasonPricesText(prices: OwnValues['seasonPrices'], { products }: CellNames): string {
  return prices.map(({ productId, tier, amount }) => step(products.get(productId) ?? null, tier, amount)).join(';')
}

/** Undefined for a cell that does not say prices, or names a season that there is not. */
export function readPrices(text: string, { seasons }: CellNames): OwnValues['prices'] | undefined {
  return readSteps(text, (name) => (name === null ? null : idOf(seasons, name)))?.map(
    ({ of: seasonId, tier, amount }) => ({ seasonId, tier, amount }),
  )
}

/** Undefined for a cell that does not say prices, or names a product that there is not. */
export function readSeasonPrices(text: string, { products }: CellNames): OwnValues['seasonPrices'] | undefined {
  const steps = readSteps(text, (name) => (name === null ? undefined : idOf(products, name)))
  return steps?.flatMap(({ of: productId, tier, amount }) => (productId === null ? [] : { productId, tier, amount }))
}

function step(name: string | null, tier: string, amount: number): string {
  return `${name === null ? '' : `${name}:`}${tier}=${(amount / 100).toFixed(2)}`
}

function idOf(names: ReadonlyMap<number, string>, wanted: string): number | undefined {
  return [...names].find(([id, name]) => name === wanted || `#${id}` === wanted)?.[0]
}

interface Step {
  readonly of: number | null
  readonly tier: string
  readonly amount: number
}

function readSteps(text: string, idNamed: (name: string | null) => number | null | undefined): Step[] | undefined {
  const steps: Step[] = []
  for (const part of text.split(';').map((one) => one.trim())) {
    if (part === '') continue
    const [, name, tier = '', figure = ''] = /^(?:(.+):)?\s*([a-z_]+)\s*=\s*(\d{1,9}(?:\.\d{1,2})?)$/.exec(part) ?? []
    const of = idNamed(name?.trim() ?? null)
    if (tier === '' || of === undefined) return undefined
    steps.push({ of, tier, amount: Math.round(Number(figure) * 100) })
  }
  return steps
}
