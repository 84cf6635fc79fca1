import type { RecordChange } from '@rodchao/contract'
import { m } from '#lib/messages.ts'
import { sideLabel, sideWords, toldSides } from '../audit/trail-values.ts'
import { differingFields } from '../draft.ts'
import type { ChoiceNames } from '../kinds/kind-view.ts'
import { changedLines } from './changed-lines.ts'
import styles from './record-history.module.css'

function isValues(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

/** The fields that differ, as they were and as they became; all there were or are where one side is missing. */
export function Differences({ change, names: choices }: { change: RecordChange; names: ChoiceNames }) {
  const before = isValues(change.before) ? change.before : null
  const after = isValues(change.after) ? change.after : null
  const names = toldSides(change, differingFields(before, after))
  const merged = before?.['merged']
  const sides = (name: string): readonly [unknown, unknown] => {
    const [was, is] = [before?.[name], after?.[name]]
    if (typeof was === 'string' && typeof is === 'string') return changedLines(was, is)
    return name === 'prices' ? [withoutSame(was, is), withoutSame(is, was)] : [was, is]
  }
  if (names.length === 0 && !isValues(merged)) return null
  return (
    <dl className={styles.differences}>
      {isValues(merged) ? (
        <div>
          <dt>{m.customers_merged_of()}</dt>
          <dd>{[merged['fullName'], merged['phone'], merged['email']].filter(Boolean).join(' · ')}</dd>
        </div>
      ) : null}
      {names.map((name) => (
        <div key={name}>
          <dt>{sideLabel(change, name)}</dt>
          <dd>
            <Sides
              before={before === null ? null : sideWords(change, name, sides(name)[0], choices)}
              after={after === null ? null : sideWords(change, name, sides(name)[1], choices)}
            />
          </dd>
        </div>
      ))}
    </dl>
  )
}

/** Of a list of prices those that the other side has not; all where there is no other side. */
function withoutSame(list: unknown, other: unknown): unknown {
  if (!Array.isArray(list) || !Array.isArray(other)) return list
  const same = new Set(other.map((one) => JSON.stringify(one)))
  const left: unknown[] = list.filter((one) => !same.has(JSON.stringify(one)))
  return left.length === 0 ? null : left
}

/** As it was and as it became; one side alone of what was made or removed. */
function Sides({ before, after }: { before: string | null; after: string | null }) {
  return (
    <>
      {before === null ? null : <del>{before}</del>}
      {before === null || after === null ? null : (
        <>
          {' '}
          <span aria-hidden="true">→</span>{' '}
        </>
      )}
      {after === null ? null : <ins>{after}</ins>}
    </>
  )
}
