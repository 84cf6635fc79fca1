import { createFileRoute, redirect } from '@tanstack/react-router'

export const Route = createFileRoute('/_staff/home')({
  beforeLoad: () => {
    throw redirect({ to: '/main', replace: true })
  },
})
