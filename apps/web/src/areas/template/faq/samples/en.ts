import type { Faq } from '../schema.ts'
import { answers } from './answers.ts'

export const FAQ_EN: Faq = {
  payment: {
    icon: 'credit-card',
    title: 'Payment',
    subtitle: 'Paying, deposits and receipts',
    qandA: answers(
      [
        ['How can I pay?', 'By transfer with a QR code, by card, or in cash at the counter.'],
        ['When do I have to pay?', 'Within two hours of booking; until then the vehicle is held for you.'],
        ['What is the deposit for?', 'It covers damage and late returns, and comes back when the vehicle does.'],
        ['When do I get the deposit back?', 'On the day of the return in cash, or within three days by transfer.'],
        ['Can I have a tax invoice?', 'Yes, when the shop is registered for VAT: give us your tax number first.'],
        ['Why was my slip refused?', 'Mostly because the sum or the account on it is another than in the booking.'],
        ['Can somebody else pay for me?', 'Yes. Send them the link of the booking, they need no account of their own.'],
      ],
      'The sum, what it is made of and what is still open stand on the page of your booking at any time, and every payment gets a receipt that can be printed again. Whatever was paid twice goes back the way it came. If anything looks wrong, write to us with the number of the booking and we look at it on the same day.',
    ),
  },
  delivery: {
    icon: 'truck',
    title: 'Delivery',
    subtitle: 'Bringing and fetching',
    qandA: answers(
      [
        ['Where do you deliver?', 'To hotels, stations, piers and homes within twenty-five kilometres of a branch.'],
        ['What does delivery cost?', 'It goes by distance and is shown before you book.'],
        ['Can you fetch the vehicle as well?', 'Yes, from the same place or from another one.'],
        ['How exact is the time?', 'The rider comes within half an hour and calls before setting out.'],
        ['Do I need papers at the door?', 'Your driving licence and a passport or an identity card.'],
      ],
      'You can follow the rider on a map from the moment the vehicle leaves the yard, and you get a message when it is near. The vehicle is looked at by both of you, photos are taken, and the contract is signed on the phone of the rider. Nothing is charged at the door that was not on the page before, helmets come along in the size you chose.',
    ),
  },
  cancellation: {
    icon: 'refresh',
    title: 'Cancelling and returning',
    subtitle: 'When plans change',
    qandA: answers(
      [
        ['How do I cancel?', 'On the page of your booking, with one button.'],
        ['What does cancelling cost?', 'Nothing until two days before the start; after that a part of the sum.'],
        ['Can I return the vehicle earlier?', 'Yes, whole days that were not used are counted back.'],
        ['What if I am late?', 'The first hour is free, after that each hour has its price.'],
        ['Can I keep it for longer?', 'If nobody else has booked it: ask on the page of your booking.'],
        [
          'Can I return it at another branch?',
          'Yes, choose the branch while booking; the way is shown with the price.',
        ],
        ['Must the tank be full again?', 'As full as it was at the start; what is missing is counted by the bar.'],
      ],
      'Before you decide, the page shows what it would cost and what goes back to you, down to the baht, so that nothing has to be guessed. The refund is made to the account that you paid from and you get a message when it was sent. If the weather or an illness is the reason, tell us: in most cases we find another day without any cost for you.',
    ),
  },
  orders: {
    icon: 'calendar',
    title: 'Bookings',
    subtitle: 'Choosing, changing and finding them again',
    qandA: answers(
      [
        ['Do I need an account?', 'No. A telephone number is enough to book and to find the booking again.'],
        ['Can I change the dates?', 'Yes, as long as the vehicle is free; the new price is shown first.'],
        ['I lost the number of my booking.', 'Look for it by your telephone number; a code is sent to it.'],
        ['Can I book several vehicles at once?', 'Yes, each with its own driver, helmets and extras.'],
        ['Can I choose the exact vehicle?', 'You choose the model; the number plate is given on the day before.'],
      ],
      'What was booked stays as it was agreed: prices that change later do not change it, and a vehicle that fails is replaced by one of the same class or a better one. You find the times, the place, the papers and the people to call on one page, which also works without a signal once it was opened, and every change is confirmed in writing.',
    ),
  },
  services: {
    icon: 'settings',
    title: 'Vehicles and services',
    subtitle: 'What we rent and what comes with it',
    qandA: answers(
      [
        ['Which licence do I need?', 'One for the class of the vehicle, with an international permit for visitors.'],
        ['Is there an insurance?', 'Every vehicle has the compulsory one; more can be added while booking.'],
        ['What if it breaks down?', 'Call the number on the key: we come, or we bring another one.'],
        ['Do helmets cost extra?', 'Two of them are part of every scooter, children have sizes of their own.'],
      ],
      'Each vehicle is washed, looked over and photographed between two rentals, and the last service is written in its papers, which you may read. Extras such as phone holders, rain coats, child seats and top boxes are put on before you come. If you are not sure which vehicle fits your way, tell us how many you are and where you go, and we say what others took for it.',
    ),
  },
}
