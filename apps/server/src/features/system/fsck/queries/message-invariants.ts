import type { Invariant } from './invariants.ts'

export const MESSAGE_INVARIANTS: readonly Invariant[] = [
  {
    name: 'message-not-stuck',
    text: 'No message waits to be tried while ten that came a day after it was due have been sent',
    // Compared with others and not with the clock: nothing is sent while the shop's machine is off.
    violations: `
      select m.id from message m
      where m.state = 'waiting' and not exists (
        select from message earlier where earlier.state = 'waiting'
          and earlier.reservation_id = m.reservation_id and earlier.created_at < m.created_at)
      and m.next_try_at + interval '1 day' < (
        select created_at from message where state = 'sent' order by created_at desc offset 9 limit 1)`,
  },
  {
    name: 'message-keeps-no-secret',
    text: 'A mail with a link that sets a password is kept without its words once it was sent or given up',
    violations: `select id from message where template = 'password_reset' and state <> 'waiting' and body <> ''`,
  },
]
