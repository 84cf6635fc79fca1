import { hash } from 'node:crypto'

const FIRST_SLOTS = 8192
/** Full to this share, a table of slots still finds an empty one within a few steps. */
const FULLEST = 0.6
const EMPTY = 0

/**
 * The place of each reference, in 12 bytes instead of the hundred that a Map of strings takes. It knows references by
 * 53 bits of a digest: of a million, two are taken for one another in one of some ten thousand files.
 */
export class ReferenceIndex {
  #keys = new Float64Array(FIRST_SLOTS)
  #places = new Uint32Array(FIRST_SLOTS)
  #count = 0

  /** Adds a reference; false when it is known, which leaves its first place. */
  add(reference: string, place: number): boolean {
    if (this.#count >= this.#keys.length * FULLEST) this.#grow()
    return this.#put(hashReference(reference), place)
  }

  findPlace(reference: string): number | undefined {
    const key = hashReference(reference)
    const slot = this.#slotOf(key)
    return this.#keys[slot] === key ? this.#places[slot] : undefined
  }

  #put(key: number, place: number): boolean {
    const slot = this.#slotOf(key)
    if (this.#keys[slot] === key) return false
    this.#keys[slot] = key
    this.#places[slot] = place
    this.#count += 1
    return true
  }

  #slotOf(key: number): number {
    const last = this.#keys.length - 1
    let slot = key % this.#keys.length
    while (this.#keys[slot] !== EMPTY && this.#keys[slot] !== key) slot = slot === last ? 0 : slot + 1
    return slot
  }

  #grow(): void {
    const [keys, places] = [this.#keys, this.#places]
    this.#keys = new Float64Array(keys.length * 2)
    this.#places = new Uint32Array(keys.length * 2)
    this.#count = 0
    keys.forEach((key, slot) => {
      if (key !== EMPTY) this.#put(key, places[slot] ?? 0)
    })
  }
}

function hashReference(reference: string): number {
  const digest = hash('sha1', reference, 'buffer')
  // Never EMPTY.
  return digest.readUInt32BE(0) * 0x20_0000 + (digest.readUInt32BE(4) >>> 11) || 1
}
