import type { HandOverDetails } from '#areas/staff/core/api/hand-over.ts'

export type Photo = HandOverDetails['photos'][number]
export type Angle = Photo['angle']

/** As they stand in the record: of a house its rooms, and what was taken of it before those had names. */
const ANGLES: readonly Angle[] = [
  ...(['front', 'back', 'left', 'right', 'dashboard'] as const),
  ...(['outside', 'living', 'kitchen', 'bedroom', 'bathroom', 'pool'] as const),
  'damage',
]

export interface PhotoPair {
  angle: Angle
  out: readonly Photo[]
  back: readonly Photo[]
}

const byTime = (a: Photo, b: Photo) => (a.takenAt < b.takenAt ? -1 : 1)

/** Photos of the same side are paired, out and in; sides without a photo are left out. */
export function photoPairs(photos: readonly Photo[]): PhotoPair[] {
  return ANGLES.map((angle) => {
    const ofAngle = photos.filter((photo) => photo.angle === angle).toSorted(byTime)
    return {
      angle,
      out: ofAngle.filter(({ direction }) => direction === 'out'),
      back: ofAngle.filter(({ direction }) => direction === 'in'),
    }
  }).filter(({ out, back }) => out.length + back.length > 0)
}

type Inspection = HandOverDetails['inspections'][number]

export interface SegmentFile {
  segment: HandOverDetails['segments'][number]
  out: Inspection | undefined
  back: Inspection | undefined
  /** Kilometres between both readings. */
  driven: number | null
}

/** Each vehicle that the customer had with its two readings, in the order in which they had them. */
export function segmentFiles(
  segments: HandOverDetails['segments'],
  inspections: HandOverDetails['inspections'],
): SegmentFile[] {
  const left = inspections.toSorted((a, b) => (a.at < b.at ? -1 : 1))
  // Readings name the vehicle and the direction; a vehicle that went out twice has them in the order of time.
  const take = (unitLabel: string, direction: Inspection['direction']) => {
    const at = left.findIndex((item) => item.unitLabel === unitLabel && item.direction === direction)
    return at < 0 ? undefined : left.splice(at, 1)[0]
  }
  return segments
    .toSorted((a, b) => (a.outAt < b.outAt ? -1 : 1))
    .map((segment) => {
      const out = take(segment.unitLabel, 'out')
      const back = segment.inAt === null ? undefined : take(segment.unitLabel, 'in')
      return {
        segment,
        out,
        back,
        driven: out === undefined || back === undefined ? null : back.odometerKm - out.odometerKm,
      }
    })
}
