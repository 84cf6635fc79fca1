/** Password managers may fill fields without telling the page, so what counts is what stands in them. */
export function typedText(form: HTMLFormElement, name: string): string {
  const value = new FormData(form).get(name)
  return typeof value === 'string' ? value : ''
}
