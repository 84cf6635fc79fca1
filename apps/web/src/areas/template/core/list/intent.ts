/** Whoever comes near with the pointer or the keyboard may press: what that would show is fetched before. */
export function onIntent(fetch: () => void): { onPointerEnter: () => void; onFocus: () => void } {
  return { onPointerEnter: fetch, onFocus: fetch }
}
