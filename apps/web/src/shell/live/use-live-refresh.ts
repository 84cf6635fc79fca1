import { useEffect, useRef } from 'react'
import { useLiveChanges } from './use-live-changes.ts'
import type { LiveTopic } from './live-stream.ts'

/** Reads again what others may have changed: bookings, and what it is told of beside them. Several changes often come together and are read at once. */
export function useLiveRefresh(
  read: () => void,
  { gatherMs = 700, topics = [] }: { gatherMs?: number; topics?: readonly LiveTopic[] } = {},
): void {
  const timer = useRef<ReturnType<typeof setTimeout> | undefined>(undefined)
  useEffect(() => () => clearTimeout(timer.current), [])
  const readSoon = () => {
    clearTimeout(timer.current)
    timer.current = setTimeout(read, gatherMs)
  }
  useLiveChanges({
    onChange: readSoon,
    onResume: readSoon,
    onTopic: (topic) => {
      if (topics.includes(topic)) readSoon()
    },
  })
}
