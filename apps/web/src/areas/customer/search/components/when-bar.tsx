import { useRef } from 'react'
import type { FormEvent } from 'react'
import { formatDuration } from '#lib/format.ts'
import { m } from '#lib/messages.ts'
import { ShareButton } from '#shell/public/share-button.tsx'
import { publicBand } from '#shell/public/public-page.tsx'
import { buttonClass } from '#ui/actions/button.tsx'
import { classNames } from '#ui/styles/class-names.ts'
import { formAddress } from '../../core/form-address.ts'
import { momentLabel, toInstant } from '../labels.ts'
import type { Search } from '../use-search.ts'
import trip from '../../core/trip-line.module.css'
import styles from './when-bar.module.css'

const HALF_HOUR_SECONDS = 1800

/** The chosen time as a rail, at the top of everything that shows a price; opens to be changed. */
export function WhenBar({ search }: { search: Search }) {
  const details = useRef<HTMLDetailsElement>(null)
  const { window, place, locale, fault } = search
  const [start, end] = [toInstant(window.start), toInstant(window.end)]
  const placeName = place === null ? '' : place.name[locale]
  const handleSubmit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    search.go({ ...search.to({ rows: undefined }), ...formAddress(event.currentTarget) })
    if (details.current !== null) details.current.open = false
  }
  return (
    <div className={styles.bar}>
      <details ref={details} className={publicBand} open={fault?.isTime === true}>
        <summary className={styles.summary}>
          <span className={styles.place}>
            <small>{m.search_where()}</small>
            <b>{place?.isDelivery === true ? m.search_delivered({ place: placeName }) : placeName}</b>
          </span>
          <span className={styles.rail}>
            <span className={styles.end}>
              <small>{m.menu_out()}</small>
              <b>{momentLabel(start)}</b>
            </span>
            <span className={classNames(trip.line, styles.line)}>
              <i aria-hidden="true" />
              <span>{formatDuration(end - start)}</span>
              <i aria-hidden="true" />
            </span>
            <span className={styles.end}>
              <small>{m.menu_return()}</small>
              <b>{momentLabel(end)}</b>
            </span>
          </span>
          <span className={classNames(buttonClass(), styles.edit)}>{m.search_edit()}</span>
          <span className={styles.edge}>{m.search_edit_short()}</span>
        </summary>
        <form
          key={`${window.start} ${window.end} ${place?.value ?? ''}`}
          method="get"
          noValidate
          action="/pages/search"
          className={styles.form}
          onSubmit={handleSubmit}
        >
          <TimeField search={search} name="start" label={m.menu_out()} />
          <TimeField search={search} name="end" label={m.menu_return()} />
          <label className={styles.field}>
            <span>{m.search_where()}</span>
            <select name="place" defaultValue={place?.value}>
              {search.places.map((option) => (
                <option key={option.value} value={option.value}>
                  {option.isDelivery ? m.search_delivered({ place: option.name[locale] }) : option.name[locale]}
                </option>
              ))}
            </select>
          </label>
          <button type="submit" className={buttonClass('fill')}>
            {m.search_again()}
          </button>
        </form>
      </details>
      <span className={styles.share}>
        <ShareButton />
      </span>
    </div>
  )
}

function TimeField({ search, name, label }: { search: Search; name: 'start' | 'end'; label: string }) {
  return (
    <label className={styles.field}>
      <span>{label}</span>
      <input
        type="datetime-local"
        name={name}
        defaultValue={search.window[name]}
        min={search.earliest}
        step={HALF_HOUR_SECONDS}
      />
    </label>
  )
}
