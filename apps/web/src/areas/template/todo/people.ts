import { portraitName } from '../core/people/portraits.ts'
import type { Task } from './schema.ts'

export type Assignee = NonNullable<Task['assignee']>

/** Who tasks are given to. Names are made up. */
export const ASSIGNEES: readonly Assignee[] = [
  { fullName: 'Nok Saelim', avatar: portraitName(1) },
  { fullName: 'Tom Becker', avatar: portraitName(2) },
  { fullName: 'Elin Sandberg', avatar: portraitName(3) },
  { fullName: 'Krit Boonmee', avatar: portraitName(4) },
  { fullName: 'Mali Thongdee', avatar: '' },
  { fullName: 'Jonas Weber', avatar: '' },
]
