import { DAY, HOUR, MINUTE } from '@rodchao/rental'
import { portraitOf } from '../../core/people/portraits.ts'
import type { Chat, Contact, ContactDetails, ProfileUser } from '../schema.ts'

/** Who writes from here; the name is that of the account one signs in with. */
export const SAMPLE_PROFILE: ProfileUser = {
  id: 11,
  avatar: portraitOf('Wipha Suksomboon'),
  fullName: 'Wipha Suksomboon',
  role: 'admin',
  about: 'I keep the sample pages tidy. Write to me about anything on two wheels.',
  status: 'online',
  settings: { isTwoStepAuthVerificationEnabled: true, isNotificationsOn: false },
}

type Row = [
  fullName: string,
  role: string,
  status: Contact['status'],
  about: string,
  email: string,
  phone: string,
  hours: string,
]

// Names, companies and words are made up; telephone numbers are those that each country's plan gives as examples.
const ROWS: readonly Row[] = [
  [
    'Nina Alvarez',
    'Producer, Kite and Kraft',
    'online',
    'Festivals on water and on land. Answers fastest before noon.',
    'nina@harbourfest.example',
    '+34 612 345 678',
    'Mon–Fri 9:00–18:00',
  ],
  [
    'Kofi Mensah',
    'Lawyer, Mensah Legal',
    'busy',
    'Contracts that people can read.',
    'kofi@mensahlegal.example',
    '+233 23 123 4567',
    'Mon–Thu 10:00–16:00',
  ],
  [
    'Mei Tanaka',
    'Photographer, Lighthouse Photo',
    'online',
    'Early light, clean bikes, short sleeves.',
    'mei@lighthousephoto.example',
    '+81 90 1234 5678',
    'Every day 6:00–11:00',
  ],
  [
    'Tom Becker',
    'Manager, Seabreeze Hotels',
    'away',
    'Three houses by the sea, one shared parking place.',
    'tom@seabreezehotels.example',
    '+49 1512 3456789',
    'Mon–Sat 8:00–17:00',
  ],
  [
    'Leila Haddad',
    'Translator, Haddad Words',
    'offline',
    'Thai, English and Arabic, in any direction.',
    'leila@haddadwords.example',
    '+961 71 123 456',
    'Sun–Thu 9:00–15:00',
  ],
  [
    'Aroon Petch',
    'Driver, Rodchao',
    'online',
    'Drives the big van.',
    'aroon@rodchao.example',
    '+66 81 234 5678',
    'Tue–Sun 7:00–16:00',
  ],
  [
    'Elin Sandberg',
    'Buyer, Northlake Cycles',
    'busy',
    'Prices and partners.',
    'elin@northlakecycles.example',
    '+46 70 123 45 67',
    'Mon–Fri 8:00–16:30',
  ],
  [
    'Grace Njoroge',
    'Operations, Palm Office',
    'away',
    'Palm Office, operations. On the road on Wednesdays.',
    'grace@njorogetours.example',
    '+254 712 123456',
    'Mon–Fri 8:00–17:00',
  ],
  [
    'Ines Duarte',
    'Editor, Lindo e Mar',
    'offline',
    'Words and pictures.',
    'ines@lindoemar.example',
    '+351 912 345 678',
    'Mon–Fri 10:00–19:00',
  ],
  [
    'Jonas Weber',
    'Freight, Weber Freight',
    'busy',
    'Containers, papers and books.',
    'jonas@weberfreight.example',
    '+49 1512 9876543',
    'Mon–Fri 7:00–15:00',
  ],
]

export const SAMPLE_CONTACTS: readonly Contact[] = ROWS.map(([fullName, role, status, about], index) => ({
  id: index + 1,
  fullName,
  role,
  about,
  avatar: portraitOf(fullName),
  status,
}))

export const SAMPLE_DETAILS: readonly ContactDetails[] = ROWS.map(([, , , , email, phone, hours], index) => ({
  id: index + 1,
  email,
  phone,
  hours,
  isMuted: false,
  isImportant: index === 0,
  isBlocked: false,
  isReported: false,
  tags: index === 0 ? ['Festival'] : [],
}))

type Line = [before: number, isOwn: boolean, message: string]

const WITH_KOFI: readonly Line[] = [
  [3 * DAY + 2 * HOUR, false, 'Good morning. I read the new rental terms on the way to the office.'],
  [3 * DAY + 2 * HOUR - MINUTE, false, 'Two sentences are longer than they need to be. The rest is clear.'],
  [3 * DAY + HOUR, true, 'Thank you. Which two?'],
  [
    2 * DAY + 3 * HOUR,
    false,
    'The one about fuel and the one about helmets. My wording: https://mensahlegal.example/terms/fuel',
  ],
  [2 * DAY + 2 * HOUR, true, 'Much better. I put both in, they go live on the first of the month.'],
  [2 * DAY, false, 'I am in a call until eleven, then I send the invoice.'],
]

const WITH_NINA: readonly Line[] = [
  [3 * DAY + 5 * HOUR, false, 'Hello Wipha, do you have 14 scooters for the festival weekend?'],
  [3 * DAY + 5 * HOUR - MINUTE, false, 'Two with a top box, if you can.'],
  [3 * DAY + 4 * HOUR, true, 'Let me count. From when to when?'],
  [2 * DAY + 4 * HOUR, false, 'Friday noon to Monday morning. I sent you an e-mail with the names.'],
  [2 * DAY + 3 * HOUR, true, 'Good news: 14 are free from Friday 11:00.'],
  [2 * DAY + 3 * HOUR - MINUTE, true, 'Of the NMAX 155 with top box two are ready, and two more on Saturday.'],
  [DAY + 5 * HOUR, false, 'Wonderful. The plan of the ground is here: https://harbourfest.example/plan'],
  [DAY + 4 * HOUR, true, 'Where shall the van wait?\nGate A is nearer to the road, gate B has the ramp.'],
  [DAY + HOUR, false, 'The ramp helps.'],
  [DAY, false, 'Gate B it is. See you at half past!'],
]

function sampleChat(id: number, userId: number, lines: readonly Line[], now: number, unseenMsgs: number): Chat {
  return {
    id,
    userId,
    unseenMsgs,
    chat: lines.map(([before, isOwn, message]) => ({
      message,
      time: new Date(now - before).toISOString(),
      senderId: isOwn ? SAMPLE_PROFILE.id : userId,
    })),
  }
}

/** The last messages are two days and one day old. */
export function sampleChats(now: number): Chat[] {
  return [sampleChat(1, 2, WITH_KOFI, now, 0), sampleChat(2, 1, WITH_NINA, now, 1)]
}

/** What a contact who is online answers to a question. */
export const SAMPLE_ANSWERS = [
  'Let me look. I tell you this afternoon.',
  'Yes, that works for me.',
  'I have to ask at home first.',
] as const
