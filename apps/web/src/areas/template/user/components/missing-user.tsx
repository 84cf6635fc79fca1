import { Link } from '@tanstack/react-router'
import { m } from '#lib/messages.ts'
import { buttonClass } from '#ui/actions/button.tsx'
import { MissingRecord } from '#areas/template/core/missing/missing-record.tsx'

export function MissingUser() {
  return (
    <MissingRecord
      title={m.people_missing()}
      action={
        <Link to="/apps/users/list" className={buttonClass()}>
          {m.people_to_list()}
        </Link>
      }
    >
      {m.people_missing_text()}
    </MissingRecord>
  )
}
