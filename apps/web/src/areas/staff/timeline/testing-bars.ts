import type { Timeline, TimelineBar } from '@rodchao/contract'

/** A confirmed booking of Emma on a unit, in November 2026, without turnaround. */
export function testingBar(unitId: number, from: string, to: string, set: Partial<TimelineBar> = {}): TimelineBar {
  return {
    id: `${unitId} ${from}`,
    unitId,
    kind: 'reservation',
    start: `2026-11-${from}:00+07:00`,
    end: `2026-11-${to}:00+07:00`,
    keptUntil: `2026-11-${to}:00+07:00`,
    note: '',
    block: null,
    reservation: {
      id: '0b0e7d1c-0000-4000-8000-000000000000',
      status: 'confirmed',
      isOverdue: false,
      customerName: 'Emma',
      groupNo: null,
    },
    ...set,
  }
}

export const testingUnit = (id: number, status: 'ready' | 'service' = 'ready') => ({
  id,
  label: `1กข ${id}`,
  labelKind: 'plate' as const,
  branchId: 1,
  status,
  papersEndOn: null,
})

/** Two of one model and one of another. */
export const TESTING_GROUPS: Timeline['groups'] = [
  {
    productId: 3,
    name: { th: 'ฮอนด้า คลิก', en: 'Honda Click' },
    charging: 'clock',
    units: [testingUnit(1), testingUnit(2)],
  },
  { productId: 4, name: { th: 'ฮอนด้า พีซีเอ็กซ์', en: 'Honda PCX' }, charging: 'clock', units: [testingUnit(9)] },
]
