import { randomUUID } from 'node:crypto'
import type { DeliveryStop, DriverDay } from '@rodchao/contract'
import type { LightMyRequestResponse } from 'fastify'
import type { Counter } from '../hand-over/testing.ts'

interface SentAs {
  readonly key?: string | undefined
  readonly role?: 'driver' | 'staff' | undefined
}

/** What the phone of the driver who signs in asks and tells. */
export interface DoorCalls {
  readonly findStops: (reservationId: string) => Promise<DeliveryStop[]>
  /** Gives one of the stops of a reservation to that driver. */
  readonly assign: (reservationId: string, kind?: 'deliver' | 'collect') => Promise<DeliveryStop>
  readonly driverDay: () => Promise<DriverDay>
  readonly act: (stopId: string, body: object, sent?: SentAs) => Promise<LightMyRequestResponse>
}

export function createDoorCalls(counter: Counter): DoorCalls {
  const findStops: DoorCalls['findStops'] = async (id) =>
    (await counter.staff({ url: `reservations/${id}/stops` })).json<{ stops: DeliveryStop[] }>().stops
  return {
    findStops,
    assign: async (id, kind = 'deliver') => {
      const stop = (await findStops(id)).find((one) => one.kind === kind && one.status === 'planned')
      if (!stop) throw new Error('no such stop')
      const answer = await counter.staff({
        url: `delivery-stops/${stop.id}/plan`,
        body: { driverId: counter.shop.users.driver.id },
        version: stop.version,
      })
      if (answer.statusCode !== 200) throw new Error(answer.body)
      return answer.json()
    },
    driverDay: async () => {
      const answer = await counter.staff({ url: 'driver-day', role: 'driver' })
      if (answer.statusCode !== 200) throw new Error(answer.body)
      return answer.json()
    },
    act: (stopId, body, { key = randomUUID(), role = 'driver' } = {}) =>
      counter.staff({
        url: `delivery-stops/${stopId}/acts`,
        body: { occurredAt: new Date(counter.clock.now()).toISOString(), ...body },
        key,
        role,
      }),
  }
}
