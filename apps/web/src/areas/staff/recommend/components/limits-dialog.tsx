import { useState } from 'react'
import { useMutation } from '@tanstack/react-query'
import { m } from '#lib/messages.ts'
import { useApi } from '#shell/use-api.ts'
import { Notice } from '#ui/feedback/notice.tsx'
import { TextField } from '#ui/fields/text-field.tsx'
import { FormDialog } from '../../core/components/form-dialog.tsx'
import { problemMessage } from '../../core/problem-messages.ts'
import { saveSettings } from '../api.ts'
import type { Settings } from '../api.ts'
import { parseShare, parseWhole } from '../typed-figures.ts'

export interface LimitsDialogProps {
  settings: Settings
  isOwner: boolean
  onClose: () => void
  onDone: (message: string) => Promise<void>
}

const BASIS_POINTS = 100
const MOST_PERCENT = 50
const MOST_IDLE = 365

const LIMITS = [
  {
    name: 'hold',
    label: m.recommend_limits_hold,
    help: m.recommend_limits_hold_help,
    unit: m.recommend_percent,
    least: 0,
    most: MOST_PERCENT,
  },
  {
    name: 'most',
    label: m.recommend_limits_most,
    help: m.recommend_limits_most_help,
    unit: m.recommend_percent,
    least: 0,
    most: MOST_PERCENT,
  },
  {
    name: 'idle',
    label: m.recommend_limits_idle,
    help: undefined,
    unit: m.recommend_day_unit,
    least: 1,
    most: MOST_IDLE,
  },
] as const

/** To how many nothing is shown, how much a discount may be, and when a vehicle counts as idle. */
export function LimitsDialog({ settings, isOwner, onClose, onDone }: LimitsDialogProps) {
  const api = useApi()
  const [typed, setTyped] = useState({
    hold: String(settings.holdOutBasisPoints / BASIS_POINTS),
    most: String(settings.mostDiscountBasisPoints / BASIS_POINTS),
    idle: String(settings.idleDays),
  })
  const [isTried, setTried] = useState(false)
  const read = {
    hold: within(parseShare(typed.hold), 0, MOST_PERCENT * BASIS_POINTS),
    most: within(parseShare(typed.most), 0, MOST_PERCENT * BASIS_POINTS),
    idle: within(parseWhole(typed.idle), 1, MOST_IDLE),
  }
  const save = useMutation({
    mutationFn: (wanted: Settings) => saveSettings(api, wanted),
    onSuccess: () => onDone(m.recommend_done_limits()),
  })
  const handleSubmit = () => {
    setTried(true)
    const { hold, most, idle } = read
    if (hold === null || most === null || idle === null) return
    save.mutate({
      ...settings,
      holdOutBasisPoints: hold,
      mostDiscountBasisPoints: most,
      idleDays: idle,
    })
  }
  return (
    <FormDialog
      onClose={onClose}
      title={m.recommend_limits_title()}
      asksBeforeClosing={isOwner}
      submit={isOwner ? m.recommend_form_save_limits() : null}
      variant="fill"
      isPending={save.isPending}
      problem={save.error}
      onSubmit={handleSubmit}
    >
      {isOwner ? null : <Notice>{m.recommend_limits_owner()}</Notice>}
      {save.error === null ? null : (
        <Notice tone="danger" role="alert">
          {problemMessage(save.error)}
        </Notice>
      )}
      {LIMITS.map(({ name, label, help, unit, least, most }) => (
        <TextField
          key={name}
          label={label()}
          help={help?.()}
          inputMode="decimal"
          autoComplete="off"
          suffix={unit()}
          readOnly={!isOwner}
          value={typed[name]}
          error={isTried && read[name] === null ? m.recommend_fault_number({ least, most }) : undefined}
          onChange={(event) => {
            const { value } = event.currentTarget
            setTyped((before) => ({ ...before, [name]: value }))
          }}
        />
      ))}
    </FormDialog>
  )
}

const within = (value: number | null, least: number, most: number): number | null =>
  value !== null && value >= least && value <= most ? value : null
