import type { KnowledgeCards, KnowledgeCategories, KnowledgeQuestion } from './schema.ts'

const CARDS: readonly [category: string, drawing: string, title: string, desc: string][] = [
  [
    'first-steps',
    'helmet-half',
    'First steps',
    'From an empty shop to the first booking: vehicles, prices, branches and people.',
  ],
  [
    'bookings',
    'phone-holder',
    'Bookings',
    'How a booking begins, what holds it, how it is changed and where it ends up.',
  ],
  [
    'deliveries',
    'top-case',
    'Deliveries',
    'Plans for a day, what riders see on their phones, and what happens at the door.',
  ],
  ['money', 'cabinet', 'Money', 'Slips, cards, deposits and refunds, and how the drawer is closed in the evening.'],
  ['vehicles', 'bicycle', 'Vehicles', 'Sheets, photos and service of each vehicle, and how old ones are sold again.'],
  ['rules', 'folding-lock', 'Rules', 'Who may do what, how long papers are kept, and what customers agree to.'],
]

export const KNOWLEDGE_CARDS: KnowledgeCards = CARDS.map(([category, drawing, title, desc], index) => ({
  id: index + 1,
  category,
  img: `/shop-goods.svg#${drawing}`,
  title,
  desc,
}))

const CATEGORIES: readonly [title: string, icon: string, iconColor: string, questions: string[]][] = [
  [
    'Setting up',
    'settings',
    'primary',
    [
      'How do I add a vehicle?',
      'How do I set opening hours?',
      'How do I add a branch?',
      'How do I invite a colleague?',
      'Can I bring my old list along?',
    ],
  ],
  [
    'Booking',
    'calendar',
    'success',
    [
      'How long is a vehicle held?',
      'How do I book at the counter?',
      'How do I move a booking?',
      'What does the time rail show?',
      'Can two people change one booking?',
    ],
  ],
  [
    'Paying',
    'credit-card',
    'danger',
    [
      'How are slips checked?',
      'How is a deposit given back?',
      'How do I close the drawer?',
      'Where do I find a receipt?',
      'What is a refund to the source?',
    ],
  ],
  [
    'Delivering',
    'truck',
    'warning',
    [
      'How is the plan of a day made?',
      'What does a rider see?',
      'How do I change the order of stops?',
      'What if nobody opens?',
      'How is a signature taken?',
    ],
  ],
  [
    'Keeping',
    'archive',
    '',
    [
      'How long are documents kept?',
      'How do I take data out?',
      'What is written into the log?',
      'How is a customer erased?',
      'Where are the backups?',
    ],
  ],
  [
    'Asking',
    'help',
    'info',
    [
      'How do I reach somebody?',
      'When is somebody there?',
      'What should I send along?',
      'Where are changes announced?',
    ],
  ],
]

export function slugOf(question: string): string {
  return question
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/g, '-')
    .replaceAll(/^-|-$/g, '')
}

export const KNOWLEDGE_CATEGORIES: KnowledgeCategories = CATEGORIES.map(([title, icon, iconColor, questions], id) => ({
  id,
  title,
  icon,
  iconColor,
  questions: questions.map((question, index) => ({ id: id * 5 + index + 1, question, slug: slugOf(question) })),
}))

export const KNOWLEDGE_QUESTION: KnowledgeQuestion = {
  title: 'How long is a vehicle held?',
  lastUpdated: '3 November 2026',
  relatedQuestions: [
    'How do I book at the counter?',
    'How do I move a booking?',
    'How are slips checked?',
    'How is a deposit given back?',
    'What does the time rail show?',
  ].map((question, index) => ({ id: index + 1, question })),
  content: [
    '<p>A vehicle that somebody has chosen is held for two hours. During that time nobody else can book it, and the customer sees on the page until when the payment has to arrive. The time is told as a clock time and not as a countdown alone, so that it can be written down or sent on.</p>',
    '<h2>What ends the hold</h2>',
    '<p>Three things end it: the payment, the cancelling by the customer, and the time itself. A slip that was sent in counts as a payment until somebody has looked at it; the vehicle stays taken for as long as that needs. When the slip is refused, the customer gets another thirty minutes and a message that says what was wrong with it.</p>',
    '<ul><li>A payment by card ends the hold at once.</li><li>A transfer ends it with the slip.</li><li>Cash has to be counted at the counter.</li></ul>',
    '<h2>Holding it for longer</h2>',
    '<p>Colleagues at the counter can hold a vehicle by hand, for one day at most. The booking then says who did so and why. Use it for people who stand in front of you and have to fetch their papers, not for people who might call back: a vehicle that is held and not fetched costs a day of rent, and somebody else was told that there is none.</p>',
    '<h2>Where to change it</h2>',
    '<p>The two hours stand in the records under <strong>Settings</strong>. A new value counts for bookings that begin after it was saved. Those that are being paid at that moment keep the time that they were told, whatever happens. If you run several branches, the value is the same for all of them, because a vehicle can be brought from one to another.</p>',
  ].join(''),
}
