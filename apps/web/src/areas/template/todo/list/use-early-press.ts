import { useEffect, useRef } from 'react'

/**
 * A finger may lie on a handle before what moves tasks has arrived, since it is fetched by this very press: the press is
 * made again then, unless the finger has been lifted.
 */
export function useEarlyPress(isReady: boolean): void {
  const held = useRef<PointerEvent | null>(null)
  useEffect(() => {
    if (isReady) {
      const press = held.current
      held.current = null
      press?.target?.dispatchEvent(new PointerEvent(press.type, press))
      return undefined
    }
    const controller = new AbortController()
    const { signal } = controller
    const letGo = () => {
      held.current = null
    }
    addEventListener('pointerdown', (press) => void (held.current = press.isPrimary ? press : null), { signal })
    addEventListener('pointerup', letGo, { signal })
    addEventListener('pointercancel', letGo, { signal })
    return () => controller.abort()
  }, [isReady])
}
