import { Link } from '@tanstack/react-router'
import { m } from '#lib/messages.ts'

export function LegalLinks() {
  return (
    <>
      <Link to="/pages/privacy">{m.shared_privacy()}</Link>
      <Link to="/pages/terms">{m.shared_terms()}</Link>
    </>
  )
}
