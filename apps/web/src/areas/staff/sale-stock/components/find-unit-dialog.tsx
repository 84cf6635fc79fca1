import { useEffect, useId, useState } from 'react'
import { useQuery } from '@tanstack/react-query'
import type { SaleUnit } from '@rodchao/contract'
import { formatCount } from '#lib/format.ts'
import { m } from '#lib/messages.ts'
import { useApi } from '#shell/use-api.ts'
import { Plate } from '#ui/display/plate.tsx'
import { TextField } from '#ui/fields/text-field.tsx'
import { Dialog } from '#ui/overlays/dialog.tsx'
import { FailedReadNotice } from '#areas/staff/core/components/failed-read.tsx'
import { inReadersLanguage, joined } from '#areas/staff/core/labels.ts'
import { stockOptions } from '../api.ts'
import styles from '../sale-stock-page.module.css'

/** Which vehicle of the fleet is to be sold, by its plate or model. */
export function FindUnitDialog({ onClose, onChoose }: { onClose: () => void; onChoose: (unit: SaleUnit) => void }) {
  const api = useApi()
  const fieldId = useId()
  // Not the close button, which would be the first: one begins to type.
  useEffect(() => document.getElementById(fieldId)?.focus(), [fieldId])
  const [typed, setTyped] = useState('')
  const words = typed.trim()
  const { data, error, refetch } = useQuery({ ...stockOptions(api, words), enabled: words !== '' })
  const found = words === '' ? [] : (data?.found ?? [])
  return (
    <Dialog open kind="sheet" onClose={onClose} title={m.stock_add()}>
      <div className={styles.form}>
        <TextField
          id={fieldId}
          label={m.stock_find()}
          help={m.stock_find_help()}
          type="search"
          value={typed}
          autoComplete="off"
          maxLength={60}
          onChange={(event) => setTyped(event.currentTarget.value)}
        />
        {error === null ? null : <FailedReadNotice isNeeded error={error} onRetry={refetch} />}
        <p role="status" className={styles.quiet}>
          {words !== '' && data !== undefined && found.length === 0 ? m.stock_not_found() : ''}
        </p>
        <ul className={styles.found}>
          {found.map((unit) => (
            <li key={unit.id}>
              <button type="button" onClick={() => onChoose(unit)}>
                <Plate number={unit.label} unassigned={unit.label} />
                <span>
                  {joined(
                    inReadersLanguage(unit.name),
                    m.stock_km({ km: formatCount(unit.odometerKm) }),
                    inReadersLanguage(unit.branchName),
                  )}
                </span>
              </button>
            </li>
          ))}
        </ul>
      </div>
    </Dialog>
  )
}
