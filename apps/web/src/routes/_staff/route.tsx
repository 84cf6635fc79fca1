import { createFileRoute } from '@tanstack/react-router'
import { StaffLayout } from '../../shell/staff-layout.tsx'

export const Route = createFileRoute('/_staff')({
  staticData: { rendering: 'browser' },
  beforeLoad: async ({ location }) => (await import('../../shell/guards.ts')).admitStaff(location.href),
  component: StaffLayout,
})
