import { m } from '#lib/messages.ts'
import { angleLabel } from '#areas/staff/core/hand-over/labels.ts'
import type { Angle } from './photo-model.ts'

/** What a picture of a rental that is looked back on shows. */
export function shownAngle(angle: Angle, ofHouse: boolean): string {
  return angle === 'damage' ? m.changes_angle_damage() : angleLabel(angle, ofHouse)
}
