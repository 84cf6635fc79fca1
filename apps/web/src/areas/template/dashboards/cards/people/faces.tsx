import { Avatar } from '../../../core/people/avatar.tsx'
import styles from './faces.module.css'

export interface Face {
  name: string
  picture: string
}

/** People beside each other, a little over each other; their names are read out. */
export function Faces({ people, label }: { people: readonly Face[]; label?: string }) {
  return (
    <ul className={styles.faces} aria-label={label}>
      {people.map(({ name, picture }, index) => (
        <li key={`${index} ${name}`} title={name}>
          <Avatar name={name} picture={picture} size="sm" />
          <span className="rc-visually-hidden">{name}</span>
        </li>
      ))}
    </ul>
  )
}
