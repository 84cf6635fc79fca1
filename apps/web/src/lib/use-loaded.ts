import { useCallback, useEffect, useState } from 'react'
import type { Dispatch, SetStateAction } from 'react'

/**
 * What `load` answers, from the first drawing on; `load` stays the same for as long as the question does, and states its
 * own failure.
 */
export function useLoaded<State>(
  load: (signal: AbortSignal) => Promise<State>,
  waiting: State,
): { state: State; setState: Dispatch<SetStateAction<State>>; retry: () => void } {
  const [state, setState] = useState(waiting)
  const start = useCallback(() => {
    const control = new AbortController()
    void load(control.signal).then((next) => {
      if (!control.signal.aborted) setState(next)
    })
    return () => control.abort()
  }, [load])
  useEffect(() => start(), [start])
  const retry = useCallback(() => {
    setState(waiting)
    start()
  }, [start, waiting])
  return { state, setState, retry }
}
