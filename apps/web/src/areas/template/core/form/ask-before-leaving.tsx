import { useBlocker } from '@tanstack/react-router'
import { DiscardQuestion } from '#ui/overlays/discard-question.tsx'

/** Asks before a page with something typed is left, also by the browser's own buttons; its own tabs are no way out. */
export function AskBeforeLeaving({ isChanged }: { isChanged: boolean }) {
  const { status, proceed, reset } = useBlocker({
    shouldBlockFn: ({ current, next }) => isChanged && current.pathname !== next.pathname,
    enableBeforeUnload: () => isChanged,
    withResolver: true,
  })
  return status === 'blocked' ? <DiscardQuestion onStay={reset} onDiscard={proceed} /> : null
}
