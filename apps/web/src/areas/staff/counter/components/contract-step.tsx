import { useState } from 'react'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import type { StaffReservation } from '@rodchao/contract'
import { m } from '#lib/messages.ts'
import { useApi } from '#shell/use-api.ts'
import { Button } from '#ui/actions/button.tsx'
import { Chip } from '#ui/actions/chip.tsx'
import { Notice } from '#ui/feedback/notice.tsx'
import { TextField } from '#ui/fields/text-field.tsx'
import { useLostFocus } from '#ui/actions/use-lost-focus.ts'
import { paperOptions } from '#areas/staff/core/api/papers.ts'
import { refreshAround } from '#areas/staff/core/api/reservations.ts'
import type { HandOverDetails } from '#areas/staff/core/api/hand-over.ts'
import { isHouse } from '#areas/staff/core/labels.ts'
import { useIntentKey } from '#areas/staff/core/moves/use-intent-key.ts'
import { closedGates, fieldError, problemMessage, traceMessage } from '#areas/staff/core/problem-messages.ts'
import { gateMessage } from '#areas/staff/core/moves/gate-labels.ts'
import { isDrawn } from '../strokes.ts'
import { isOtherReading } from '../readings.ts'
import type { Readings } from '../readings.ts'
import type { Stroke } from '../strokes.ts'
import { useCounterMove } from '../use-counter-move.ts'
import { ContractText } from './contract-text.tsx'
import { MoveProblem } from '#areas/staff/core/moves/move-problem.tsx'
import { SignaturePad } from './signature-pad.tsx'
import styles from '#areas/staff/core/components/fields.module.css'

type Signer = 'renter' | 'shop'

export interface ContractStepProps {
  reservation: StaffReservation
  file: HandOverDetails
  /** As typed in the sheet; the contract says them. Null until they are complete. */
  readings?: Readings | null
  onDone: () => void
}

/** The contract: written, read on the screen and signed with a drawn name. */
export function ContractStep({ reservation, file, readings = null, onDone }: ContractStepProps) {
  const { contract } = file
  return contract === null || !contract.isCurrent || isOtherReading(contract, readings) ? (
    <WriteContract reservation={reservation} readings={readings} isOutdated={contract !== null} />
  ) : (
    <SignContract key={contract.documentId} reservation={reservation} contract={contract} onDone={onDone} />
  )
}

interface WriteContractProps {
  reservation: StaffReservation
  readings: Readings | null
  isOutdated: boolean
}

function WriteContract({ reservation, readings, isOutdated }: WriteContractProps) {
  const api = useApi()
  const client = useQueryClient()
  const intent = useIntentKey()
  const [language, setLanguage] = useState(reservation.language)
  const issue = useMutation({
    mutationFn: () => {
      const read = readings && { odometerKm: readings.odometerKm, fuelEighths: readings.fuelEighths }
      const body = { kind: 'rental_contract' as const, language, ...(read === null ? {} : { readings: read }) }
      const idempotencyKey = intent.keyFor({ ...body, version: reservation.version })
      return api.call('issueDocument', { params: { id: reservation.id }, idempotencyKey, body })
    },
    onSuccess: () => {
      intent.done()
      refreshAround(client, reservation.id)
    },
  })
  const gates = closedGates(issue.error)
  const message =
    gates.length === 0
      ? problemMessage(issue.error)
      : gates.map((gate) => gateMessage(gate, isHouse(reservation))).join(' · ')
  return (
    <div className={styles.form}>
      {issue.error === null ? null : (
        <Notice tone="danger" role="alert" title={message}>
          {traceMessage(issue.error)}
        </Notice>
      )}
      {isOutdated ? (
        <Notice
          tone="warning"
          title={isHouse(reservation) ? m.counter_house_contract_outdated() : m.counter_contract_outdated()}
        />
      ) : null}
      <div className={styles.chips} role="group" aria-label={m.counter_contract_language()}>
        <Chip pressed={language === 'th'} onClick={() => setLanguage('th')}>
          {m.staff_language_th()}
        </Chip>
        <Chip pressed={language === 'en'} onClick={() => setLanguage('en')}>
          {m.counter_contract_both()}
        </Chip>
      </div>
      <Button variant="fill" loading={issue.isPending} onClick={() => issue.mutate()}>
        {isOutdated ? m.counter_contract_again() : m.counter_contract_write()}
      </Button>
    </div>
  )
}

