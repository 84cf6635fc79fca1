import { useState } from 'react'
import { m } from '#lib/messages.ts'
import { Notice } from '#ui/feedback/notice.tsx'

const PROBE = 'probe'

function isStorageBlocked(): boolean {
  try {
    localStorage.setItem(PROBE, PROBE)
    localStorage.removeItem(PROBE)
    return false
  } catch {
    return true
  }
}

/** Where the browser keeps nothing, one is signed in for as long as the tab is open and not longer. */
export function StorageNotice() {
  const [isBlocked] = useState(isStorageBlocked)
  if (!isBlocked) return null
  return (
    <Notice tone="warning" title={m.session_storage_blocked()}>
      {m.session_storage_blocked_text()}
    </Notice>
  )
}
