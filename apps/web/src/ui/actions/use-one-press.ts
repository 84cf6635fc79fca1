import { useRef } from 'react'

/** False for a second press in the same turn: that something is on its way is known a turn later. */
export function useOnePress(): () => boolean {
  const isTaken = useRef(false)
  return () => {
    if (isTaken.current) return false
    isTaken.current = true
    setTimeout(() => {
      isTaken.current = false
    })
    return true
  }
}
