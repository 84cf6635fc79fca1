import { useCallback, useEffect, useRef, useState } from 'react'
import type { IdentityKind, OwnIdentity } from '@rodchao/contract'
import type { ApiClient } from '#lib/api/api-client.ts'
import { connection } from '#lib/api/connection.ts'
import { ProblemError } from '#lib/api/problem-error.ts'
import { shrinkPicture } from '#lib/shrink-picture.ts'
import { newIntentKey } from '../api.ts'
import { chosenFault, isPicture, isWorthAgain, MOST_BYTES, refusedFault } from './identity-model.ts'
import type { IdentityFault } from './identity-model.ts'

/** Which file of which driver. */
export interface Slot {
  no: number
  kind: IdentityKind
}

interface ToSend {
  slot: Slot
  blob: Blob
  key: string
}

export type Sending =
  | { phase: 'idle' }
  | { phase: 'preparing'; slot: Slot }
  | { phase: 'sending'; slot: Slot; fraction: number }
  | { phase: 'failed'; slot: Slot; fault: IdentityFault; again: ToSend | null }

export interface Identity {
  /** Null until the shop has answered. */
  own: OwnIdentity | null
  /** The shop could not say; it may be asked again. */
  isMissing: boolean
  sending: Sending
  /** What was done last, to be read out. */
  done: 'sent' | 'removed' | null
  choose: (slot: Slot, file: File) => void
  again: () => void
  remove: (slot: Slot, fileId: string) => void
}

const asProblem = (error: unknown) => (error instanceof ProblemError ? error : null)

/** What was sent of licences and passports; sends one file at a time and takes back what is not wanted there. */
export function useIdentity(api: ApiClient, token: string, news: string): Identity {
  /** With the news that it was asked for on. */
  const [known, setKnown] = useState<{ news: string; own: OwnIdentity | null }>({ news: '', own: null })
  const [isMissing, setMissing] = useState(false)
  const [sending, setSending] = useState<Sending>({ phase: 'idle' })
  const [done, setDone] = useState<Identity['done']>(null)
  const control = useRef<AbortController | null>(null)
  useEffect(() => () => control.current?.abort(), [])

  useEffect(() => {
    const reading = new AbortController()
    const { signal } = reading
    const read = (): Promise<void> =>
      api.call('findIdentity', { reservationToken: token, signal }).then(
        (own) => setKnown({ news, own }),
        async (error: unknown) => {
          // The page lives without it; when the line is back it is asked for again.
          if (!signal.aborted) setMissing(true)
          if (asProblem(error)?.status === 0 && !signal.aborted)
            await connection.back(signal).then(read, () => undefined)
        },
      )
    void read()
    return () => reading.abort()
  }, [api, token, news])

  const send = useCallback(
    async (file: ToSend) => {
      const { slot, blob, key } = file
      control.current?.abort()
      const current = new AbortController()
      control.current = current
      setDone(null)
      setSending({ phase: 'sending', slot, fraction: 0 })
      const form = new FormData()
      form.append('kind', slot.kind)
      form.append('no', String(slot.no))
      // Its own name may say whose it is.
      form.append('file', blob, 'file')
      try {
        const after = await api.upload('sendIdentity', {
          form,
          reservationToken: token,
          idempotencyKey: key,
          signal: current.signal,
          onProgress: (fraction) => setSending((now) => (now.phase === 'sending' ? { ...now, fraction } : now)),
        })
        setKnown((before) => ({ ...before, own: after }))
        setSending({ phase: 'idle' })
        setDone('sent')
      } catch (error) {
        if (current.signal.aborted) return
        const fault = refusedFault(asProblem(error))
        setSending({ phase: 'failed', slot, fault, again: isWorthAgain(fault) ? file : null })
      }
    },
    [api, token],
  )

  const choose = useCallback(
    (slot: Slot, file: File) => {
      const refuse = (fault: IdentityFault) => setSending({ phase: 'failed', slot, fault, again: null })
      const fault = chosenFault(file)
      if (fault !== null) return refuse(fault)
      setSending({ phase: 'preparing', slot })
      const prepare = async () => {
        const blob = isPicture(file) ? await shrinkPicture(file) : file
        if (blob.size > MOST_BYTES) refuse('too_large')
        else await send({ slot, blob, key: newIntentKey() })
      }
      void prepare()
    },
    [send],
  )

  const again = () => {
    if (sending.phase === 'failed' && sending.again !== null) void send(sending.again)
  }
  const remove = (slot: Slot, fileId: string) => {
    setDone(null)
    api.call('removeIdentity', { params: { id: fileId }, reservationToken: token }).then(
      (after) => {
        setKnown((before) => ({ ...before, own: after }))
        setDone('removed')
      },
      (error: unknown) => setSending({ phase: 'failed', slot, fault: refusedFault(asProblem(error)), again: null }),
    )
  }
  return { own: known.own, isMissing, sending, done, choose, again, remove }
}
