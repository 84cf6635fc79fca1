const ESCAPES: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
}

export function escapeHtml(text: string): string {
  return text.replaceAll(/[&<>"']/g, (character) => ESCAPES[character] ?? character)
}

const SCRIPT_ESCAPES = /[<>&\u2028\u2029]/g

/** JSON as the text of a script element: nothing in it ends the element or begins a comment, and it parses to the same. */
export function scriptJson(value: unknown): string {
  return JSON.stringify(value).replaceAll(
    SCRIPT_ESCAPES,
    (character) => `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`,
  )
}
