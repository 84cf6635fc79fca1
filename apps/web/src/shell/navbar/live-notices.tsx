import { useEffect, useRef, useState } from 'react'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { m } from '#lib/messages.ts'
import { useLiveChanges } from '../live/use-live-changes.ts'
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
  const timer = useRef<ReturnType<typeof setTimeout> | undefined>(undefined)
  const earlier = useRef(data)
  const [said, setSaid] = useState('')
  const askSoon = () => {
    clearTimeout(timer.current)
    timer.current = setTimeout(() => void client.invalidateQueries({ queryKey: NOTICES_KEY }), GATHER_MS)
  }
  useEffect(() => () => clearTimeout(timer.current), [])
  useEffect(() => {
    const message = arrivalMessage(arrivedSince(earlier.current, data))
    earlier.current = data
    if (message !== '') setSaid(message)
  }, [data])
  useLiveChanges({ onChange: askSoon, onResume: askSoon, onNoticesSeen: askSoon })
  return (
    <p role="status" className="rc-visually-hidden">
      {said}
    </p>
  )
}
