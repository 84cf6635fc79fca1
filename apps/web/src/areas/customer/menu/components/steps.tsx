import { m } from '#lib/messages.ts'
import { classNames } from '#ui/styles/class-names.ts'
import page from '../menu-page.module.css'
import styles from './steps.module.css'

/** The four steps: what comes before pick-up, the days of the rental, and the return. */
export function Steps() {
  const steps = [
    { name: m.menu_how_choose_name(), text: m.menu_how_choose() },
    { name: m.menu_how_pay_name(), text: m.menu_how_pay() },
    { name: m.menu_out(), text: m.menu_how_fetch() },
    { name: m.menu_return(), text: m.menu_how_return() },
  ]
  return (
    <section className={classNames(page.band, styles.band)} aria-labelledby="how">
      <div className={page.head}>
        <h2 id="how">{m.menu_how()}</h2>
      </div>
      <ol className={styles.steps}>
        {steps.map(({ name, text }, index) => (
          <li key={name} className={styles.step}>
            <b>{name}</b>
            <span className={styles.text}>{text}</span>
            {index === 2 ? (
              <span className={styles.days} aria-hidden="true">
                <i>{m.menu_how_days()}</i>
              </span>
            ) : null}
          </li>
        ))}
      </ol>
    </section>
  )
}
