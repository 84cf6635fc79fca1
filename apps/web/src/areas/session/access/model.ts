import type { Ability } from '#lib/session/session.ts'

/** The allowed actions on one resource. */
export interface AbilityRow {
  subject: string
  actions: string[]
}

/** One row per resource, in the order in which they were granted. */
export function abilityRows(ability: readonly Ability[]): AbilityRow[] {
  const rows = new Map<string, string[]>()
  for (const { action, subject } of ability) {
    const actions = rows.get(subject) ?? []
    if (!actions.includes(action)) actions.push(action)
    rows.set(subject, actions)
  }
  return [...rows].map(([subject, actions]) => ({ subject, actions }))
}
