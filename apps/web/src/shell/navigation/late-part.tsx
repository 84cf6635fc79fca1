import { useEffect, useState } from 'react'
import type { ComponentType, ReactNode } from 'react'
import { m } from '#lib/messages.ts'
import { Button } from '#ui/actions/button.tsx'
import { ErrorState } from '#ui/feedback/error-state.tsx'
import { loadPart } from '../loading/load-part.ts'

/** Fetches a lazy component. The function is the cache key. */
export type PartLoader<Props> = () => Promise<ComponentType<Props>>

const loaded = new WeakMap<object, unknown>()

async function fetchPart<Props>(load: PartLoader<Props>): Promise<void> {
  if (!loaded.has(load)) loaded.set(load, await loadPart(load))
}

/** Fetches it ahead; when that fails, whoever needs it tries again. */
export function fetchAhead<Props>(load: PartLoader<Props>): void {
  fetchPart(load).catch(() => undefined)
}

export interface LatePart<Props> {
  Part: ComponentType<Props> | undefined
  hasFailed: boolean
  retry: () => void
}

/**
 * A part fetched when it is wanted. One that has come before is there at once: React's own `lazy` would show its
 * stand-in for a third of a second.
 */
export function useLatePart<Props>(load: PartLoader<Props>, isWanted: boolean): LatePart<Props> {
  const [, setArrived] = useState(false)
  const [hasFailed, setFailed] = useState(false)
  const isMissing = isWanted && !hasFailed && !loaded.has(load)
  useEffect(() => {
    if (!isMissing) return undefined
    let isHere = true
    fetchPart(load).then(
      () => isHere && setArrived(true),
      () => isHere && setFailed(true),
    )
    return () => {
      isHere = false
    }
  }, [isMissing, load])
  return {
    Part: loaded.get(load) as ComponentType<Props> | undefined,
    hasFailed,
    retry: () => setFailed(false),
  }
}

export interface LatePanelProps<Props> {
  load: PartLoader<Props>
  props: Props
  /** In its place while it is fetched. */
  children: ReactNode
}

/** The inside of a panel that is fetched with its first opening. */
export function LatePanel<Props extends object>({ load, props, children }: LatePanelProps<Props>) {
  const { Part, hasFailed, retry } = useLatePart(load, true)
  if (Part !== undefined) return <Part {...props} />
  if (!hasFailed) return children
  return <ErrorState title={m.shell_nav_part_failed()} action={<Button onClick={retry}>{m.shared_retry()}</Button>} />
}
