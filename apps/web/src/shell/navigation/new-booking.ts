import { useEffect, useEffectEvent } from 'react'

const takers = new Set<() => void>()
let isAsked = false

/** Somebody wants to book for a customer; the page that can do it takes the wish, now or when it has come. */
export function askForNewBooking(): void {
  isAsked = true
  for (const take of takers) take()
}

export function useNewBookingAsked(onAsked: () => void): void {
  const handleAsked = useEffectEvent(onAsked)
  useEffect(() => {
    const take = () => {
      if (!isAsked) return
      isAsked = false
      handleAsked()
    }
    take()
    takers.add(take)
    return () => {
      takers.delete(take)
    }
  }, [])
}
