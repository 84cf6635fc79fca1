import { createFileRoute, redirect } from '@tanstack/react-router'
import { FILTERS } from '#areas/template/todo/address.ts'
import { m } from '#lib/messages.ts'

export const Route = createFileRoute('/_template/apps/todo/$filter')({
  staticData: { contentRenderer: 'sidebar-left', navActiveLink: '/apps/todo', title: () => m.todo_title() },
  beforeLoad: ({ params }) => {
    if (!FILTERS.some((filter) => filter === params.filter)) throw redirect({ to: '/error-404', replace: true })
  },
})
