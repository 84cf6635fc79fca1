const KEEP_ADDRESS_MS = 60_000

/** Hands a file made on this page to the browser's downloads. */
export function saveFile(content: Blob, name: string): void {
  const address = URL.createObjectURL(content)
  const link = document.createElement('a')
  link.href = address
  link.download = name
  link.click()
  // Some browsers read the file a while after the press.
  setTimeout(() => URL.revokeObjectURL(address), KEEP_ADDRESS_MS)
}
