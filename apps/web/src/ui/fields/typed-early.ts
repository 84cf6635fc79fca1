import { useEffect } from 'react'

type Field = (HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement) & {
  /** Enter was pressed in it before this page's code ran; the document's own script says so. */
  enteredEarly?: boolean
}

/** What was entered before this page's code ran, to be entered again. */
interface Entered {
  id: string
  value: string
}

const CHECKED = 'checked'
const UNCHECKED = 'unchecked'
const waiting: Entered[] = []
let isReplaying = false

function findField(id: string): Field | null {
  const found = document.getElementById(id)
  return found instanceof HTMLInputElement || found instanceof HTMLTextAreaElement || found instanceof HTMLSelectElement
    ? found
    : null
}

function isTicked(field: Field): field is HTMLInputElement {
  return field instanceof HTMLInputElement && (field.type === 'checkbox' || field.type === 'radio')
}

/** What the field holds beyond what the server wrote into it; null when it is as the server drew it. */
function enteredEarly(field: Field): string | null {
  if (isTicked(field)) {
    if (field.checked === field.defaultChecked) return null
    if (field.checked) return CHECKED
    // A radio button loses its mark to another one, which has its own entry.
    return field.type === 'radio' ? null : UNCHECKED
  }
  if (field instanceof HTMLSelectElement) {
    const drawn = [...field.options].find((option) => option.defaultSelected)
    return drawn === undefined || drawn.value === field.value ? null : field.value
  }
  return field.value === field.defaultValue ? null : field.value
}

/** Past React's own property on the element, which remembers the last value: only so does the event show a change. */
function setAsUser(field: Field, value: string): void {
  const { prototype } = field.constructor as unknown as { prototype: Field }
  Object.getOwnPropertyDescriptor(prototype, 'value')?.set?.call(field, value)
}

function enterAgain({ id, value }: Entered): void {
  const field = findField(id)
  if (field === null) return
  if (isTicked(field)) {
    field.checked = value !== CHECKED
    field.click()
    return
  }
  if (!(field instanceof HTMLSelectElement)) field.value = field.defaultValue
  setAsUser(field, value)
  field.dispatchEvent(new Event(field instanceof HTMLSelectElement ? 'change' : 'input', { bubbles: true }))
}

function leaveAgain({ id }: Entered): void {
  const field = findField(id)
  if (field === null || (field === document.activeElement && field.enteredEarly !== true)) return
  field.dispatchEvent(new FocusEvent('focusout', { bubbles: true }))
}

const nextTurn = () => new Promise<void>((resolve) => setTimeout(resolve))

/** One after another, each drawn before the next: a field may depend on the one before it. */
async function replay(): Promise<void> {
  if (isReplaying) return
  isReplaying = true
  for (let entered = waiting.shift(); entered !== undefined; entered = waiting.shift()) {
    await nextTurn()
    enterAgain(entered)
    await nextTurn()
    leaveAgain(entered)
  }
  isReplaying = false
}

/** When all that was typed early has been entered again. */
export async function typedAgain(): Promise<void> {
  do await nextTurn()
  while (isReplaying)
}

/**
 * On a slow line people type into a page that the server drew before its code has come, and that page's state knows
 * nothing of it: once the code is there, the field is entered again, so that nothing typed is lost.
 */
export function useTypedEarly(id: string): void {
  useEffect(() => {
    const field = findField(id)
    const value = field === null ? null : enteredEarly(field)
    if (value === null || waiting.some((entered) => entered.id === id)) return
    waiting.push({ id, value })
    void replay()
  }, [id])
}
