import { useEffect, useRef, useState } from 'react'
import { useQueryClient } from '@tanstack/react-query'
import type { ImportJob } from '@rodchao/contract'
import { noteRefusal } from '#shell/guard/role-changes.ts'
import { useApi } from '#shell/use-api.ts'
import { sendFile, showImport } from '../api.ts'
import { fileFault, MOST_BYTES } from '../model.ts'
import type { FileFault } from '../model.ts'

export type UploadState =
  | { phase: 'none'; fault: FileFault | null }
  | { phase: 'sending'; file: File; fraction: number }
  | { phase: 'failed'; file: File; problem: unknown }

/** Sends one file; the same one sent again after a lost answer is taken once. */
export function useUpload(onSent: (job: ImportJob) => void) {
  const api = useApi()
  const client = useQueryClient()
  const [upload, setUpload] = useState<UploadState>({ phase: 'none', fault: null })
  const key = useRef('')
  const sending = useRef<AbortController | null>(null)
  useEffect(() => () => sending.current?.abort(), [])

  const send = async (file: File) => {
    const control = new AbortController()
    sending.current = control
    setUpload({ phase: 'sending', file, fraction: 0 })
    try {
      const job = await sendFile(api, {
        file,
        idempotencyKey: key.current,
        signal: control.signal,
        onProgress: (fraction) => setUpload((now) => (now.phase === 'sending' ? { ...now, fraction } : now)),
      })
      showImport(client, job)
      setUpload({ phase: 'none', fault: null })
      onSent(job)
    } catch (problem) {
      if (control.signal.aborted) setUpload({ phase: 'none', fault: null })
      else setUpload({ phase: 'failed', file, problem })
      // A file is sent by no mutation, which would have it noted.
      noteRefusal(problem)
    }
  }

  const choose = (file: File) => {
    const fault = fileFault(file, MOST_BYTES)
    // Another file is another intent.
    key.current = crypto.randomUUID()
    if (fault === null) void send(file)
    else setUpload({ phase: 'none', fault })
  }

  return { upload, choose, retry: send, stop: () => sending.current?.abort() }
}
