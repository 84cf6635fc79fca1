import { m } from '#lib/messages.ts'
import { Notice } from '#ui/feedback/notice.tsx'

// One and the same for every rendering: the page must not move with what is typed later.
const show = (place: HTMLElement | null) => place?.scrollIntoView({ block: 'nearest' })

/** What was sent was not taken; what was typed is still there. It comes into view, wherever the form ends. */
export function NotSaved() {
  return (
    <div ref={show}>
      <Notice tone="danger" role="alert">
        {m.showroom_not_saved()}
      </Notice>
    </div>
  )
}
