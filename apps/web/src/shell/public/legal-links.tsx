import { m } from '#lib/messages.ts'

/** The browser's own links: they lead on before the program has come, and what was chosen stays in the address. */
export function LegalLinks() {
  return (
    <>
      <a href="/pages/privacy">{m.shared_privacy()}</a>
      <a href="/pages/terms">{m.shared_terms()}</a>
    </>
  )
}
