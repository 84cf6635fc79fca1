/** Thai numbers as people read them, 081-234-5678; others in groups after the country code. */
export function formatPhoneNumber(phone: string): string {
  const digits = phone.replaceAll(/[^\d+]/g, '')
  const national = digits.startsWith('+66') ? `0${digits.slice(3)}` : digits
  if (/^0\d{9}$/.test(national)) {
    return `${national.slice(0, 3)}-${national.slice(3, 6)}-${national.slice(6)}`
  }
  // Bangkok's area code has two digits, the provinces' have three.
  if (/^0\d{8}$/.test(national)) {
    const area = national.startsWith('02') ? 2 : 3
    return `${national.slice(0, area)}-${national.slice(area, area + 3)}-${national.slice(area + 3)}`
  }
  return phone.trim()
}
