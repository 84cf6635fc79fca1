import { useId, useState } from 'react'
import { m } from '#lib/messages.ts'
import { FetchedPanel, useLazyPanel } from '#shell/loading/lazy-panel.tsx'
import type { PanelLoader } from '#shell/loading/lazy-panel.tsx'
import { Button } from '#ui/actions/button.tsx'
import { Loading } from '#ui/feedback/skeleton.tsx'
import { SidePanel, useLeavePanel } from './side-panel.tsx'

/** What every form in a panel is given. */
export interface PanelFormPart {
  /** Of the form, which the foot of the panel sends. */
  id: string
  onBusy: (isBusy: boolean) => void
  onDone: () => void
}

export interface PanelFormProps<Own extends object> {
  open: boolean
  onClose: () => void
  title: string
  /** What sends the form. */
  submit: string
  /** The form itself is fetched with the first opening. */
  load: PanelLoader<Own & PanelFormPart>
  own: Own
}

/** A panel with one form, which its foot sends. */
export function PanelForm<Own extends object>({ open, onClose, title, submit, load, own }: PanelFormProps<Own>) {
  const id = useId()
  const [isBusy, setBusy] = useState(false)
  const form = useLazyPanel(load, open)
  return (
    <SidePanel
      open={open}
      onClose={onClose}
      title={title}
      foot={
        <>
          {/* Before the form is there a press would do nothing. */}
          <Button type="submit" form={id} variant="next" loading={isBusy || form.Panel === undefined}>
            {submit}
          </Button>
          <CancelButton />
        </>
      }
    >
      <FetchedPanel state={form} props={{ ...own, id, onBusy: setBusy, onDone: onClose }}>
        <Loading shapes={['row', 'row', 'row', 'row']} />
      </FetchedPanel>
    </SidePanel>
  )
}

function CancelButton() {
  const leave = useLeavePanel()
  return <Button onClick={leave}>{m.showroom_cancel()}</Button>
}
