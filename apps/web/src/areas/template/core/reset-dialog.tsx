import { useEffect, useState } from 'react'
import { useQueryClient } from '@tanstack/react-query'
import { m } from '#lib/messages.ts'
import { loadChunk } from '#shell/loading/load-chunk.ts'
import { sayShortly } from '#shell/navbar/short-notes.ts'
import { Button } from '#ui/actions/button.tsx'
import { Dialog } from '#ui/overlays/dialog.tsx'
import { onResetAsked } from './reset-request.ts'

/** Asks before what was changed in the show-room is gone, for that is not kept anywhere. */
export function ResetDialog() {
  const [isOpen, setOpen] = useState(false)
  const client = useQueryClient()
  useEffect(() => onResetAsked(() => setOpen(true)), [])
  const reset = async () => {
    setOpen(false)
    try {
      const { resetSamples } = await loadChunk(() => import('../simulated/backend.ts'))
      resetSamples()
      await client.resetQueries({ queryKey: ['simulated'] })
      sayShortly({ text: m.showroom_reset_done(), tone: 'success' })
    } catch {
      sayShortly({ text: m.showroom_reset_failed(), tone: 'danger' })
    }
  }
  return (
    <Dialog
      open={isOpen}
      onClose={() => setOpen(false)}
      title={m.showroom_reset_title()}
      foot={
        <>
          <Button onClick={() => setOpen(false)}>{m.showroom_reset_keep()}</Button>
          <Button variant="danger-outline" onClick={() => void reset()}>
            {m.showroom_reset_do()}
          </Button>
        </>
      }
    >
      <p>{m.showroom_reset_text()}</p>
    </Dialog>
  )
}
