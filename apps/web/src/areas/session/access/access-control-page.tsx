import { Link } from '@tanstack/react-router'
import IconEyeOff from '@tabler/icons-react/dist/esm/icons/IconEyeOff.mjs'
import IconEye from '@tabler/icons-react/dist/esm/icons/IconEye.mjs'
import { HAS_SHOP } from '#lib/session/has-shop.ts'
import { useLocale } from '#lib/locale.ts'
import { m } from '#lib/messages.ts'
import { isAllowed } from '#lib/session/session.ts'
import { useSession } from '#lib/session/use-session.ts'
import { StaffTop } from '#shell/layouts/staff-top.tsx'
import { buttonClass } from '#ui/actions/button.tsx'
import { Card } from '#ui/layout/card.tsx'
import { Icon } from '#ui/display/icon.tsx'
import { VehiclePicture } from '#ui/display/vehicle-picture.tsx'
import { roleText } from '../role-labels.ts'
import { abilityRows } from './model.ts'
import { actionText, subjectText } from './labels.ts'
import type { Session } from '#lib/session/session.ts'
import styles from './access-control-page.module.css'

function Person({ session }: { session: Session }) {
  const { fullName, email, role } = session.user
  return (
    <Card className={styles.person} aria-labelledby="access-person">
      <div className={styles.words}>
        <h2 id="access-person" className={styles.name}>
          {fullName === '' ? email : fullName}
        </h2>
        <p className={styles.email}>{email}</p>
        <p>
          {m.session_access_role()} <b>{roleText(role)}</b>
        </p>
      </div>
      <VehiclePicture kind="scooter-retro" paint="cream" size="md" className={styles.picture} />
    </Card>
  )
}

function Abilities({ session }: { session: Session }) {
  return (
    <Card padding="flush" aria-labelledby="access-abilities">
      <h2 id="access-abilities" className={styles.heading}>
        {m.session_access_abilities()}
      </h2>
      <table className={styles.table}>
        <thead>
          <tr>
            <th scope="col">{m.session_access_subject()}</th>
            <th scope="col">{m.session_access_actions()}</th>
          </tr>
        </thead>
        <tbody>
          {abilityRows(session.user.ability).map(({ subject, actions }) => (
            <tr key={subject}>
              <th scope="row">
                {subjectText(subject)} <span className={styles.code}>{subject}</span>
              </th>
              <td>
                {actions.map((action) => (
                  <span key={action} className={styles.action}>
                    {actionText(action)} <span className={styles.code}>{action}</span>
                  </span>
                ))}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </Card>
  )
}

interface Example {
  id: string
  title: string
  text: string
  isShown: boolean
}

function examplesFor(session: Session): Example[] {
  return [
    {
      id: 'acl',
      title: m.session_example_acl(),
      text: m.session_example_acl_text(),
      isShown: isAllowed(session, 'read', 'ACL'),
    },
    {
      id: 'desk',
      title: m.session_example_desk(),
      text: m.session_example_desk_text(),
      isShown: isAllowed(session, 'manage', 'normal'),
    },
    {
      id: 'all',
      title: m.session_example_all(),
      text: m.session_example_all_text(),
      isShown: isAllowed(session, 'manage', 'all'),
    },
  ]
}

function Examples({ session }: { session: Session }) {
  return (
    <Card aria-labelledby="access-examples">
      <h2 id="access-examples" className={styles.title}>
        {m.session_access_examples()}
      </h2>
      <ul className={styles.examples}>
        {examplesFor(session).map(({ id, title, text, isShown }) => (
          <li key={id} className={styles.example} data-shown={isShown ? '' : undefined}>
            <Icon of={isShown ? IconEye : IconEyeOff} size={20} />
            <div>
              <h3 className={styles.name}>{title}</h3>
              <p>{text}</p>
              <p className={styles.shown}>{isShown ? m.session_example_shown() : m.session_example_hidden()}</p>
            </div>
          </li>
        ))}
      </ul>
    </Card>
  )
}

/** Where a customer goes from here. */
function Ways() {
  return (
    <Card aria-labelledby="access-ways">
      <h2 id="access-ways" className={styles.title}>
        {m.session_access_ways()}
      </h2>
      <div className={styles.ways}>
        <Link to="/reserve" className={buttonClass('next')}>
          {m.session_access_book()}
        </Link>
        <Link to="/tracking-login" className={buttonClass('outline')}>
          {m.session_my_booking()}
        </Link>
      </div>
    </Card>
  )
}

/** Who is signed in, what that allows, and what it shows: where a customer with an account begins. */
export function AccessControlPage() {
  useLocale()
  const session = useSession()
  if (session === null) return null
  return (
    <>
      <StaffTop>
        <h1>{m.session_access_title()}</h1>
      </StaffTop>
      <div className={styles.page}>
        <Person session={session} />
        {HAS_SHOP ? <Ways /> : null}
        <Abilities session={session} />
        <Examples session={session} />
      </div>
    </>
  )
}
