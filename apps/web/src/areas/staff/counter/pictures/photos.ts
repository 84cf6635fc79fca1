import type { HandOverDetails } from '../../core/api/hand-over.ts'

export type Photo = HandOverDetails['photos'][number]
export type Angle = Photo['angle']
export type Direction = Photo['direction']

/** The angles that every set has, in the order in which one walks round a vehicle. */
export const SET_ANGLES = ['front', 'right', 'back', 'left', 'dashboard'] as const satisfies readonly Angle[]
/** The rooms of a house, in the order in which one walks through it. */
const HOUSE_SET = ['outside', 'living', 'kitchen', 'bedroom', 'bathroom', 'pool'] as const satisfies readonly Angle[]

function setOf(ofHouse: boolean): readonly Angle[] {
  return ofHouse ? HOUSE_SET : SET_ANGLES
}

/** The set of pictures, and after it what was taken of something else: of a house once the sides of a vehicle. */
export function anglesOf(photos: readonly Photo[], ofHouse: boolean): Angle[] {
  return [...new Set([...setOf(ofHouse), ...photos.map(({ angle }) => angle)])].filter((angle) => angle !== 'damage')
}

/** Pictures of the hand-over or return that is being done, or of the one that was done last. */
export function photosFor(photos: readonly Photo[], direction: Direction, isKept: boolean): Photo[] {
  return photos.filter((photo) => photo.direction === direction && photo.isKept === isKept)
}

/** Where so many new pictures go: the angles still empty first, then close views. */
export function anglesToFill(taken: readonly Angle[], howMany: number, ofHouse = false): Angle[] {
  const empty = setOf(ofHouse).filter((angle) => !taken.includes(angle))
  return Array.from({ length: howMany }, (_, index) => empty[index] ?? 'damage')
}

export interface PhotoPair {
  key: string
  angle: Angle
  out: Photo | undefined
  back: Photo | undefined
}

/** Out and in beside each other by angle; close views stand alone after them. */
export function photoPairs(out: readonly Photo[], back: readonly Photo[], ofHouse = false): PhotoPair[] {
  const newest = (photos: readonly Photo[], angle: Angle) => photos.findLast((photo) => photo.angle === angle)
  const sets = anglesOf([...out, ...back], ofHouse).map((angle) => ({
    key: angle,
    angle,
    out: newest(out, angle),
    back: newest(back, angle),
  }))
  const closeOut = out.filter(({ angle }) => angle === 'damage')
  const closeBack = back.filter(({ angle }) => angle === 'damage')
  const close = Array.from({ length: Math.max(closeOut.length, closeBack.length) }, (_, index) => ({
    key: `damage ${index}`,
    angle: 'damage' as const,
    out: closeOut[index],
    back: closeBack[index],
  }))
  return [...sets, ...close]
}
