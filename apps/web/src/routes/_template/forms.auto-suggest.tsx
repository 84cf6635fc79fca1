import { createFileRoute } from '@tanstack/react-router'
import { SuggestPage } from '#areas/template/suggest/suggest-page.tsx'
import { m } from '#lib/messages.ts'

export const Route = createFileRoute('/_template/forms/auto-suggest')({
  staticData: {
    title: () => m.suggest_title(),
    breadcrumb: [{ text: () => m.shell_nav_section_template() }, { text: () => m.suggest_title() }],
  },
  component: SuggestPage,
})
