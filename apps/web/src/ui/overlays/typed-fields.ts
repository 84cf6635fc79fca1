type Field = HTMLInputElement | HTMLTextAreaElement

/** Words and figures. What is looked for, ticked or chosen takes a press to do again, and often counts at once. */
const TYPED = new Set(['text', 'tel', 'email', 'url', 'number', 'date', 'time'])

function isField(element: EventTarget | null): element is Field {
  return element instanceof HTMLTextAreaElement || (element instanceof HTMLInputElement && TYPED.has(element.type))
}

/** Fields that somebody has been in, with what they held before. */
export type TypedFields = Map<Field, string>

export function noteField(fields: TypedFields, element: EventTarget | null): void {
  if (isField(element) && !fields.has(element)) fields.set(element, element.value)
}

/** Whether one of them, still in the page, holds something else now. */
export function hasTyped(fields: TypedFields): boolean {
  return [...fields].some(([field, before]) => field.isConnected && field.value !== before)
}
