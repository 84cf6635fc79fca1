import { useEffect, useRef, useState } from 'react'

/** Whoever has not moved for this long is not about to press anything. */
const QUIET_MS = 3000

export interface Steady<T> {
  shown: T
  /** Of the element in which nothing may move away under a hand. */
  watch: { onPointerMove: () => void; onPointerDown: () => void; onKeyDown: () => void; onFocus: () => void }
}

/** Holds back newer data for the same query while the pointer or focus is in the list, so that no row jumps. */
export function useSteady<T>(latest: T, isSameQuestion: (a: T, b: T) => boolean): Steady<T> {
  const [shown, setShown] = useState(latest)
  const [isInUse, setIsInUse] = useState(false)
  const timer = useRef<ReturnType<typeof setTimeout> | undefined>(undefined)
  useEffect(() => () => clearTimeout(timer.current), [])
  const handleUse = () => {
    setIsInUse(true)
    clearTimeout(timer.current)
    timer.current = setTimeout(() => setIsInUse(false), QUIET_MS)
  }
  const waits = isInUse && isSameQuestion(shown, latest)
  if (!waits && shown !== latest) setShown(latest)
  return {
    shown: waits ? shown : latest,
    watch: { onPointerMove: handleUse, onPointerDown: handleUse, onKeyDown: handleUse, onFocus: handleUse },
  }
}
