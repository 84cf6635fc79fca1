import { queryOptions } from '@tanstack/react-query'
import type { QueryClient } from '@tanstack/react-query'
import type { PhotoAlbum, RequestBody, StaffPhoto, StaffSheet } from '@rodchao/contract'
import type { ApiClient } from '#lib/api/api-client.ts'

const KEY = ['vehicle-photos'] as const
/** What others change is not pushed; it is seen within this interval. */
const READ_AGAIN_MS = 60_000

export type Product = PhotoAlbum['product']
export type PhotoChange = RequestBody<'changeVehiclePhoto'>

export function albumsOptions(api: ApiClient) {
  return queryOptions({
    queryKey: KEY,
    queryFn: async ({ signal }) => (await api.call('listVehiclePhotos', { signal })).items,
    staleTime: 0,
    refetchInterval: READ_AGAIN_MS,
  })
}

/** Shows a change of one vehicle's photographs before the list is read again. */
export function showPhotos(client: QueryClient, productId: number, edit: (photos: StaffPhoto[]) => StaffPhoto[]): void {
  client.setQueryData<PhotoAlbum[]>(KEY, (albums) =>
    albums?.map((album) => (album.product.id === productId ? { ...album, photos: edit(album.photos) } : album)),
  )
}

export function readAgain(client: QueryClient): void {
  void client.invalidateQueries({ queryKey: KEY })
}

export interface SentPhoto {
  productId: number
  file: File
  key: string
  signal: AbortSignal
  onProgress: (fraction: number) => void
}

/** What is said of a model, as it stands now. */
export function sheetOptions(api: ApiClient, id: number) {
  return queryOptions({
    queryKey: ['vehicle-sheet', id],
    queryFn: ({ signal }) => api.call('findStaffSheet', { params: { id }, signal }),
    staleTime: 0,
  })
}

export function changeSheet(
  api: ApiClient,
  { productId, version }: StaffSheet,
  body: RequestBody<'changeStaffSheet'>,
): Promise<StaffSheet> {
  return api.call('changeStaffSheet', { params: { id: productId }, ifMatch: `"${version}"`, body })
}

/** Shows a change of a sheet at once, and its drawing in the list. */
export function keepSheet(client: QueryClient, sheet: StaffSheet): void {
  client.setQueryData(['vehicle-sheet', sheet.productId], sheet)
  client.setQueryData<PhotoAlbum[]>(KEY, (albums) =>
    albums?.map((album) =>
      album.product.id === sheet.productId
        ? { ...album, product: { ...album.product, drawing: sheet.drawing } }
        : album,
    ),
  )
}

/** A photograph that is sent again with its key after a lost answer is kept once. */
export function sendPhoto(
  api: ApiClient,
  { productId, file, key, signal, onProgress }: SentPhoto,
): Promise<StaffPhoto> {
  const form = new FormData()
  form.append('photo', file, file.name)
  return api.upload('addVehiclePhoto', { params: { id: productId }, idempotencyKey: key, form, signal, onProgress })
}

export function changePhoto(api: ApiClient, { id, version }: StaffPhoto, body: PhotoChange): Promise<StaffPhoto> {
  return api.call('changeVehiclePhoto', { params: { id }, ifMatch: `"${version}"`, body })
}

export async function removePhoto(api: ApiClient, { id, version }: StaffPhoto): Promise<void> {
  await api.call('removeVehiclePhoto', { params: { id }, ifMatch: `"${version}"` })
}

export function orderPhotos(api: ApiClient, productId: number, photos: string[]): Promise<PhotoAlbum> {
  return api.call('orderVehiclePhotos', { params: { id: productId }, body: { photos } })
}
