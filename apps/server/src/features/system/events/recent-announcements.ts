import { type Announcement, NOTHING } from '../../../platform/announcements.ts'

/** How long a screen may take from its first reading to its stream. */
const KEPT_MS = 60_000
/** An import announces thousands at once; who comes then reads anew. */
const MOST_KEPT = 500

/** An announcement, and how long ago it was heard, in milliseconds. */
export interface RecentAnnouncement {
  readonly announcement: Announcement
  readonly agoMs: number
}

export interface RecentAnnouncements {
  add: (announcement: Announcement) => void
  /** What was heard of late, oldest first; what may have gone by unheard is a `resync` among them. */
  list: () => RecentAnnouncement[]
}

/** Keeps what was announced of late, for screens that had read already but did not listen yet; `now` in milliseconds. */
export function keepRecentAnnouncements(now: () => number): RecentAnnouncements {
  let kept: { readonly announcement: Announcement; readonly at: number }[] = []
  // Until then nothing is known: before the process began to listen, or of more than is kept.
  let unknownUntil = now()

  function forgetOld(): void {
    const surplus = kept.splice(0, Math.max(0, kept.length - MOST_KEPT))
    unknownUntil = surplus.at(-1)?.at ?? unknownUntil
    kept = kept.filter(({ at }) => at > now() - KEPT_MS)
  }

  return {
    add: (announcement) => {
      kept.push({ announcement: { ...announcement, occupied: [] }, at: now() })
      forgetOld()
    },
    list: () => {
      forgetOld()
      // Rounded down: a change is rather told to one screen too many.
      const agoMs = Math.floor(now() - unknownUntil)
      return [
        ...(agoMs < KEPT_MS ? [{ announcement: { ...NOTHING, resync: true }, agoMs }] : []),
        ...kept.map(({ announcement, at }) => ({ announcement, agoMs: Math.floor(now() - at) })),
      ]
    },
  }
}
