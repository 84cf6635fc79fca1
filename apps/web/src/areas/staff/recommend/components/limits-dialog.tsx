import { useId, useState } from 'react'
import { useMutation } from '@tanstack/react-query'
import { m } from '#lib/messages.ts'
import { useApi } from '#shell/use-api.ts'
import { Button } from '#ui/actions/button.tsx'
import { Notice } from '#ui/feedback/notice.tsx'
import { TextField } from '#ui/fields/text-field.tsx'
import { CloseButton } from '#ui/overlays/close-button.tsx'
import { Dialog } from '#ui/overlays/dialog.tsx'
import { problemMessage } from '../../core/problem-messages.ts'
import { saveSettings } from '../api.ts'
import type { Settings } from '../api.ts'
import styles from './rule-panel.module.css'

export interface LimitsDialogProps {
  settings: Settings
  isOwner: boolean
  onClose: () => void
  onDone: (message: string) => void
}

const BASIS_POINTS = 100
const MOST_PERCENT = 50
const MOST_IDLE = 365

/** To how many nothing is shown, how much a discount may be, and when a vehicle counts as idle. */
export function LimitsDialog({ settings, isOwner, onClose, onDone }: LimitsDialogProps) {
  const api = useApi()
  const formId = useId()
  const [typed, setTyped] = useState({
    hold: String(settings.holdOutBasisPoints / BASIS_POINTS),
    most: String(settings.mostDiscountBasisPoints / BASIS_POINTS),
    idle: String(settings.idleDays),
  })
  const [isTried, setTried] = useState(false)
  const read = {
    hold: readNumber(typed.hold, 0, MOST_PERCENT),
    most: readNumber(typed.most, 0, MOST_PERCENT),
    idle: readNumber(typed.idle, 1, MOST_IDLE),
  }
  const save = useMutation({
    mutationFn: (wanted: Settings) => saveSettings(api, wanted),
    onSuccess: () => onDone(m.recommend_done_limits()),
  })
  const set = (change: Partial<typeof typed>) => setTyped((before) => ({ ...before, ...change }))
  const fault = (value: number | null, least: number, most: number) =>
    isTried && value === null ? m.recommend_fault_number({ least, most }) : undefined
  const handleSubmit = () => {
    setTried(true)
    const { hold, most, idle } = read
    if (hold === null || most === null || idle === null || save.isPending) return
    save.mutate({
      ...settings,
      holdOutBasisPoints: Math.round(hold * BASIS_POINTS),
      mostDiscountBasisPoints: Math.round(most * BASIS_POINTS),
      idleDays: Math.round(idle),
    })
  }
  return (
    <Dialog
      open
      onClose={onClose}
      title={m.recommend_limits_title()}
      asksBeforeClosing={isOwner}
      foot={
        <>
          <CloseButton>{m.staff_back_out()}</CloseButton>
          {isOwner ? (
            <Button type="submit" form={formId} variant="fill" loading={save.isPending}>
              {m.recommend_form_save_limits()}
            </Button>
          ) : null}
        </>
      }
    >
      <form
        id={formId}
        noValidate
        className={styles.form}
        onSubmit={(event) => {
          event.preventDefault()
          handleSubmit()
        }}
      >
        {isOwner ? null : <Notice>{m.recommend_limits_owner()}</Notice>}
        {save.error === null ? null : (
          <Notice tone="danger" role="alert">
            {problemMessage(save.error)}
          </Notice>
        )}
        <TextField
          label={m.recommend_limits_hold()}
          help={m.recommend_limits_hold_help()}
          inputMode="decimal"
          autoComplete="off"
          suffix={m.recommend_percent()}
          readOnly={!isOwner}
          value={typed.hold}
          error={fault(read.hold, 0, MOST_PERCENT)}
          onChange={(event) => set({ hold: event.currentTarget.value })}
        />
        <TextField
          label={m.recommend_limits_most()}
          help={m.recommend_limits_most_help()}
          inputMode="decimal"
          autoComplete="off"
          suffix={m.recommend_percent()}
          readOnly={!isOwner}
          value={typed.most}
          error={fault(read.most, 0, MOST_PERCENT)}
          onChange={(event) => set({ most: event.currentTarget.value })}
        />
        <TextField
          label={m.recommend_limits_idle()}
          inputMode="numeric"
          autoComplete="off"
          suffix={m.recommend_day_unit()}
          readOnly={!isOwner}
          value={typed.idle}
          error={fault(read.idle, 1, MOST_IDLE)}
          onChange={(event) => set({ idle: event.currentTarget.value })}
        />
      </form>
    </Dialog>
  )
}

function readNumber(text: string, least: number, most: number): number | null {
  const value = Number(text)
  return text.trim() !== '' && Number.isFinite(value) && value >= least && value <= most ? value : null
}
