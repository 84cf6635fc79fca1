import { createHash } from 'node:crypto'
import { createWriteStream } from 'node:fs'
import { mkdir } from 'node:fs/promises'
import { dirname } from 'node:path'
import { pipeline } from 'node:stream/promises'
import type { MultipartFile } from '@fastify/multipart'
import type { FastifyRequest } from 'fastify'
import { fieldProblem, ProblemError } from '../problem-error.ts'

const LONGEST_NAME = 200

/** A form as a browser sends it: one file and some words. */
export interface MultipartForm {
  readonly upload: Buffer
  readonly fields: Readonly<Record<string, string>>
}

/** Reads a form of one file and the named fields; whatever else it holds is refused by name. 413 past the limit. */
export async function readForm(
  request: FastifyRequest,
  { file, fields = [] }: { readonly file: string; readonly fields?: readonly string[] },
): Promise<MultipartForm> {
  if (!request.isMultipart()) throw new ProblemError('unsupported_media')
  return orIncomplete(async () => {
    let upload: Buffer | undefined
    const values: Record<string, string> = {}
    for await (const part of request.parts()) {
      if (part.type === 'file' && part.fieldname === file) upload = await part.toBuffer()
      else if (part.type === 'field' && fields.includes(part.fieldname)) values[part.fieldname] = String(part.value)
      else throw fieldProblem('invalid_request', pointerTo(part.fieldname), 'unrecognized_keys')
    }
    if (!upload) throw fieldProblem('invalid_request', `/${file}`, 'required')
    return { upload, fields: values }
  })
}

async function orIncomplete<T>(read: () => Promise<T>): Promise<T> {
  try {
    return await read()
  } catch (error) {
    // The form's parser throws bare errors for a body that breaks off.
    if (error instanceof ProblemError || (error instanceof Error && 'code' in error)) throw error
    throw new ProblemError('invalid_request', { detail: 'The form is not complete' })
  }
}

function pointerTo(name: string): string {
  return `/${name.slice(0, 60).toWellFormed().replaceAll('~', '~0').replaceAll('/', '~1')}`
}

/** A file of a form that went to the disk as it came. */
export interface StoredForm {
  readonly fileName: string
  readonly byteSize: number
  readonly sha256: Buffer
}

/** Writes the one file of a form to a path, down to the disk. 413 past the limit; whoever calls removes what is left. */
export async function storeForm(
  request: FastifyRequest,
  { file, path, mostBytes }: { readonly file: string; readonly path: string; readonly mostBytes: number },
): Promise<StoredForm> {
  if (!request.isMultipart()) throw new ProblemError('unsupported_media')
  return orIncomplete(async () => {
    let stored: StoredForm | undefined
    for await (const part of request.parts({ limits: { fileSize: mostBytes } })) {
      if (part.type !== 'file' || part.fieldname !== file || stored)
        throw fieldProblem('invalid_request', pointerTo(part.fieldname), 'unrecognized_keys')
      stored = await storePart(part, path)
    }
    if (!stored) throw fieldProblem('invalid_request', `/${file}`, 'required')
    return stored
  })
}

async function storePart(part: MultipartFile, path: string): Promise<StoredForm> {
  await mkdir(dirname(path), { recursive: true, mode: 0o700 })
  const digest = createHash('sha256')
  let byteSize = 0
  const count = async function* (chunks: AsyncIterable<Buffer>): AsyncGenerator<Buffer> {
    for await (const chunk of chunks) {
      digest.update(chunk)
      byteSize += chunk.length
      yield chunk
    }
  }
  await pipeline(part.file, count, createWriteStream(path, { flags: 'wx', mode: 0o600, flush: true }))
  if (part.file.truncated) throw new ProblemError('payload_too_large')
  return { fileName: shownName(part.filename || ''), byteSize, sha256: digest.digest() }
}

/** The name a browser gives, without folders and what no list could show. */
function shownName(given: string): string {
  const name = (given.split(/[/\\]/).at(-1) ?? '')
    .toWellFormed()
    .replaceAll(/\p{Cc}/gu, '')
    .trim()
  return name === '' ? 'file' : name.slice(0, LONGEST_NAME).toWellFormed()
}
