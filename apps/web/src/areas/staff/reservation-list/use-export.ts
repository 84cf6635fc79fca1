import { useMutation } from '@tanstack/react-query'
import { saveFile } from '#lib/save-file.ts'
import { useApi } from '#shell/use-api.ts'
import { filterQuery } from '../core/list-state.ts'
import type { ListState } from '../core/list-state.ts'

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

/** Everything the filter finds, as a file. */
export function useExport(state: ListState) {
  const api = useApi()
  return useMutation({
    mutationFn: async () => {
      const response = await api.open('exportReservations', {
        query: filterQuery(state),
        headers: { accept: 'text/csv' },
      })
      saveFile(await response.blob(), parseFileName(response.headers.get('content-disposition')))
    },
  })
}
