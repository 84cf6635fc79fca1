import type { RequestQuery } from '@rodchao/contract'
import type { ApiClient } from '#lib/api/api-client.ts'
import { saveFile } from '#lib/save-file.ts'

const FALLBACK_NAME = 'reservations.csv'

/** The name the shop gave the file, also in its form for names beyond ASCII. */
export function parseFileName(disposition: string | null): string {
  const encoded = /filename\*=UTF-8''([^;]+)/i.exec(disposition ?? '')?.[1]
  if (encoded !== undefined) {
    try {
      return decodeURIComponent(encoded)
    } catch {
      return FALLBACK_NAME
    }
  }
  return /filename="?([^";]+)"?/i.exec(disposition ?? '')?.[1] ?? FALLBACK_NAME
}

export interface Download {
  query: RequestQuery<'exportReservations'>
  signal: AbortSignal
  /** How many bytes have come. */
  onBytes: (bytes: number) => void
}

/** Takes the file as it is made; what breaks off half-way is thrown and saves nothing. */
export async function download(api: ApiClient, { query, signal, onBytes }: Download): Promise<void> {
  const response = await api.open('exportReservations', { query, signal, headers: { accept: '*/*' } })
  const parts: BlobPart[] = []
  let bytes = 0
  const reader = response.body?.getReader()
  for (let part = await reader?.read(); part?.value !== undefined; part = await reader?.read()) {
    parts.push(part.value)
    bytes += part.value.byteLength
    onBytes(bytes)
  }
  const type = response.headers.get('content-type') ?? ''
  saveFile(new Blob(parts, { type }), parseFileName(response.headers.get('content-disposition')))
}
