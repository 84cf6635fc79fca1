import { createFileRoute, redirect } from '@tanstack/react-router'
import { m } from '#lib/messages.ts'

export const Route = createFileRoute('/_staff/records/')({
  staticData: { title: () => m.records_title() },
  beforeLoad: () => {
    throw redirect({ to: '/records/$kind', params: { kind: 'addons' }, replace: true })
  },
})
