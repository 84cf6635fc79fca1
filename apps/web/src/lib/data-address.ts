/** A picture as an address of its own, for what is fetched with a secret that no address may have. */
export function dataAddress(blob: Blob): Promise<string> {
  return new Promise((resolve, reject) => {
    const reader = new FileReader()
    reader.addEventListener('load', () => resolve(typeof reader.result === 'string' ? reader.result : ''))
    reader.addEventListener('error', () => reject(new Error('the picture could not be read')))
    reader.readAsDataURL(blob)
  })
}
