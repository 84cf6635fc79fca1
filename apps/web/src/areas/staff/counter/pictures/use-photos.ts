import { useRef, useState } from 'react'
import { useQueryClient } from '@tanstack/react-query'
import type { ResponseBody } from '@rodchao/contract'
import type { ApiClient } from '#lib/api/api-client.ts'
import { useApi } from '#shell/use-api.ts'
import { handOverDetailsOptions } from '../../core/api/hand-over.ts'
import { refreshAround } from '../../core/api/reservations.ts'
import { anglesToFill } from './photos.ts'
import type { Angle, Direction, Photo } from './photos.ts'
import { shrinkPicture } from '#lib/shrink-picture.ts'

/** A picture on its way. It keeps its key, so that one sent twice after a lost answer is kept once. */
export interface PendingPhoto {
  key: string
  angle: Angle
  blob: Blob
  /** 0 to 1. */
  progress: number
  problem: Error | null
}

export interface PhotoDesk {
  /** Of a house there are rooms to take. */
  ofHouse: boolean
  pending: readonly PendingPhoto[]
  take: (angle: Angle, file: Blob) => void
  /** Several at once: the angles that are missing, in their order. */
  takeMany: (files: readonly Blob[]) => void
  retry: (key: string) => void
  drop: (key: string) => void
  remove: (photo: Photo) => void
  /** Why a picture could not be struck. */
  problem: Error | null
}

function sendPhoto(
  api: ApiClient,
  id: string,
  direction: Direction,
  photo: PendingPhoto,
  onProgress: (fraction: number) => void,
): Promise<ResponseBody<'addPhoto'>> {
  const form = new FormData()
  form.append('direction', direction)
  form.append('angle', photo.angle)
  form.append('note', '')
  form.append('photo', photo.blob, 'photo.jpg')
  return api.upload('addPhoto', { params: { id }, idempotencyKey: photo.key, form, onProgress })
}

/** Takes pictures of the vehicle, sends them at once and keeps those that did not arrive for another try. */
export function usePhotos(id: string, direction: Direction, photos: readonly Photo[], ofHouse = false): PhotoDesk {
  const api = useApi()
  const client = useQueryClient()
  const [pending, setPending] = useState<readonly PendingPhoto[]>([])
  const [problem, setProblem] = useState<Error | null>(null)
  // One after the other: a phone has no room for several pictures at full size, and they leave in the order of the walk.
  const shrinking = useRef<Promise<unknown>>(Promise.resolve())

  const change = (key: string, next: Partial<PendingPhoto>) =>
    setPending((before) => before.map((item) => (item.key === key ? { ...item, ...next } : item)))
  const drop = (key: string) => setPending((before) => before.filter((item) => item.key !== key))

  const show = (edit: (photos: readonly Photo[]) => Photo[]) => {
    client.setQueryData(handOverDetailsOptions(api, id).queryKey, (file) =>
      file === undefined ? file : { ...file, photos: edit(file.photos) },
    )
    refreshAround(client, id)
  }

  const send = async (photo: PendingPhoto) => {
    try {
      const added = await sendPhoto(api, id, direction, photo, (progress) => change(photo.key, { progress }))
      show((known) => [...known.filter((item) => item.id !== added.id), added])
      drop(photo.key)
    } catch (error) {
      change(photo.key, { problem: error instanceof Error ? error : new Error('the picture was not sent') })
    }
  }

  const take = async (angle: Angle, file: Blob) => {
    const key = crypto.randomUUID()
    const photo: PendingPhoto = { key, angle, blob: file, progress: 0, problem: null }
    setPending((before) => [...before, photo])
    const turn = shrinking.current.then(() => shrinkPicture(file)).catch(() => file)
    shrinking.current = turn
    const blob = await turn
    change(key, { blob })
    await send({ ...photo, blob })
  }

  return {
    ofHouse,
    pending,
    problem,
    take: (angle, file) => void take(angle, file),
    takeMany: (files) => {
      const angles = anglesToFill(
        [...photos.filter((photo) => photo.direction === direction), ...pending].map(({ angle }) => angle),
        files.length,
        ofHouse,
      )
      files.forEach((file, index) => void take(angles[index] ?? 'damage', file))
    },
    retry: (key) => {
      const photo = pending.find((item) => item.key === key)
      if (photo === undefined) return
      change(key, { problem: null, progress: 0 })
      void send(photo)
    },
    drop,
    remove: (photo) => {
      setProblem(null)
      void api.call('removePhoto', { params: { id, photo: photo.id } }).then(
        () => show((known) => known.filter((item) => item.id !== photo.id)),
        (error: unknown) => setProblem(error instanceof Error ? error : new Error('the picture was not struck')),
      )
    },
  }
}
