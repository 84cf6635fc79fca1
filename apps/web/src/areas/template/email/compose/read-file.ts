import { MAX_FILE_BYTES } from '../folders.ts'
import type { MailFile } from '../schema.ts'

/** A file of this computer, as the mailbox takes it; null for one that is too large. */
export function readFile(file: File): Promise<MailFile | null> {
  if (file.size > MAX_FILE_BYTES) return Promise.resolve(null)
  return new Promise((resolve, reject) => {
    const reader = new FileReader()
    reader.addEventListener('error', () => reject(reader.error ?? new Error('the file cannot be read')))
    reader.addEventListener('load', () => {
      const address = typeof reader.result === 'string' ? reader.result : ''
      resolve({ fileName: file.name, type: file.type, content: address.slice(address.indexOf(',') + 1) })
    })
    reader.readAsDataURL(file)
  })
}
