import { createFileRoute } from '@tanstack/react-router'
import { TemplateLayout } from '#areas/template/template-layout.tsx'
import { MENU } from '../-layout/signed-in-menu.ts'

/** What one must be allowed is for each of its pages to say. */
export const Route = createFileRoute('/_template')({
  staticData: { rendering: 'browser' },
  component: () => <TemplateLayout menu={MENU} />,
})
