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
