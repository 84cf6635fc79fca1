import type { ReactNode } from 'react'
import { m } from '#lib/messages.ts'
import { Button } from '#ui/actions/button.tsx'
import { SidePanel, useLeavePanel } from '#areas/template/core/panel/side-panel.tsx'

export interface PanelFormProps {
  /** Of the form inside. */
  id: string
  open: boolean
  onClose: () => void
  title: string
  submit: string
  isBusy: boolean
  children: ReactNode
}

/** A panel with one form, which its foot sends. */
export function PanelForm({ id, open, onClose, title, submit, isBusy, children }: PanelFormProps) {
  return (
    <SidePanel
      open={open}
      onClose={onClose}
      title={title}
      foot={
        <>
          <Button type="submit" form={id} variant="next" loading={isBusy}>
            {submit}
          </Button>
          <CancelButton />
        </>
      }
    >
      {children}
    </SidePanel>
  )
}

function CancelButton() {
  const leave = useLeavePanel()
  return <Button onClick={leave}>{m.showroom_cancel()}</Button>
}
