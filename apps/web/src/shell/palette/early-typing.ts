let text = ''
let isCollecting = false

function handleKey(event: KeyboardEvent): void {
  if (event.ctrlKey || event.metaKey || event.altKey || event.isComposing) return
  const isLetter = event.key.length === 1
  if (!isLetter && event.key !== 'Backspace') return
  event.preventDefault()
  event.stopPropagation()
  text = isLetter ? text + event.key : text.slice(0, -1)
}

/** From the moment the palette is asked for: what one types before its field is there must not become other keys. */
export function collectTyping(): void {
  if (isCollecting) return
  isCollecting = true
  text = ''
  window.addEventListener('keydown', handleKey, { capture: true })
}

/** Ends the collecting and hands over what was typed. The field takes it as it gets the focus: no key falls between. */
export function takeTyping(): string {
  if (!isCollecting) return ''
  isCollecting = false
  window.removeEventListener('keydown', handleKey, { capture: true })
  return text
}
