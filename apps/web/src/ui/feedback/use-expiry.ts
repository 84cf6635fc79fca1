import { useEffect, useRef, useState } from 'react'

export interface ExpiryHandlers {
  onPointerEnter: () => void
  onPointerLeave: () => void
  onFocus: () => void
  onBlur: () => void
}

/** Calls `onExpire` after the given time, which starts again after each moment of pointing at it or being in it. */
export function useExpiry(milliseconds: number, onExpire: () => void): ExpiryHandlers {
  const [isPointedAt, setPointedAt] = useState(false)
  const [isInside, setInside] = useState(false)
  const held = isPointedAt || isInside
  const latest = useRef(onExpire)
  useEffect(() => {
    latest.current = onExpire
  }, [onExpire])
  useEffect(() => {
    if (held) return
    const timer = setTimeout(() => latest.current(), milliseconds)
    return () => clearTimeout(timer)
  }, [held, milliseconds])
  return {
    onPointerEnter: () => setPointedAt(true),
    onPointerLeave: () => setPointedAt(false),
    onFocus: () => setInside(true),
    onBlur: () => setInside(false),
  }
}
