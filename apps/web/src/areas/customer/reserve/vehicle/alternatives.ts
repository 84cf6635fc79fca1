import type { ProblemFields } from '#lib/api/problem-error.ts'

export interface AlternativeProduct {
  slug: string
  name: { th: string; en: string }
  /** Satang for the same time. */
  total: number
  drawing: { kind: string; paint: string }
}

export interface Alternatives {
  /** ISO 8601; the same product, a little later. */
  nearestFreeStart: string | null
  products: AlternativeProduct[]
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null
}

function texts<Key extends string>(value: unknown, keys: readonly Key[]): Record<Key, string> | null {
  if (!isRecord(value) || !keys.every((key) => typeof value[key] === 'string')) return null
  return value as Record<Key, string>
}

function toAlternative(value: unknown): AlternativeProduct[] {
  if (!isRecord(value) || typeof value.slug !== 'string' || typeof value.total !== 'number') return []
  const name = texts(value.name, ['th', 'en'])
  const drawing = texts(value.drawing, ['kind', 'paint'])
  return name === null || drawing === null ? [] : [{ slug: value.slug, name, total: value.total, drawing }]
}

/** What the shop offers instead, out of a `not_free` problem; read by hand because pages carry no schemas. */
export function readAlternatives(problem: Pick<ProblemFields, 'extensions'>): Alternatives {
  const { alternatives } = problem.extensions
  if (!isRecord(alternatives)) return { nearestFreeStart: null, products: [] }
  const { nearestFreeStart, products } = alternatives
  return {
    nearestFreeStart: typeof nearestFreeStart === 'string' ? nearestFreeStart : null,
    products: Array.isArray(products) ? products.flatMap(toAlternative) : [],
  }
}

/** Which thing of the booking a `not_free` problem is about, counted from 0. */
export function takenThing(problem: Pick<ProblemFields, 'extensions'> | null): number {
  const thing = problem?.extensions.thing
  return typeof thing === 'number' ? thing : 0
}
