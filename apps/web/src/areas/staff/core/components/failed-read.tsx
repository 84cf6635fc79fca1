import { useEffect, useRef } from 'react'
import { m } from '#lib/messages.ts'
import { Button } from '#ui/actions/button.tsx'
import { ErrorState } from '#ui/feedback/error-state.tsx'
import { Notice } from '#ui/feedback/notice.tsx'
import { problemMessage, traceMessage } from '../problem-messages.ts'

interface FailedReadProps {
  title: string
  error: Error
  onRetry: () => unknown
  /** Nothing else can be done on the page. */
  isMain?: boolean
}

/** In the place of what could not be read. */
export function FailedRead({ title, error, onRetry, isMain = false }: FailedReadProps) {
  const isPressed = useRef(false)
  // What is read anew takes the place of this and of the button in it.
  useEffect(
    () => () => {
      const heading = document.querySelector<HTMLElement>('main h1, h1')
      if (!isPressed.current || document.activeElement !== document.body || heading === null) return
      heading.tabIndex = -1
      heading.focus({ preventScroll: true })
    },
    [],
  )
  const handleRetry = () => {
    isPressed.current = true
    void onRetry()
  }
  const retry = (
    <Button variant={isMain ? 'fill' : 'outline'} onClick={handleRetry}>
      {m.shared_retry()}
    </Button>
  )
  return (
    <ErrorState title={title} action={retry} trace={traceMessage(error)}>
      {problemMessage(error)}
    </ErrorState>
  )
}

interface FailedReadNoticeProps {
  /** What could not be read; where the place says so already it need not. */
  title?: string
  error: Error
  onRetry: () => unknown
  /** Nothing can be chosen without it. */
  isNeeded?: boolean
}

/** Above what is there: it could not be read, or not be read again. */
export function FailedReadNotice({ title, error, onRetry, isNeeded = false }: FailedReadNoticeProps) {
  return (
    <Notice
      tone={isNeeded ? 'danger' : 'warning'}
      role={isNeeded ? 'alert' : 'status'}
      title={title ?? m.staff_read_failed()}
      action={<Button onClick={() => void onRetry()}>{m.shared_retry()}</Button>}
    >
      {problemMessage(error)}
    </Notice>
  )
}
