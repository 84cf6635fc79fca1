import { portraitOf } from '../core/people/portraits.ts'
import type { Task } from './schema.ts'

export type Assignee = NonNullable<Task['assignee']>

/** Who tasks are given to. Names are made up. */
export const ASSIGNEES: readonly Assignee[] = [
  { fullName: 'Nok Saelim', avatar: portraitOf('Nok Saelim') },
  { fullName: 'Tom Becker', avatar: portraitOf('Tom Becker') },
  { fullName: 'Elin Sandberg', avatar: portraitOf('Elin Sandberg') },
  { fullName: 'Krit Boonmee', avatar: portraitOf('Krit Boonmee') },
  { fullName: 'Mali Thongdee', avatar: '' },
  { fullName: 'Jonas Weber', avatar: '' },
]
