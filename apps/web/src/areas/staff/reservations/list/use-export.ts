import { useMutation } from '@tanstack/react-query'
import { useApi } from '../../../../shell/use-api.ts'
import { filterQuery } from './model.ts'
import type { ListState } from './model.ts'

const FALLBACK_NAME = 'reservations.csv'

/** The name the shop gave the file, also in its form for names beyond ASCII. */
export function fileNameOf(disposition: string | null): string {
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

function hand(file: Blob, name: string): void {
  const address = URL.createObjectURL(file)
  const link = document.createElement('a')
  link.href = address
  link.download = name
  link.click()
  // The browser has begun to save by then; earlier would cut it off.
  setTimeout(() => URL.revokeObjectURL(address), 60_000)
}

/** Everything the filter finds, as a file. */
export function useExport(state: ListState) {
  const api = useApi()
  return useMutation({
    mutationFn: async () => {
      const response = await api.open('exportReservations', {
        query: filterQuery(state),
        headers: { accept: 'text/csv' },
      })
      hand(await response.blob(), fileNameOf(response.headers.get('content-disposition')))
    },
  })
}
