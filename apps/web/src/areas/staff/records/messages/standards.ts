import { m } from '#lib/messages.ts'
import type { TextRow } from './api.ts'

/** What a text is as long as the shop has written none: the program's, the program's of a house, or the general one. */
export function standardOf({ scope, followsGeneral }: Pick<TextRow, 'scope' | 'followsGeneral'>) {
  if (followsGeneral) return 'general'
  return scope === 'house' ? 'house' : 'builtIn'
}

interface StandardWords {
  readonly state: () => string
  readonly now: () => string
  readonly back: () => string
  readonly done: () => string
  readonly version: () => string
}

export const STANDARDS: Record<ReturnType<typeof standardOf>, StandardWords> = {
  builtIn: {
    state: () => m.texts_state_built_in(),
    now: () => m.texts_now_built_in(),
    back: () => m.texts_standard(),
    done: () => m.texts_standard_done(),
    version: () => m.texts_version_built_in(),
  },
  house: {
    state: () => m.texts_state_built_in_house(),
    now: () => m.texts_now_built_in(),
    back: () => m.texts_standard(),
    done: () => m.texts_standard_done(),
    version: () => m.texts_version_built_in(),
  },
  general: {
    state: () => m.texts_state_general(),
    now: () => m.texts_now_general(),
    back: () => m.texts_general(),
    done: () => m.texts_general_done(),
    version: () => m.texts_version_general(),
  },
}
