import type { StaffReservation } from '@rodchao/contract'
import { queryOptions } from '@tanstack/react-query'
import type { ApiClient } from '#lib/api/api-client.ts'
import { dataAddress } from '#lib/data-address.ts'

export type Slip = StaffReservation['slips'][number]

/** The picture itself as a data address: an address at the shop would need the token in it. */
export function slipImageOptions(api: ApiClient, slipId: string) {
  return queryOptions({
    queryKey: ['slip-image', slipId],
    queryFn: async ({ signal }) => {
      const response = await api.open('findSlipImage', { params: { id: slipId }, signal })
      return dataAddress(await response.blob())
    },
    staleTime: Number.POSITIVE_INFINITY,
  })
}

/** A picture of the vehicle, as `slipImageOptions` has those of slips. */
export function photoOptions(api: ApiClient, photoId: string) {
  return queryOptions({
    queryKey: ['vehicle-photo', photoId],
    queryFn: async ({ signal }) => {
      const response = await api.open('findPhoto', { params: { id: photoId }, signal })
      return dataAddress(await response.blob())
    },
    staleTime: Number.POSITIVE_INFINITY,
  })
}

/** A picture that a customer sent of a licence or passport. Each opening is written down: it is fetched when it is wanted. */
export function identityOptions(api: ApiClient, fileId: string) {
  return queryOptions({
    queryKey: ['identity-file', fileId],
    queryFn: async ({ signal }) => {
      const response = await api.open('findIdentityFile', { params: { id: fileId }, signal })
      return dataAddress(await response.blob())
    },
    staleTime: Number.POSITIVE_INFINITY,
  })
}

export async function fetchIdentityPdf(api: ApiClient, fileId: string): Promise<Blob> {
  return (await api.open('findIdentityFile', { params: { id: fileId } })).blob()
}
