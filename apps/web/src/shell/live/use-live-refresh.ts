import { useEffect, useRef } from 'react'
import { useLiveChanges } from './use-live-changes.ts'

/** Reads again what others may have changed; several changes often come together and are read at once. */
export function useLiveRefresh(
  read: () => void,
  { gatherMs = 700, isOfNotices = false, isOfUnits = false, isOfMoney = false } = {},
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
    onUnits: isOfUnits ? readSoon : () => undefined,
    onMoney: isOfMoney ? readSoon : () => undefined,
    onNoticesSeen: isOfNotices ? readSoon : () => undefined,
  })
}
