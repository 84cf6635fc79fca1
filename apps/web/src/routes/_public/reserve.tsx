import { createFileRoute } from '@tanstack/react-router'
import { ReservePage } from '../../areas/customer/reserve/reserve-page.tsx'
import { m } from '../../lib/messages.ts'

export const Route = createFileRoute('/_public/reserve')({
  staticData: { rendering: 'server', title: () => m.reserve_title() },
  component: ReservePage,
})
