import { useEffect, useState } from 'react'
import type { ComponentType, ReactNode } from 'react'
import { m } from '#lib/messages.ts'
import { Button } from '#ui/actions/button.tsx'
import { ErrorState } from '#ui/feedback/error-state.tsx'
import { loadChunk } from '../loading/load-chunk.ts'

/** Fetches a lazy component. The function is the cache key. */
export type PanelLoader<Props> = () => Promise<ComponentType<Props>>

const loaded = new WeakMap<object, unknown>()

async function loadPanel<Props>(load: PanelLoader<Props>): Promise<void> {
  if (!loaded.has(load)) loaded.set(load, await loadChunk(load))
}

/** Fetches it ahead; when that fails, whoever needs it tries again. */
export function preloadPanel<Props>(load: PanelLoader<Props>): void {
  loadPanel(load).catch(() => undefined)
}

export interface LazyPanelState<Props> {
  Panel: ComponentType<Props> | undefined
  hasFailed: boolean
  retry: () => void
}

/**
 * A part fetched when it is wanted. One that has come before is there at once: React's own `lazy` would show its
 * stand-in for a third of a second.
 */
export function useLazyPanel<Props>(load: PanelLoader<Props>, isWanted: boolean): LazyPanelState<Props> {
  const [, setArrived] = useState(false)
  const [hasFailed, setFailed] = useState(false)
  const isMissing = isWanted && !hasFailed && !loaded.has(load)
  useEffect(() => {
    if (!isMissing) return undefined
    let isHere = true
    loadPanel(load).then(
      () => isHere && setArrived(true),
      () => isHere && setFailed(true),
    )
    return () => {
      isHere = false
    }
  }, [isMissing, load])
  return {
    Panel: loaded.get(load) as ComponentType<Props> | undefined,
    hasFailed,
    retry: () => setFailed(false),
  }
}

export interface LazyPanelProps<Props> {
  load: PanelLoader<Props>
  props: Props
  /** In its place while it is fetched. */
  children: ReactNode
}

/** The inside of a panel that is fetched with its first opening. */
export function LazyPanel<Props extends object>({ load, ...shown }: LazyPanelProps<Props>) {
  return <FetchedPanel {...shown} state={useLazyPanel(load, true)} />
}

export interface FetchedPanelProps<Props> extends Omit<LazyPanelProps<Props>, 'load'> {
  state: LazyPanelState<Props>
}

/** The same where what stands around it has to know whether it is there. */
export function FetchedPanel<Props extends object>({ state, props, children }: FetchedPanelProps<Props>) {
  const { Panel, hasFailed, retry } = state
  if (Panel !== undefined) return <Panel {...props} />
  if (!hasFailed) return children
  return <ErrorState title={m.shell_nav_part_failed()} action={<Button onClick={retry}>{m.shared_retry()}</Button>} />
}
