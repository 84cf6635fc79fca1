/** An address as a form of method GET writes it: names that were left empty do not stand in it. */
export type FormAddress = Record<string, string | string[] | undefined>

export function formAddress(form: HTMLFormElement): FormAddress {
  const address: FormAddress = {}
  for (const [name, value] of new FormData(form)) {
    if (typeof value !== 'string' || value === '') continue
    const earlier = address[name]
    address[name] = earlier === undefined ? value : [earlier, value].flat()
  }
  return address
}

function isChanged(field: Element): boolean {
  if (field instanceof HTMLSelectElement) {
    const drawn = [...field.options].find((option) => option.defaultSelected)
    return drawn !== undefined && drawn.value !== field.value
  }
  if (!(field instanceof HTMLInputElement)) return false
  return field.type === 'checkbox' || field.type === 'radio'
    ? field.checked !== field.defaultChecked
    : field.value !== field.defaultValue
}

/** Whether somebody was faster than the program: fields that are not as the server drew them. */
export function isChangedEarly(form: HTMLFormElement): boolean {
  return [...form.elements].some(isChanged)
}
