const WARN_BEFORE_MS = 120_000
export const LOOK_EVERY_MS = 5000

/** Whole seconds to the end of the session when they are worth a warning; null before that and where no end is known. */
export function warningSeconds(endsAt: number | null, now: number): number | null {
  if (endsAt === null || now < endsAt - WARN_BEFORE_MS) return null
  return Math.max(0, Math.ceil((endsAt - now) / 1000))
}
