import { Link } from '@tanstack/react-router'
import { useLocale } from '../lib/locale.ts'
import { m } from '../lib/messages.ts'

export function MenuLink() {
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
