import { type APIRequestContext, expect } from '@playwright/test'

interface Booked {
  id: string
  code: string
  version: number
  total: number
  balance: number
  end: string
  product: { id: number; name: { th: string; en: string } }
  unit: { id: number; label: string } | null
}

interface Unit {
  id: number
  label: string
  isFree: boolean
}

type Form = Record<string, string | { name: string; mimeType: string; buffer: Buffer }>

const wire = (instant: number) => `${new Date(instant + 7 * 3_600_000).toISOString().slice(0, 19)}+07:00`

/** The counter's own calls, made beside a page: somebody else who works at the same time. */
export class Counter {
  readonly #request: APIRequestContext
  readonly #token: string

  private constructor(request: APIRequestContext, token: string) {
    this.#request = request
    this.#token = token
  }

  static async open(request: APIRequestContext): Promise<Counter> {
    const response = await request.post('/jwt/login', { data: { email: 'staff@demo.com', password: 'staff' } })
    expect(response.status()).toBe(200)
    const { accessToken } = (await response.json()) as { accessToken: string }
    return new Counter(request, accessToken)
  }

  async read<Answer>(address: string): Promise<Answer> {
    const response = await this.#request.get(address, { headers: this.#headers() })
    expect(response.status(), await response.text()).toBe(200)
    return (await response.json()) as Answer
  }

  find(id: string): Promise<Booked> {
    return this.read(`/api/staff/reservations/${id}`)
  }

  listUnits(product: number, start: string, end: string): Promise<{ units: Unit[] }> {
    const query = new URLSearchParams({ product: String(product), start, end })
    return this.read(`/api/staff/availability?${query}`)
  }

  /** A scooter with so many vehicles free at the time. */
  async freeProduct(start: string, end: string, units: number): Promise<{ id: number; free: Unit[] }> {
    const { items } = await this.read<{ items: { id: number }[] }>('/api/public/products?category=scooter')
    for (const { id } of items) {
      const free = (await this.listUnits(id, start, end)).units.filter(({ isFree }) => isFree)
      if (free.length >= units) return { id, free }
    }
    throw new Error(`no scooter has ${units} vehicles free`)
  }

  /** A confirmed booking for somebody at the counter; answers with null where the shop does not take it. */
  async book(wanted: {
    productId: number
    /** The first one of the shop when nothing is said. */
    branchId?: number
    start: string
    end: string
    unitId?: number
    /** Brought to and fetched from there, in a zone of the branch. */
    deliveryPlace?: string
    name: string
    phone?: string
    cash?: number
  }): Promise<Booked | null> {
    const { branches, zones } = await this.read<{
      branches: { id: number }[]
      zones: { id: number; branchId: number }[]
    }>('/api/public/shop')
    const { cash, name, phone = '0812345678', ...choice } = wanted
    const branchId = wanted.branchId ?? branches[0]?.id
    const zoneId = wanted.deliveryPlace === undefined ? null : zones.find((zone) => zone.branchId === branchId)?.id
    const response = await this.#request.post('/api/staff/reservations', {
      headers: { ...this.#headers(), 'idempotency-key': crypto.randomUUID() },
      data: {
        ...choice,
        branchId,
        zoneId,
        channel: 'walk_in',
        customer: { fullName: name, phone },
        outcome: 'confirmed',
        payment: cash === undefined ? null : { method: 'cash', amount: cash },
        reason: cash === undefined ? 'pays at the hand-over' : '',
      },
    })
    return response.status() === 201 ? ((await response.json()) as Booked) : null
  }

  /** One write to a reservation at the version it has. */
  async change(id: string, path: string, data: object): Promise<void> {
    const { version } = await this.find(id)
    const response = await this.#request.post(`/api/staff/reservations/${id}/${path}`, {
      headers: { ...this.#headers(), 'idempotency-key': crypto.randomUUID(), 'if-match': `"${version}"` },
      data,
    })
    expect(response.status(), await response.text()).toBeLessThan(300)
  }

  /** What is written down for a reservation beside it: papers and pictures. */
  async attach<Answer>(id: string, path: string, sent: { data: object } | { multipart: Form }): Promise<Answer> {
    const response = await this.#request.post(`/api/staff/reservations/${id}/${path}`, {
      headers: { ...this.#headers(), 'idempotency-key': crypto.randomUUID() },
      ...sent,
    })
    expect(response.status(), await response.text()).toBe(201)
    return (await response.json()) as Answer
  }

  /** Gives the stop of a booking, where its vehicle is to be brought or fetched, to a driver. */
  async giveToDriver(id: string, name: string, which: 'deliver' | 'collect' = 'deliver'): Promise<void> {
    const { stops } = await this.read<{ stops: { id: string; version: number; kind: string }[] }>(
      `/api/staff/reservations/${id}/stops`,
    )
    const { drivers } = await this.read<{ drivers: { id: string; name: string }[] }>(
      '/api/staff/delivery-plan?branch=all',
    )
    const stop = stops.find(({ kind }) => kind === which)
    const response = await this.#request.post(`/api/staff/delivery-stops/${stop?.id}/plan`, {
      headers: { ...this.#headers(), 'if-match': `"${stop?.version}"` },
      data: { driverId: drivers.find((driver) => driver.name === name)?.id },
    })
    expect(response.status(), await response.text()).toBe(200)
  }

  cancel(id: string): Promise<void> {
    return this.change(id, 'cancellation', { reason: 'called off', fee: 0 })
  }

  /**
   * A rental under way whose vehicle somebody else has booked next, and another vehicle that is free for them:
   * found among the sample shop's rentals, with the next booking made here.
   */
  async rentalWithNext(name: string): Promise<{ rental: Booked; next: Booked }> {
    const { rows } = await this.read<{ rows: (Booked & { product: { id: number } })[] }>(
      '/api/staff/reservations?view=on_rent&limit=100',
    )
    for (const row of rows) {
      const end = Date.parse(row.end)
      if (end <= Date.now() || row.unit === null) continue
      const rental = { ...row, branchId: await this.#branchOf(row.id) }
      const [start, until] = [wire(end + 6 * 3_600_000), wire(end + 30 * 3_600_000)]
      const { units } = await this.listUnits(rental.product.id, start, until)
      const own = units.find(({ id, isFree }) => id === row.unit?.id && isFree)
      if (own === undefined || !units.some(({ id, isFree }) => isFree && id !== own.id)) continue
      const next = await this.book({
        productId: rental.product.id,
        branchId: rental.branchId,
        start,
        end: until,
        unitId: own.id,
        name,
      })
      if (next === null) continue
      if (await this.#hasOtherUnit(rental.id, wire(end + 24 * 3_600_000))) return { rental, next }
      await this.cancel(next.id)
    }
    throw new Error('no rental under way has a vehicle that somebody could book next')
  }

  async #branchOf(id: string): Promise<number> {
    return (await this.read<{ choice: { branchId: number } }>(`/api/staff/reservations/${id}/counter`)).choice.branchId
  }

  /** Whether the booking in the way of a longer rental could have another vehicle. */
  async #hasOtherUnit(id: string, end: string): Promise<boolean> {
    const response = await this.#request.post(`/api/staff/reservations/${id}/extension-preview`, {
      headers: this.#headers(),
      data: { end },
    })
    expect(response.status(), await response.text()).toBe(200)
    const { conflict } = (await response.json()) as { conflict: { otherUnit: unknown } | null }
    return conflict !== null && conflict.otherUnit !== null
  }

  #headers(): Record<string, string> {
    return { authorization: `Bearer ${this.#token}` }
  }
}
