import { useLocale } from '#lib/locale.ts'
import { m } from '#lib/messages.ts'
import { SecretText } from '../outside/secret-text.tsx'

/** What is put into the page of a site that is named. */
export function WidgetPreview() {
  const language = useLocale()
  const tag = `<script async src="${location.origin}/widget.js" data-language="${language}"></script>`
  return <SecretText label={m.settings_widget_tag()} value={tag} help={m.settings_widget_tag_help()} />
}
