import { DAY, isTerminal, MINUTE } from '@rodchao/rental'
import type { Insertable } from 'kysely'
import type { Database } from '../../schema.ts'
import type { Random } from '../random.ts'
import { instantText } from '../wire-values.ts'
import type { Life, LifeEvent } from './life.ts'
import type { StaffMember } from './staff.ts'

/** Of reservations that are over, histories that ended within this time are written; older ones say nothing to the desk. */
const REMEMBERED_MS = 45 * DAY

const NOTES = [
  'โทรยืนยันเวลารับแล้ว',
  'ลูกค้าขอรับรถเร็วขึ้น 30 นาที แจ้งว่าได้ถ้ารถพร้อม',
  'แนะนำประกันเพิ่มแล้ว ลูกค้าไม่รับ',
  'ใบขับขี่สากลหมดอายุเดือนหน้า ตรวจอีกครั้งวันรับรถ',
  'ลูกค้าประจำ ดูแลดีมาก คืนตรงเวลา',
  'มีรอยขีดข่วนเดิมที่แฟริ่งซ้าย ถ่ายรูปไว้แล้ว',
]

export interface Witnesses {
  readonly staff: StaffMember
  readonly now: number
}

export function auditRows(
  id: string,
  life: Life,
  { staff, guest, now }: Witnesses & { readonly guest: string },
): Insertable<Database['audit_event']>[] {
  const last = life.events.at(-1)
  if (!last || (isTerminal(last.to) && last.at < now - REMEMBERED_MS)) return []
  return life.events.map((event, index) => ({
    at: instantText(event.at),
    ...lifeActor(event, staff, guest),
    action: event.event,
    entity: 'reservation',
    entity_id: id,
    before: index === 0 ? null : { status: life.events[index - 1]?.to ?? null, version: index },
    after: { status: event.to, version: index + 1 },
    reason: event.reason,
    trace_id: '',
  }))
}

function lifeActor({ by, event }: LifeEvent, staff: StaffMember, guest: string) {
  if (by === 'staff') return { actor_kind: 'staff', actor_id: staff.id, actor_name: staff.fullName }
  if (by === 'job') return { actor_kind: 'job', actor_id: null, actor_name: 'lapse sweep' }
  return { actor_kind: 'customer', actor_id: null, actor_name: event === 'submit' ? guest : '' }
}

/** What staff wrote down, for a few of the reservations that are still on the desk. */
export function noteRows(
  random: Random,
  id: string,
  life: Life,
  { staff, now }: Witnesses,
): Insertable<Database['reservation_note']>[] {
  const isOnDesk = !isTerminal(life.status) && life.confirmedAt !== null
  if (!isOnDesk || !random.chance(0.18)) return []
  const at = Math.min((life.confirmedAt ?? now) + random.between(3, 240) * MINUTE, now - MINUTE)
  return [
    {
      id: random.uuid(),
      reservation_id: id,
      body: random.pick(NOTES),
      author_id: staff.id,
      created_at: instantText(at),
    },
  ]
}
