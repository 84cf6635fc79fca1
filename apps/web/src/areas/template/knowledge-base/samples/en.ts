import type { KnowledgeWords } from './words.ts'

export const KNOWLEDGE_EN: KnowledgeWords = {
  cards: [
    ['First steps', 'From an empty shop to the first booking: vehicles, prices, branches and people.'],
    ['Bookings', 'How a booking begins, what holds it, how it is changed and where it ends up.'],
    ['Deliveries', 'Plans for a day, what riders see on their phones, and what happens at the door.'],
    ['Money', 'Slips, cards, deposits and refunds, and how the drawer is closed in the evening.'],
    ['Vehicles', 'Sheets, photos and service of each vehicle, and how old ones are sold again.'],
    ['Rules', 'Who may do what, how long papers are kept, and what customers agree to.'],
  ],
  groups: [
    {
      title: 'Setting up',
      questions: [
        [
          'How do I add a vehicle?',
          'Open the records, choose the model and press “Add a vehicle”. A plate or a number of the shop is enough; papers and photographs can follow.',
        ],
        [
          'How do I set opening hours?',
          'They belong to the branch: one line for each day of the week, and a day off where a branch stays closed. Holidays are closures of their own.',
        ],
        [
          'How do I add a branch?',
          'A branch needs a name in both languages, an address, a place on the map and its opening hours. Vehicles can then be moved to it.',
        ],
        [
          'How do I invite a colleague?',
          'Make an account with their e-mail and a role. They get a link with which they choose a password of their own.',
        ],
        [
          'Can I bring my old list along?',
          'Yes, as a CSV or Excel file. The page shows what it would make of each line before anything is written.',
        ],
      ],
      rest: '<h2>In which order</h2><p>Begin with what customers see: models with their prices, then the vehicles, then the hours. A model without a price for the length that somebody asks for is not offered, so that nobody books what the shop would not let.</p><ul><li>Everything can be tried on the sample shop first.</li><li>What came with the samples is marked, and is removed with one press.</li><li>Each change stands in the log with who made it.</li></ul><p>Colleagues see a change at once, without loading the page anew. If two people change the same record, the second one is shown what the first one did and decides what holds.</p>',
    },
    {
      title: 'Booking',
      questions: [
        [
          'How long is a vehicle held?',
          'A vehicle that somebody has chosen is held until the time that the page names. During that time nobody else can book it, and the customer sees by when the payment has to arrive.',
        ],
        [
          'How do I book at the counter?',
          'Press N anywhere. The form begins with the times and shows what is free in them, the most rented first; a name and a telephone number are enough.',
        ],
        [
          'How do I move a booking?',
          'Drag its bar on the timeline, or open it and press “Change”. The new price is shown before anything happens, and can be agreed to or left as it was.',
        ],
        [
          'What does the time rail show?',
          'From when until when the booking goes, where the vehicle is at each end, and how much of it is over.',
        ],
        [
          'Can two people change one booking?',
          'Yes, one after the other. Who comes second sees what has changed meanwhile, and what they typed is still there.',
        ],
      ],
      rest: '<h2>What ends a hold</h2><p>The payment, the cancelling by the customer, and the time itself. A slip that was sent in counts as a payment until somebody has looked at it. When it is refused, the customer gets a message that says what was wrong, and more time.</p><ul><li>A payment by card ends the hold at once.</li><li>A transfer ends it with the slip.</li><li>Cash has to be counted at the counter.</li></ul><h2>Where to change it</h2><p>The time stands in the records under <strong>Settings</strong>. A new value counts for bookings that begin after it was saved. Those that are being paid at that moment keep the time that they were told.</p>',
    },
    {
      title: 'Paying',
      questions: [
        [
          'How are slips checked?',
          'The code on the slip is read and compared with the sum, the account and all slips before it. What cannot be right is named, and a person decides.',
        ],
        [
          'How is a deposit given back?',
          'At the return, in cash or to the account it came from. What is kept for damage or lateness is named on the paper line by line.',
        ],
        [
          'How do I close the drawer?',
          'Count the notes and coins on the page of the money. The difference to what should be there is shown, and what you counted is kept with your name.',
        ],
        [
          'Where do I find a receipt?',
          'On the page of the booking under its papers. It can be printed again with the same number as often as it is needed.',
        ],
        [
          'What is a refund to the source?',
          'Money of a card goes back to that card, and money of a transfer to that account. Both leave an entry in the ledger on the day on which it went.',
        ],
      ],
      rest: '<h2>What the ledger knows</h2><p>Every sum that comes or goes is an entry that is never changed: a mistake is taken back by a second entry. The page of a booking, its papers and the figures of the day are made of the same entries and say the same.</p><ul><li>What is owed stands first in the list of bookings.</li><li>Money that nobody knows waits until it has found its booking.</li><li>What was paid too much becomes a task to give it back.</li></ul>',
    },
    {
      title: 'Delivering',
      questions: [
        [
          'How is the plan of a day made?',
          'From the stops of the day, their times and what each driver can carry. It is shown beside the plan before it, and nothing changes until it is taken.',
        ],
        [
          'What does a rider see?',
          'The stops in their order, the way to the next one, what to bring and what to take, and how much is still to be paid.',
        ],
        [
          'How do I change the order of stops?',
          'Drag a stop, or press the arrows on it. The times of all stops behind it are worked out again at once.',
        ],
        [
          'What if nobody opens?',
          'The rider waits, calls, and reports that nobody was there. The stop goes back to the desk with the time and the place.',
        ],
        [
          'How is a signature taken?',
          'With a finger on the rider’s phone, below the words that are agreed to. It is part of the contract that the customer gets.',
        ],
      ],
      rest: '<h2>Without a line</h2><p>What a rider does where there is no line is kept on the phone and sent when there is one again, once and in its order. The desk sees which stops are reported and which wait.</p><ul><li>Papers and photographs are made at the door.</li><li>Money that a rider takes is counted when they come back.</li></ul>',
    },
    {
      title: 'Keeping',
      questions: [
        [
          'How long are documents kept?',
          'As long as the law asks for: papers of tax for five years, copies of licences until the rental is settled.',
        ],
        [
          'How do I take data out?',
          'Every list can be saved as a file, with the columns and in the order that it shows.',
        ],
        [
          'What is written into the log?',
          'Who changed what, when, and what it was before. It is kept for two years and cannot be changed.',
        ],
        [
          'How is a customer erased?',
          'On their record, with one button. Names and numbers go; sums and dates of the bookings stay, because the books need them.',
        ],
        [
          'Where are the backups?',
          'Where the settings say, each day and locked with a passphrase. A backup is checked by reading it again.',
        ],
      ],
      rest: '<h2>Who may see it</h2><p>Staff see what they work with; the owner sees the log and the settings. Whoever is not allowed to do something is told so before they begin.</p><ul><li>A role can be changed at any time and counts at once.</li><li>Keys for other programs can be taken back one by one.</li></ul>',
    },
    {
      title: 'Asking',
      questions: [
        ['How do I reach somebody?', 'By telephone, by e-mail or in the chat of this page.'],
        ['When is somebody there?', 'Every day from eight in the morning until eight in the evening.'],
        [
          'What should I send along?',
          'The number of the booking, what you did and what you saw. A picture of the screen helps most.',
        ],
        ['Where are changes announced?', 'On the page of notices, with each new version and in both languages.'],
      ],
      rest: '<h2>Before you ask</h2><p>A message that names a number can be looked up by it: the number leads to the moment at which it happened. Nothing of a customer is part of it.</p>',
    },
  ],
  changedOn: '3 November 2026',
  hold: [
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
