import { createFileRoute } from '@tanstack/react-router'
import { m } from '#lib/messages.ts'

export const Route = createFileRoute('/_template/apps/todo/')({
  staticData: { contentRenderer: 'sidebar-left', navActiveLink: '/apps/todo', title: () => m.todo_title() },
})
