import { m } from '#lib/messages.ts'
import { sayShortly } from '#shell/navbar/short-notes.ts'

let ask: (() => void) | null = null

/** The frame of the show-room asks before anything is brought back; what it gives back is for its end. */
export function onResetAsked(listener: () => void): () => void {
  ask = listener
  return () => {
    if (ask === listener) ask = null
  }
}

/** Somebody wants the samples as they were; elsewhere than in the show-room they are, for they are made anew on each visit. */
export function askForReset(): void {
  if (ask === null) sayShortly({ text: m.showroom_reset_done(), tone: 'success' })
  else ask()
}
