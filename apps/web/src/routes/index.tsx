import { createFileRoute, redirect } from '@tanstack/react-router'

export const Route = createFileRoute('/')({
  staticData: { layout: 'full', resource: 'Auth' },
  beforeLoad: () => {
    throw redirect({ to: '/home', replace: true })
  },
})
