import { useEffect, useEffectEvent } from 'react'
import { useApi } from '../use-api.ts'
import { listenLive } from './live-stream.ts'
import type { LiveListener, LiveTopic } from './live-stream.ts'

/** Follows what others do to reservations, for as long as the component is there; comes back by itself after a break. */
export function useLiveChanges(listener: LiveListener): void {
  const api = useApi()
  const onChange = useEffectEvent(listener.onChange)
  const onResume = useEffectEvent(listener.onResume)
  const onTopic = useEffectEvent((topic: LiveTopic) => listener.onTopic?.(topic))
  useEffect(
    () =>
      listenLive(api, {
        onChange: (change) => onChange(change),
        onResume: () => onResume(),
        onTopic: (topic) => onTopic(topic),
      }),
    [api],
  )
}
