let ask: (() => void) | null = null

/** The frame of the show-room asks before anything is brought back; what it gives back is for its end. */
export function onResetAsked(listener: () => void): () => void {
  ask = listener
  return () => {
    if (ask === listener) ask = null
  }
}

/** Somebody wants the samples as they were; elsewhere than in the show-room nothing has changed. */
export function askForReset(): void {
  ask?.()
}
