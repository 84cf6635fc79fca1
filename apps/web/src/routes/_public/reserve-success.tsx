import { createFileRoute } from '@tanstack/react-router'
import { ReserveSuccessPage } from '../../areas/customer/reserve/reserve-success-page.tsx'
import { m } from '../../lib/messages.ts'

export const Route = createFileRoute('/_public/reserve-success')({
  staticData: { rendering: 'server', title: () => m.reserve_success_title(), robots: 'noindex' },
  component: ReserveSuccessPage,
})
