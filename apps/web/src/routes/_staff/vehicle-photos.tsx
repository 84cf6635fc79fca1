import { createFileRoute } from '@tanstack/react-router'
import { PhotosPage } from '#areas/staff/photos/photos-page.tsx'
import { m } from '#lib/messages.ts'
import type { RawSearch } from '#lib/search-params.ts'

export const Route = createFileRoute('/_staff/vehicle-photos')({
  staticData: { title: () => m.photos_title(), navActiveLink: '/records' },
  // Read by the page itself: this file is fetched with every page that the browser draws.
  validateSearch: (search: Record<string, unknown>): RawSearch => search as RawSearch,
  component: PhotosPage,
})
