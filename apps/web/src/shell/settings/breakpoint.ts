import { useSyncExternalStore } from 'react'

export const BREAKPOINTS = ['xs', 'sm', 'md', 'lg', 'xl'] as const
export type Breakpoint = (typeof BREAKPOINTS)[number]

/** The largest one that is reached; `reaches` answers for one of them. */
export function largestBreakpoint(reaches: (name: Breakpoint) => boolean): Breakpoint {
  return BREAKPOINTS.findLast((name) => name === 'xs' || reaches(name)) ?? 'xs'
}

let queries: ReadonlyMap<Breakpoint, MediaQueryList> | undefined

function openQueries(): ReadonlyMap<Breakpoint, MediaQueryList> {
  const style = getComputedStyle(document.documentElement)
  queries ??= new Map(
    BREAKPOINTS.map((name) => [name, matchMedia(`(min-width: ${style.getPropertyValue(`--rc-bp-${name}`).trim()})`)]),
  )
  return queries
}

function subscribe(listener: () => void): () => void {
  const opened = [...openQueries().values()]
  for (const query of opened) query.addEventListener('change', listener)
  return () => {
    for (const query of opened) query.removeEventListener('change', listener)
  }
}

function current(): Breakpoint {
  return largestBreakpoint((name) => openQueries().get(name)?.matches ?? false)
}

/** How wide the window is, by the tokens of the design. */
export function useBreakpoint(): Breakpoint {
  return useSyncExternalStore(subscribe, current, () => 'xs')
}
