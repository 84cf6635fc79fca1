import type { ReactNode } from 'react'
import { Link } from '@tanstack/react-router'
import IconPhone from '@tabler/icons-react/dist/esm/icons/IconPhone.mjs'
import { m } from '#lib/messages.ts'
import { buttonClass } from '#ui/actions/button.tsx'
import { classNames } from '#ui/styles/class-names.ts'
import { Icon } from '#ui/display/icon.tsx'
import { iconButtonClass } from '#ui/actions/icon-button.tsx'
import type { Place } from '../model.ts'
import styles from './line.module.css'

export interface LineProps {
  /** What it begins with, a time mostly, and what is said below that. */
  first: string
  second?: string
  tone?: 'danger' | 'warning' | undefined
  /** Whom or what it is about: the whole line opens the place. */
  name: string
  place: Place
  /** What is said of it on the other side. */
  end?: ReactNode
  /** To be rung up. */
  phone?: string | undefined
  /** The action of the line. */
  action?: { label: string; place: Place } | undefined
  children?: ReactNode
}

/** One line of the day: time, subject, what is open, and its action. */
export function Line({ first, second = '', tone, name, place, end, phone, action, children }: LineProps) {
  return (
    <li className={styles.line} data-tone={tone}>
      <span className={styles.time}>
        {/* Figures before letters keep their order in right-to-left pages. */}
        <b>
          <bdi>{first}</bdi>
        </b>
        {second === '' ? null : (
          <small>
            <bdi>{second}</bdi>
          </small>
        )}
      </span>
      <div className={styles.what}>
        <Link to={place.to} search={place.search} preload={false} className={styles.name} title={name}>
          {name}
        </Link>
        {children}
      </div>
      <div className={styles.tail}>
        {end === undefined ? null : <span className={styles.end}>{end}</span>}
        <div className={styles.steps}>
          {phone === undefined || phone === '' ? null : (
            <a
              href={`tel:${phone}`}
              className={classNames(iconButtonClass(true), styles.step)}
              aria-label={m.home_call({ name })}
              data-tooltip={m.home_call({ name })}
            >
              <Icon of={IconPhone} />
            </a>
          )}
          {action === undefined ? null : (
            <Link
              to={action.place.to}
              search={action.place.search}
              preload={false}
              className={classNames(buttonClass(), styles.step, styles.action)}
            >
              {action.label}
              <span className="rc-visually-hidden"> {name}</span>
            </Link>
          )}
        </div>
      </div>
    </li>
  )
}

/** The vehicle of a line: its plate and its product. */
export function LineVehicle({ plate, children }: { plate?: ReactNode; children: ReactNode }) {
  return (
    <span className={styles.vehicle}>
      {plate}
      <span className={styles.product}>{children}</span>
    </span>
  )
}

/** Secondary text of a line. */
export function LineNote({ children }: { children: ReactNode }) {
  return <span className={styles.place}>{children}</span>
}

/** What is still open of a line, so that it is seen. */
export function LineAlert({ children }: { children: ReactNode }) {
  return <b className={styles.alert}>{children}</b>
}
