import { useLocale } from '../lib/locale.ts'
import { m } from '../lib/messages.ts'
import { MenuLink } from './error-pages.tsx'

export function NotAuthorizedPage() {
  useLocale()
  return (
    <>
      <h1>{m.errors_not_authorized_title()}</h1>
      <p>{m.errors_not_authorized_text()}</p>
      <MenuLink />
    </>
  )
}

export function MiscErrorPage() {
  useLocale()
  return (
    <>
      <h1>{m.errors_page_error_title()}</h1>
      <p>{m.errors_page_error_text()}</p>
      <MenuLink />
    </>
  )
}
