import { randomUUID } from 'node:crypto'
import { mkdir, open, readFile, rename, rm } from 'node:fs/promises'
import { join } from 'node:path'
import type { FastifyReply } from 'fastify'
import { ProblemError } from '../problem-error.ts'

/** Names say nothing about what the picture shows and cannot be guessed. */
export function newPictureName(ending: 'jpg' | 'pdf' = 'jpg'): string {
  return `${randomUUID()}.${ending}`
}

/** Writes the file whole or not at all, and down to the disk: the row that names it is committed after this. */
export async function storePicture(directory: string, name: string, jpeg: Buffer): Promise<void> {
  await mkdir(directory, { recursive: true, mode: 0o700 })
  const part = join(directory, `${name}.part`)
  const file = await open(part, 'wx', 0o600)
  try {
    await file.writeFile(jpeg)
    await file.sync()
  } finally {
    await file.close()
  }
  await rename(part, join(directory, name))
}

export async function removePicture(directory: string, name: string): Promise<void> {
  await Promise.all([rm(join(directory, name), { force: true }), rm(join(directory, `${name}.part`), { force: true })])
}

/** The picture, or 404 where the disk has lost it. */
export async function loadPicture(directory: string, name: string): Promise<Buffer> {
  return readFile(join(directory, name)).catch((error: unknown) => {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') throw new ProblemError('not_found')
    throw error
  })
}

/** Sets the headers of a picture; returns it for the handler to answer with. */
export function sendPicture(reply: FastifyReply, fileName: string, picture: Buffer): Buffer {
  void reply
    .type('image/jpeg')
    .header('content-disposition', `inline; filename="${fileName}"`)
    // Opened in a tab of its own it still has no origin, no scripts and nothing to load.
    .header('content-security-policy', "default-src 'none'; sandbox")
    .header('cross-origin-resource-policy', 'same-origin')
  return picture
}
