import { Link } from '@tanstack/react-router'
import { FRONT_DOOR } from '#lib/session/has-shop.ts'
import { useLocale } from '#lib/locale.ts'
import { m } from '#lib/messages.ts'

/** Inside a page whose part is missing. Unknown addresses lead to /error-404, which is a page of its own. */
export function NotFoundPage() {
  useLocale()
  return (
    <>
      <h1>{m.errors_not_found_title()}</h1>
      <p>{m.errors_not_found_text()}</p>
      <p>
        <Link to={FRONT_DOOR}>{m.shared_go_to_menu()}</Link>
      </p>
    </>
  )
}
