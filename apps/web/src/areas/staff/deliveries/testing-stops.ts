import type { DeliveryPlan, DeliveryStop, DriverWork } from '@rodchao/contract'

/** A delivery of this afternoon, given to nobody. */
export const STOP: DeliveryStop = {
  id: '00000000-0000-4000-8000-0000000000a0',
  version: 1,
  kind: 'deliver',
  status: 'planned',
  branchId: 1,
  dueAt: '2026-11-21T14:45:00+07:00',
  windowMinutes: 30,
  place: 'โรงแรมริมเล หัวหิน ห้อง 615',
  postcode: '77110',
  zone: { th: 'ในเมือง', en: 'In town' },
  pin: null,
  about: null,
  houseAddress: null,
  note: '',
  driver: null,
  position: null,
  startedAt: null,
  finishedAt: null,
  failure: null,
  reservation: {
    id: '00000000-0000-4000-8000-000000000001',
    code: 'K7M29QXF4',
    version: 3,
    status: 'confirmed',
    customerName: 'Emma Lindqvist',
    phone: '+46701234418',
    productName: { th: 'ฮอนด้า คลิก', en: 'Honda Click' },
    drawing: { kind: 'scooter-sport', paint: 'red' },
    unit: {
      label: '1กข 2841',
      labelKind: 'plate',
      plateProvince: 'ประจวบคีรีขันธ์',
      colour: { th: 'แดง', en: 'Red' },
      isFixed: true,
    },
    helmets: 2,
    customerNote: '',
  },
  money: { rentDue: 0, depositDue: 100_000, depositHeld: 0 },
  warnings: ['no_driver'],
  allowed: ['plan', 'cancel'],
}

export const NOK = { id: '00000000-0000-4000-8000-0000000000d1', name: 'นก' }
export const LEK = { id: '00000000-0000-4000-8000-0000000000d2', name: 'เล็ก' }

const WORK: DriverWork = {
  isPlanned: true,
  fromMinute: 480,
  untilMinute: 1200,
  capacity: 2,
  mostStops: 20,
  version: 0,
}

/** A stop of a driver, at a place of the route and an hour of the day. */
export function makeStop(name: string, driver: typeof NOK | null, position: number | null, hour: number): DeliveryStop {
  return {
    ...STOP,
    id: name,
    driver,
    position,
    status: driver === null ? 'planned' : 'assigned',
    dueAt: `2026-11-21T${String(hour).padStart(2, '0')}:00:00+07:00`,
    warnings: driver === null ? ['no_driver'] : [],
  }
}

export function makePlan(...stops: DeliveryStop[]): DeliveryPlan {
  return {
    at: '2026-11-21T10:00:00+07:00',
    day: '2026-11-21',
    branchId: 1,
    branches: [{ id: 1, name: { th: 'หัวหิน', en: 'Hua Hin' } }],
    drivers: [
      { ...NOK, branchId: 1, work: WORK },
      { ...LEK, branchId: null, work: WORK },
    ],
    stops,
  }
}
