import type { FastifyRequest } from 'fastify'
import { fieldProblem, ProblemError } from './problem-error.ts'

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
  let upload: Buffer | undefined
  const values: Record<string, string> = {}
  try {
    for await (const part of request.parts()) {
      if (part.type === 'file' && part.fieldname === file) upload = await part.toBuffer()
      else if (part.type === 'field' && fields.includes(part.fieldname)) values[part.fieldname] = String(part.value)
      else throw fieldProblem('invalid_request', pointerTo(part.fieldname), 'unrecognized_keys')
    }
  } catch (error) {
    // The form's parser throws bare errors for a body that breaks off.
    if (error instanceof ProblemError || (error instanceof Error && 'code' in error)) throw error
    throw new ProblemError('invalid_request', { detail: 'The form is not complete' })
  }
  if (!upload) throw fieldProblem('invalid_request', `/${file}`, 'required')
  return { upload, fields: values }
}

function pointerTo(name: string): string {
  return `/${name.slice(0, 60).toWellFormed().replaceAll('~', '~0').replaceAll('/', '~1')}`
}
