import { Link } from '@tanstack/react-router'
import { m } from '#lib/messages.ts'
import { buttonClass } from '#ui/actions/button.tsx'
import { MissingRecord } from '../../core/missing/missing-record.tsx'

export function MissingPost() {
  return (
    <MissingRecord
      title={m.blog_missing()}
      action={
        <Link to="/pages/blog/list" className={buttonClass()}>
          {m.blog_to_list()}
        </Link>
      }
    >
      {m.blog_missing_text()}
    </MissingRecord>
  )
}
