/**
 * What staff may type to find a reservation, as one lower-case line: code, name, phone (with the country's code and,
 * for Thai numbers, as dialled inside the country), e-mail, unit and product in every language.
 */
export function searchText(parts: {
  readonly code: string
  readonly fullName: string
  /** E.164. */
  readonly phone: string
  readonly email: string | null
  readonly unitLabel: string | null
  /** Who drives, where that is not the customer. */
  readonly driver?: string
  /** In the shop's languages. */
  readonly productNames: readonly string[]
}): string {
  const digits = parts.phone.replaceAll(/\D/g, '')
  const local = digits.startsWith('66') ? `0${digits.slice(2)}` : ''
  const label = parts.unitLabel ?? ''
  return [
    parts.code,
    parts.fullName,
    parts.driver ?? '',
    digits,
    local,
    parts.email ?? '',
    label,
    label.replaceAll(' ', ''),
    ...new Set(parts.productNames),
  ]
    .filter((part) => part !== '')
    .join(' ')
    .normalize('NFC')
    .toLowerCase()
}
