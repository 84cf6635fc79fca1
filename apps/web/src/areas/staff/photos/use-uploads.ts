import { useEffect, useRef, useState } from 'react'
import { useQueryClient } from '@tanstack/react-query'
import { useApi } from '#shell/use-api.ts'
import { sendPhoto, showPhotos } from './api.ts'
import { fileFault } from './model.ts'

/** A file on its way, or one that was not taken. It keeps its key, so that one sent twice is kept once. */
export interface Upload {
  key: string
  productId: number
  file: File
  /** 0 to 1 of what has left this device; at 1 the shop's computer makes it smaller. */
  fraction: number
  /** Null while it is on its way. */
  problem: unknown
}

export interface Uploads {
  list: readonly Upload[]
  add: (productId: number, files: readonly File[]) => void
  again: (upload: Upload) => void
  /** Stops one that is on its way, and forgets it. */
  drop: (upload: Upload) => void
}

/** Sends photographs one after another, whichever vehicle is looked at meanwhile. */
export function useUploads(onAdded: () => void): Uploads {
  const api = useApi()
  const client = useQueryClient()
  const [list, setList] = useState<readonly Upload[]>([])
  const queue = useRef(Promise.resolve())
  const stops = useRef(new Map<string, AbortController>())
  useEffect(() => {
    const { current } = stops
    return () => current.forEach((stop) => stop.abort())
  }, [])
  const change = (key: string, next: Partial<Upload>) =>
    setList((before) => before.map((one) => (one.key === key ? { ...one, ...next } : one)))
  const forget = (key: string) => setList((before) => before.filter((one) => one.key !== key))

  const send = async ({ key, productId, file }: Upload, signal: AbortSignal) => {
    if (signal.aborted) return
    try {
      const onProgress = (fraction: number) => change(key, { fraction })
      const photo = await sendPhoto(api, { productId, file, key, signal, onProgress })
      showPhotos(client, productId, (photos) => [...photos.filter(({ id }) => id !== photo.id), photo])
      forget(key)
      onAdded()
    } catch (problem) {
      if (!signal.aborted) change(key, { problem, fraction: 0 })
    }
  }
  const enqueue = (upload: Upload) => {
    const stop = new AbortController()
    stops.current.set(upload.key, stop)
    queue.current = queue.current.then(() => send(upload, stop.signal))
  }
  return {
    list,
    add: (productId, files) => {
      const chosen = files.map((file): Upload => ({
        key: crypto.randomUUID(),
        productId,
        file,
        fraction: 0,
        problem: fileFault(file),
      }))
      setList((before) => [...before, ...chosen])
      for (const upload of chosen) if (upload.problem === null) enqueue(upload)
    },
    again: (upload) => {
      change(upload.key, { problem: null, fraction: 0 })
      enqueue(upload)
    },
    drop: ({ key }) => {
      stops.current.get(key)?.abort()
      forget(key)
    },
  }
}
