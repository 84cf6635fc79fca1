/** One name, however it is spaced and in whichever case it is written. */
export function nameKey(name: string): string {
  return name.normalize('NFKC').toLowerCase().replaceAll(/\s+/gu, ' ').trim()
}
