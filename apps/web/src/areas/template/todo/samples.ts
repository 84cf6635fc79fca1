import { addDays, isoDate, toShopDate } from '@rodchao/rental'
import { ASSIGNEES } from './people.ts'
import type { Task, TaskTag } from './schema.ts'

export const SAMPLE_TAGS: readonly TaskTag[] = [
  { id: 'team', name: 'Team', color: 'primary' },
  { id: 'low', name: 'Low', color: 'success' },
  { id: 'medium', name: 'Medium', color: 'warning' },
  { id: 'high', name: 'High', color: 'danger' },
  { id: 'update', name: 'Update', color: 'info' },
]

interface Sample {
  title: string
  /** Days from today; a window of four weeks. */
  due: number
  /** Place in the list of people. */
  who: number
  tags: string[]
  text: string
  is?: readonly ('completed' | 'deleted' | 'important')[]
}

const SAMPLES: readonly Sample[] = [
  {
    title: 'Send the price list to the three hotels',
    due: 0,
    who: 1,
    tags: ['medium'],
    text: '<p>Use the list of this month, page 2 has the week price.</p><p><strong>Hotels:</strong> Palm Office, Sea Lane, Old Station.</p><p>Ask each one if guests want delivery before breakfast.</p>',
  },
  {
    title: 'Call the pier office about gate B',
    due: 0,
    who: 0,
    tags: ['team', 'high'],
    text: '<p>From next week the vans may only wait ten minutes. Find out where riders can hand over a scooter instead.</p>',
    is: ['important'],
  },
  {
    title: 'Print 14 contracts for the festival crew',
    due: 0,
    who: 2,
    tags: ['team'],
    text: '<p>Two copies each. The deposit is paid by the organiser, so the line stays empty.</p>',
  },
  {
    title: 'Check the top box locks',
    due: 0,
    who: 4,
    tags: ['low'],
    text: '<p>Every key turned twice; the box of number 27 sticks.</p>',
    is: ['completed'],
  },
  {
    title: 'Ask Jonas about invoice 5033',
    due: 4,
    who: 5,
    tags: ['high'],
    text: '<p>The guest says that the helmets were counted twice.</p>',
    is: ['important'],
  },
  {
    title: 'Write the words for the spring page',
    due: 3,
    who: 2,
    tags: ['update'],
    text: '<p>Three short lines in Thai and in English. <em>No prices</em>, they change too often.</p>',
  },
  {
    title: 'New photo of every returned scooter',
    due: 5,
    who: 3,
    tags: ['low'],
    text: '<p>Left side, right side, meter. In the shade, so that scratches show.</p>',
    is: ['completed'],
  },
  {
    title: 'Read the two offers for helmets',
    due: 6,
    who: 4,
    tags: ['medium', 'update'],
    text: '<p>Forty half-face and twenty full-face. Ask whether linings can be bought alone.</p>',
  },
  {
    title: 'Plan the winter check of all engines',
    due: 13,
    who: 0,
    tags: ['medium'],
    text: '<p>Eight a day leaves enough on the road.</p><ul><li>Oil and filter</li><li>Belt</li><li>Both brakes</li></ul>',
  },
  {
    title: 'Move old papers to the archive',
    due: 18,
    who: 5,
    tags: ['low'],
    text: '<p>Everything that is older than five years goes into the grey boxes.</p>',
  },
  {
    title: 'Count spare keys',
    due: 19,
    who: 3,
    tags: ['low'],
    text: '<p>One per vehicle in the safe, none in drawers.</p>',
    is: ['completed'],
  },
  {
    title: 'Renew the insurance of the pick-up',
    due: -1,
    who: 1,
    tags: ['high', 'medium'],
    text: '<p>The old one ends at midnight. Papers are in the blue folder.</p>',
    is: ['important'],
  },
  {
    title: 'Thank the riders for the long weekend',
    due: -3,
    who: 4,
    tags: ['team', 'medium'],
    text: '<p>A short note on the board and a voucher for lunch.</p>',
    is: ['completed', 'important'],
  },
  {
    title: 'Order brake pads for the big scooters',
    due: -5,
    who: 5,
    tags: ['medium'],
    text: '<p>Twelve sets, the softer kind.</p>',
    is: ['completed'],
  },
  {
    title: 'Clean the rain coats',
    due: -7,
    who: 2,
    tags: ['low'],
    text: '<p>Hang them outside; the hooks in the shed are full.</p>',
    is: ['completed', 'important'],
  },
  {
    title: 'Teach the new colleague the handover',
    due: 9,
    who: 0,
    tags: ['medium'],
    text: '<p>Photos first, then the meter, then the signature.</p>',
    is: ['important'],
  },
  {
    title: 'Try another supplier of phone holders',
    due: 2,
    who: 5,
    tags: ['medium'],
    text: '<p>They rattle on the coast road. No longer needed: the old ones got a damper.</p>',
    is: ['deleted'],
  },
  {
    title: 'Replace the sign at the back door',
    due: -8,
    who: 4,
    tags: ['medium', 'low'],
    text: '<p>Was done by the landlord.</p>',
    is: ['completed', 'deleted'],
  },
]

/** The tasks that every visit begins with, their days told from `now` (epoch milliseconds). */
export function sampleTasks(now: number): Task[] {
  const today = toShopDate(now)
  return SAMPLES.map(({ title, due, who, tags, text, is = [] }, index) => ({
    id: index + 1,
    title,
    dueDate: isoDate(addDays(today, due)),
    description: text,
    assignee: ASSIGNEES[who] ?? null,
    tags: [...tags],
    isCompleted: is.includes('completed'),
    isDeleted: is.includes('deleted'),
    isImportant: is.includes('important'),
  }))
}
