import { Link } from '@tanstack/react-router'
import { m } from '#lib/messages.ts'
import { buttonClass } from '#ui/actions/button.tsx'
import type { Reserve } from '../use-reserve.ts'

/** Another price is another choice, for which a unit is kept anew in step 2; what was typed stays in the tab. */
export function WithoutCode({ reserve }: { reserve: Pick<Reserve, 'searchFor'> }) {
  return (
    <p>
      <Link to="/reserve" search={reserve.searchFor(2, { code: undefined })} className={buttonClass()}>
        {m.reserve_code_go_without()}
      </Link>
    </p>
  )
}
