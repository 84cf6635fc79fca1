import { useId } from 'react'
import { formatCount, formatDateTime } from '#lib/format.ts'
import { m } from '#lib/messages.ts'
import { Button } from '#ui/actions/button.tsx'
import type { TextRecord } from './api.ts'
import { STANDARDS, standardOf } from './standards.ts'
import styles from './editor.module.css'

export interface TextVersionsProps {
  text: TextRecord
  /** Something is typed that taking a version back would throw away. */
  isChanged: boolean
  isBusy: boolean
  onTake: (version: number) => void
}

/** Every text that ever held, newest first, to be read and taken back. */
export function TextVersions({ text, isChanged, isBusy, onTake }: TextVersionsProps) {
  const headId = useId()
  return (
    <section className={styles.versions} aria-labelledby={headId}>
      <h3 id={headId}>{m.texts_versions()}</h3>
      {text.versions.length === 0 ? <p className={styles.quiet}>{m.texts_versions_none()}</p> : null}
      {isChanged && text.versions.length > 0 ? <p className={styles.quiet}>{m.texts_version_first()}</p> : null}
      <ol className={styles.versionList}>
        {text.versions.map(({ version, words, author, since, takenFrom }) => {
          const name = formatCount(version)
          const isNow = version === text.version
          return (
            <li key={version}>
              <div className={styles.versionRow}>
                <p>
                  <b>{m.texts_version({ version: name })}</b>
                  {isNow ? <span className={styles.now}>{m.texts_version_now()}</span> : null}
                  <br />
                  <span className={styles.quiet}>
                    {m.texts_version_by({ author, time: formatDateTime(since, 'short') })}
                  </span>
                  {takenFrom === null || takenFrom === 0 ? null : (
                    <span className={styles.quiet}>
                      {' · '}
                      {m.texts_version_from({ version: formatCount(takenFrom) })}
                    </span>
                  )}
                </p>
                {isNow || words === null ? null : (
                  <Button
                    aria-label={m.texts_version_take_of({ version: name })}
                    disabled={isChanged || isBusy}
                    onClick={() => onTake(version)}
                  >
                    {m.texts_version_take()}
                  </Button>
                )}
              </div>
              {words === null ? (
                <p className={styles.quiet}>{STANDARDS[standardOf(text)].version()}</p>
              ) : (
                <details>
                  <summary aria-label={`${m.texts_version_read()} ${m.texts_version({ version: name })}`}>
                    {m.texts_version_read()}
                  </summary>
                  <p className={styles.versionWords} lang={text.language}>
                    <b>{words.subject}</b>
                    {'\n\n'}
                    {words.body}
                  </p>
                </details>
              )}
            </li>
          )
        })}
      </ol>
    </section>
  )
}
