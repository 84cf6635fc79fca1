import { keepDetails, readDetails } from './details-draft.ts'
import { readTab, writeTab } from '../../core/tab-storage.ts'

/** Where the vehicle is brought, as typed in step 1; the zone stands in the address. */
export interface PlaceDraft {
  text: string
  room: string
  /** A suggestion was chosen, or the sub-district by hand: the zone in the address is that of the text. */
  isSettled: boolean
  /** The text is a sub-district and nothing more: a driver needs the door. */
  isArea: boolean
  /** It came from the last booking on this device, and nothing was typed over it. */
  isRemembered: boolean
}

const PLACE_KEY = 'reservePlace'
const NOTHING: PlaceDraft = { text: '', room: '', isSettled: false, isArea: false, isRemembered: false }

let current: PlaceDraft | undefined
const listeners = new Set<() => void>()

/** The same object until it changes, so that React can compare it. */
export function readPlace(): PlaceDraft {
  if (current === undefined) {
    const { deliveryPlace: text, room } = readDetails()
    const kept = readTab(PLACE_KEY)
    // What was typed since then, in step 3, is not what was settled.
    const isSettled = kept !== null && kept.text === text && text !== ''
    current = { text, room, isSettled, isArea: isSettled && kept.isArea === true, isRemembered: false }
  }
  return current
}

export function keepPlace(place: PlaceDraft): void {
  current = place
  keepDetails({ ...readDetails(), deliveryPlace: place.text, room: place.room })
  writeTab(PLACE_KEY, { text: place.isSettled ? place.text : '', isArea: place.isArea })
  for (const listener of listeners) listener()
}

/** Read again where something else wrote the details. */
export function rereadPlace(): void {
  current = undefined
  for (const listener of listeners) listener()
}

export function subscribePlace(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** The server keeps no tab storage, and its drawing must be the browser's first one. */
export const noPlace = (): PlaceDraft => NOTHING
