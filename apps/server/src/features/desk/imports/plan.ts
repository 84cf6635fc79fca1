import { holdsUnit, MINUTE, type Period } from '@rodchao/rental'
import type { ImportLine } from './line-reader.ts'
import { ReferenceIndex } from './reference-index.ts'
import { ImportRefusal } from './refusal.ts'

/** What is to become of a line, by its place among the lines of the file. */
export const FATE = { refused: 0, withoutUnit: 1, held: 2, holding: 3, duplicate: 4, present: 5 } as const
export type Fate = (typeof FATE)[keyof typeof FATE]

const FIRST_CAPACITY = 4096
const MOST_PRODUCTS = 5000

/**
 * The time in which a line takes a unit from others, or null. What is over took it until its end or until now,
 * without time to make it ready: it is a record of what was. What lies ahead needs that time as any reservation.
 */
export function heldPeriod(
  line: Pick<ImportLine, 'status' | 'start' | 'end'>,
  turnaroundMinutes: number,
  now: number,
): Period | null {
  const { status, start, end } = line
  if (holdsUnit(status)) return { start, end: end + turnaroundMinutes * MINUTE }
  return status === 'completed' || status === 'returned' ? { start, end: Math.min(end, now) } : null
}

/**
 * All lines of a file in a few bytes each, so that a million of them fit where their texts would not: the file is read
 * twice, once to plan and once to write.
 */
export class ImportPlan {
  readonly products: string[] = []
  readonly #productIndexes = new Map<string, number>()
  readonly #references = new ReferenceIndex()
  #fates = new Uint8Array(FIRST_CAPACITY)
  #product = new Uint16Array(FIRST_CAPACITY)
  #starts = new Float64Array(FIRST_CAPACITY)
  #ends = new Float64Array(FIRST_CAPACITY)
  #units = new Int32Array(FIRST_CAPACITY)
  #length = 0

  get length(): number {
    return this.#length
  }

  addRefused(): void {
    this.#add(FATE.refused)
  }

  addLine(line: ImportLine, now: number): void {
    const isNew = this.#references.add(line.ref, this.#length)
    const held = heldPeriod(line, 0, now)
    const fate = held === null ? FATE.withoutUnit : holdsUnit(line.status) ? FATE.holding : FATE.held
    const index = this.#add(isNew ? fate : FATE.duplicate)
    this.#product[index] = this.#productIndex(line.productKey)
    this.#starts[index] = line.start
    this.#ends[index] = held?.end ?? line.end
  }

  /** Marks a line that an earlier run has brought in. */
  markPresent(ref: string): void {
    const index = this.#references.findPlace(ref)
    if (index !== undefined) this.#fates[index] = FATE.present
  }

  /** The lines of a product that still need a unit, and their times as heldPeriod says. */
  plannedStays(
    productKey: string,
    turnaroundMinutes: number,
  ): { indexes: Uint32Array; starts: Float64Array; ends: Float64Array } {
    const product = this.#productIndexes.get(productKey)
    const indexes: number[] = []
    for (let index = 0; index < this.#length; index += 1) {
      if (this.#product[index] === product && this.#needsUnit(index)) indexes.push(index)
    }
    const endOf = (index: number): number =>
      (this.#ends[index] ?? 0) + (this.#fates[index] === FATE.holding ? turnaroundMinutes * MINUTE : 0)
    return {
      indexes: Uint32Array.from(indexes),
      starts: Float64Array.from(indexes, (index) => this.#starts[index] ?? 0),
      ends: Float64Array.from(indexes, endOf),
    }
  }

  setUnit(index: number, unitId: number): void {
    this.#units[index] = unitId
  }

  lineFate(index: number): Fate {
    return (this.#fates[index] ?? FATE.refused) as Fate
  }

  /** A line that is not taken, because its booking is not: it needs no unit. What was there before stays so. */
  leaveOut(index: number): void {
    const fate = this.lineFate(index)
    if (fate !== FATE.present && fate !== FATE.duplicate) this.#fates[index] = FATE.refused
  }

  plannedProduct(index: number): string {
    return this.products[this.#product[index] ?? 0] ?? ''
  }

  /** From when to when, epoch ms, without the time to make it ready. */
  plannedTime(index: number): Period {
    return { start: this.#starts[index] ?? 0, end: this.#ends[index] ?? 0 }
  }

  /** The unit given to a line; 0 when none was free. */
  plannedUnit(index: number): number {
    return this.#units[index] ?? 0
  }

  #needsUnit(index: number): boolean {
    return this.#fates[index] === FATE.held || this.#fates[index] === FATE.holding
  }

  #add(fate: Fate): number {
    if (this.#length === this.#fates.length) this.#grow()
    const index = this.#length
    this.#fates[index] = fate
    this.#length += 1
    return index
  }

  #grow(): void {
    const capacity = this.#fates.length * 2
    const larger = <Column extends { set(from: Column): void }>(column: Column, made: Column): Column => {
      made.set(column)
      return made
    }
    this.#fates = larger(this.#fates, new Uint8Array(capacity))
    this.#product = larger(this.#product, new Uint16Array(capacity))
    this.#starts = larger(this.#starts, new Float64Array(capacity))
    this.#ends = larger(this.#ends, new Float64Array(capacity))
    this.#units = larger(this.#units, new Int32Array(capacity))
  }

  #productIndex(productKey: string): number {
    const known = this.#productIndexes.get(productKey)
    if (known !== undefined) return known
    if (this.products.length >= MOST_PRODUCTS) {
      const text = `The file names more than ${MOST_PRODUCTS} products: does the mapping name the right column?`
      throw new ImportRefusal([{ pointer: '/product/choice', code: 'too_many_products', text }])
    }
    const index = this.products.push(productKey) - 1
    this.#productIndexes.set(productKey, index)
    return index
  }
}
