import { createFileRoute, redirect } from '@tanstack/react-router'
import { PLACED_TAGS } from '#areas/template/todo/address.ts'
import { m } from '#lib/messages.ts'

export const Route = createFileRoute('/_template/apps/todo/tag/$tag')({
  staticData: { contentRenderer: 'sidebar-left', navActiveLink: '/apps/todo', title: () => m.todo_title() },
  beforeLoad: ({ params }) => {
    if (!PLACED_TAGS.some((tag) => tag === params.tag)) throw redirect({ to: '/error-404', replace: true })
  },
})
