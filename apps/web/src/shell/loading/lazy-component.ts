import { createElement, use, useEffect } from 'react'
import type { ComponentType } from 'react'
import { loadWhenBack } from './load-chunk.ts'

/**
 * A component in a chunk of its own, which is fetched once more when it is lost, and waits for the line where that is cut.
 * Routes have it too (build/lazy-routes.ts): the router's own function reloads the whole window when a chunk does not arrive.
 */
export function lazyComponent<Name extends string, Props extends object>(
  load: () => Promise<Record<Name, ComponentType<Props>>>,
  name: Name,
  /** Until then the server's drawing stands as it is. */
  when?: Promise<void>,
) {
  let loading: Promise<void> | undefined
  let page: ComponentType<Props> | undefined
  let failure: unknown
  /** What a drawing waits for. It is read again when the drawing goes on, as React asks of whoever has waited. */
  let awaited: Promise<void> | undefined
  // Never rejects: what went wrong is thrown where the page would be, so that the error view stands there.
  const preload = (): Promise<void> => {
    failure = undefined
    return (loading ??= (when === undefined ? loadWhenBack(load) : when.then(() => loadWhenBack(load))).then(
      (parts) => {
        page = parts[name]
      },
      (error: unknown) => {
        loading = undefined
        failure = error
      },
    ))
  }
  const waitFor = () => (awaited = preload())
  let tellDrawn: () => void
  const drawn = new Promise<void>((resolve) => (tellDrawn = resolve))
  const LazyPage = (props: Props) => {
    useEffect(() => {
      // A part that is fetched later still says itself when it stands.
      const inner = (page as { drawn?: Promise<void> } | undefined)?.drawn
      if (inner === undefined) tellDrawn()
      else void inner.then(tellDrawn)
    }, [])
    if (page === undefined) {
      if (failure !== undefined) throw failure
      use(waitFor())
    } else if (awaited !== undefined) use(awaited)
    return page === undefined ? null : createElement(page, props)
  }
  LazyPage.preload = preload
  /** Once it stands in the page for the first time and answers to presses. */
  LazyPage.drawn = drawn
  return LazyPage
}
