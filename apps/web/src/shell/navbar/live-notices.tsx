import { useEffect, useRef, useState } from 'react'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { m } from '#lib/messages.ts'
import { useLiveRefresh } from '../live/use-live-refresh.ts'
import { useApi } from '../use-api.ts'
import { noticeMessage } from './notice-labels.ts'
import { arrivedSince, NOTICES_KEY, noticesOptions } from './notices.ts'
import type { Notice } from './notices.ts'

/** Several changes of one booking come within moments. */
const GATHER_MS = 500

function arrivalMessage(arrived: readonly Notice[]): string {
  const [first] = arrived
  if (first === undefined) return ''
  if (arrived.length > 1) return m.shell_notices_arrived({ count: arrived.length })
  return m.shell_notices_arrived_one({ what: noticeMessage(first.kind), who: first.customerName ?? first.code })
}

/** Keeps the bell true as things happen, and reads out what came in, without taking anybody's focus. */
export function LiveNotices() {
  const client = useQueryClient()
  const { data } = useQuery(noticesOptions(useApi()))
  const earlier = useRef(data)
  const [said, setSaid] = useState('')
  useLiveRefresh(() => void client.invalidateQueries({ queryKey: NOTICES_KEY }), {
    gatherMs: GATHER_MS,
    topics: ['notifications'],
  })
  useEffect(() => {
    const message = arrivalMessage(arrivedSince(earlier.current, data))
    earlier.current = data
    if (message !== '') setSaid(message)
  }, [data])
  return (
    <p role="status" className="rc-visually-hidden">
      {said}
    </p>
  )
}