interface SignContractProps {
  reservation: StaffReservation
  contract: NonNullable<HandOverDetails['contract']>
  onDone: () => void
}

function SignContract({ reservation, contract, onDone }: SignContractProps) {
  const api = useApi()
  const renterName = reservation.customer?.fullName ?? ''
  const missing = (['renter', 'shop'] as const).filter((signer) => !contract.signedBy.includes(signer))
  const [chosen, setChosen] = useState<Signer>()
  const [names, setNames] = useState<Record<Signer, string>>({ renter: renterName, shop: '' })
  const [strokes, setStrokes] = useState<readonly Stroke[]>([])
  const [isTried, setTried] = useState(false)
  const paper = useQuery(paperOptions(api, contract.documentId))
  const part = useLostFocus<HTMLDivElement>(true)
  const signer = chosen !== undefined && missing.includes(chosen) ? chosen : missing[0]
  const move = useCounterMove(reservation, () => {
    setStrokes([])
    setTried(false)
    setChosen(undefined)
    if (signer === 'renter') onDone()
  })
  const name = signer === undefined ? '' : names[signer]
  const canSign = isDrawn(strokes) && name.trim() !== ''
  return (
    <div
      ref={part}
      className={styles.form}
      role="group"
      tabIndex={-1}
      aria-label={m.counter_contract_text({ number: contract.number })}
    >
      <ContractText paper={paper.data} error={paper.error} onRetry={() => void paper.refetch()} />
      {signer === undefined ? (
        <Notice tone="success" title={m.counter_contract_signed_all({ number: contract.number })} />
      ) : (
        <form
          className={styles.form}
          noValidate
          onSubmit={(event) => {
            event.preventDefault()
            setTried(true)
            if (move.isPending || !canSign) return
            const drawn = strokes.map((stroke) => [...stroke])
            move.run({
              operation: 'signContract',
              body: { documentId: contract.documentId, signer, name: name.trim(), strokes: drawn },
            })
          }}
        >
          <MoveProblem move={move} />
          {missing.length < 2 ? null : (
            <div className={styles.chips} role="group" aria-label={m.counter_sign_who()}>
              <Chip pressed={signer === 'renter'} onClick={() => setChosen('renter')}>
                {m.counter_sign_renter()}
              </Chip>
              <Chip pressed={signer === 'shop'} onClick={() => setChosen('shop')}>
                {m.counter_sign_shop()}
              </Chip>
            </div>
          )}
          <TextField
            label={signer === 'renter' ? m.counter_sign_renter_name() : m.counter_sign_shop_name()}
            value={name}
            maxLength={200}
            autoComplete="off"
            error={
              fieldError(move.problem, '/name') ??
              (isTried && name.trim() === '' ? m.counter_sign_name_missing() : undefined)
            }
            onChange={(event) => {
              const { value } = event.currentTarget
              setNames((before) => ({ ...before, [signer]: value }))
            }}
          />
          <SignaturePad
            label={signer === 'renter' ? m.counter_sign_pad_renter() : m.counter_sign_pad_shop()}
            strokes={strokes}
            onChange={setStrokes}
          />
          {isTried && !isDrawn(strokes) ? (
            <Notice tone="warning" role="alert" title={m.counter_sign_missing()} />
          ) : null}
          <Button type="submit" variant="fill" loading={move.isPending}>
            {signer === 'renter' ? m.counter_sign_save_renter() : m.counter_sign_save_shop()}
          </Button>
        </form>
      )}
    </div>
  )
}
