import type { HandOverDetails } from '#areas/staff/core/api/hand-over.ts'
import { segmentFiles } from './photo-model.ts'
import type { Photo } from './photo-model.ts'

type Inspection = HandOverDetails['inspections'][number]

export interface ConditionSide {
  /** Oldest first. */
  photos: readonly Photo[]
  /** What was read; null before it was. */
  reading: Inspection | null
}

export interface Condition {
  /** As the first vehicle left. */
  out: ConditionSide
  /** As the last one came back. */
  back: ConditionSide
  /** Kilometres of all vehicles together; null until every one of them has both readings. */
  driven: number | null
  /** What was found and is charged. */
  damages: HandOverDetails['lines']
}

const FOUND: ReadonlySet<string> = new Set(['damage', 'lost_item', 'fuel'])

type Line = HandOverDetails['lines'][number]

/** A return that is undone leaves its charges with equal ones below zero: neither of the two stands. */
function standing(lines: readonly Line[]): Line[] {
  const found: Line[] = []
  for (const line of lines) {
    const undone = found.findLastIndex((one) => one.kind === line.kind && one.amount === -line.amount)
    if (line.amount < 0 && undone >= 0) found.splice(undone, 1)
    else found.push(line)
  }
  return found
}

/** How the vehicle went and came back, from all that was read and taken on the way. */
export function conditionOf({
  photos,
  segments,
  inspections,
  lines,
}: Pick<HandOverDetails, 'photos' | 'segments' | 'inspections' | 'lines'>): Condition {
  const files = segmentFiles(segments, inspections)
  const taken = (direction: Photo['direction']) =>
    photos
      .filter((photo) => photo.direction === direction)
      .toSorted((a, b) => Date.parse(a.takenAt) - Date.parse(b.takenAt))
  // What was taken at a return that was undone, or of a vehicle that was given back for another, is none of the return to come.
  const isOpen = segments.some(({ inAt }) => inAt === null)
  const isAllRead = files.length > 0 && files.every(({ driven }) => driven !== null)
  return {
    out: { photos: taken('out'), reading: files[0]?.out ?? null },
    back: { photos: taken('in').filter(({ isKept }) => !isOpen || !isKept), reading: files.at(-1)?.back ?? null },
    driven: isAllRead ? files.reduce((sum, { driven }) => sum + (driven ?? 0), 0) : null,
    damages: standing(lines.filter(({ source, kind }) => source === 'return' && FOUND.has(kind))),
  }
}
