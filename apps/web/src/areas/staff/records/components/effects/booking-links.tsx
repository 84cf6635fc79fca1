import { Link } from '@tanstack/react-router'
import { codeText } from '../../../core/labels.ts'

/** Bookings by their codes, each of which leads to it in the list. */
export function BookingLinks({ codes, count }: { codes: readonly string[]; count: number }) {
  return (
    <>
      {codes.map((code, at) => (
        <span key={code} className="rc-nowrap">
          {at === 0 ? null : ' · '}
          <Link to="/main" search={{ view: 'all', q: code }} preload={false}>
            {codeText(code)}
          </Link>
        </span>
      ))}
      {count > codes.length ? '…' : null}
    </>
  )
}
