import { randomBytes } from 'node:crypto'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

/** A running shop that one worker has to itself. */
export interface Shop {
  origin: string
  port: number
  /** Where its mails lie. */
  dataDir: string
  /** Where a journey may stand in for LINE. */
  linePort: number
  /** Where a journey may stand in for the card provider. */
  cardPort: number
  /** Where a journey may stand in for the service that checks slips. */
  slipPort: number
}

const { env } = process

function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const server = createServer()
    server.on('error', reject)
    server.listen(0, '127.0.0.1', () => {
      const address = server.address()
      const port = typeof address === 'object' && address !== null ? address.port : 0
      server.close(() => resolve(port))
    })
  })
}

/** Shops to be started, as many as there are workers; every process of a run is told of the same ones. */
export async function chooseShops(count: number): Promise<readonly Shop[]> {
  if (env['E2E_SHOPS'] === undefined) {
    const shops: Shop[] = []
    for (let made = 0; made < count; made += 1) {
      const [port, linePort, cardPort, slipPort] = [
        await freePort(),
        await freePort(),
        await freePort(),
        await freePort(),
      ]
      const dataDir = join(tmpdir(), `rodchao-e2e-${randomBytes(6).toString('hex')}`)
      shops.push({ origin: `http://127.0.0.1:${port}`, port, dataDir, linePort, cardPort, slipPort })
    }
    env['E2E_SHOPS'] = JSON.stringify(shops)
  }
  return JSON.parse(env['E2E_SHOPS']) as Shop[]
}

/** The shop of this worker; null where the journeys visit somebody else's. */
export function ownShop(): Shop | null {
  if (env['E2E_SHOPS'] === undefined) return null
  const shops = JSON.parse(env['E2E_SHOPS']) as Shop[]
  const shop = shops[Number(env['TEST_PARALLEL_INDEX'] ?? 0)]
  if (shop === undefined) throw new Error(`there are more workers than shops: use --workers=${shops.length} or fewer`)
  return shop
}
