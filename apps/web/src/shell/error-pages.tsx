import { Link } from '@tanstack/react-router'
import { useLocale } from '../lib/locale.ts'
import { m } from '../lib/messages.ts'

function MenuLink() {
  return (
    <p>
      <Link to="/menu">{m.shared_go_to_menu()}</Link>
    </p>
  )
}

export function NotFoundPage() {
  useLocale()
  return (
    <>
      <h1>{m.errors_not_found_title()}</h1>
      <p>{m.errors_not_found_text()}</p>
      <MenuLink />
    </>
  )
}

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
