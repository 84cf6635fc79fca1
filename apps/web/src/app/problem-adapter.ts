import { createSerializationAdapter } from '@tanstack/react-router'
import { ProblemError } from '#lib/api/problem-error.ts'
import type { ProblemFields } from '#lib/api/problem-error.ts'

/** Serializes a problem met while rendering on the server, so that the browser shows the same message. */
export const problemAdapter = createSerializationAdapter({
  key: 'problem',
  test: (value: unknown): value is ProblemError => value instanceof ProblemError,
  toSerializable: (problem): string => JSON.stringify(problem.toFields()),
  fromSerializable: (text: string) => new ProblemError(JSON.parse(text) as ProblemFields),
})
