import { portraitOf } from '../../core/people/portraits.ts'
import type { MailPerson } from '../schema.ts'

/** Whom one writes to most. Made up, as all names here. */
export const CONTACTS: readonly (MailPerson & { avatar: string })[] = [
  { name: 'Nina Alvarez', email: 'nina@harbourfest.example', avatar: portraitOf('Nina Alvarez') },
  { name: 'Kofi Mensah', email: 'kofi@mensahlegal.example', avatar: portraitOf('Kofi Mensah') },
  { name: 'Mei Tanaka', email: 'mei@lighthousephoto.example', avatar: portraitOf('Mei Tanaka') },
  { name: 'Tom Becker', email: 'tom@seabreezehotels.example', avatar: portraitOf('Tom Becker') },
  { name: 'Grace Njoroge', email: 'grace@njorogetours.example', avatar: portraitOf('Grace Njoroge') },
  { name: 'Aroon Petch', email: 'aroon@rodchao.example', avatar: portraitOf('Aroon Petch') },
]

const ADDRESS = /^[^\s@<>"(),;:]+@[^\s@<>"(),;:]+\.[a-z]{2,}$/i

export function isAddress(text: string): boolean {
  return ADDRESS.test(text)
}

export function avatarOf(email: string): string {
  return CONTACTS.find((contact) => contact.email === email)?.avatar ?? ''
}
