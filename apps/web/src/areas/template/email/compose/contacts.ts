import type { MailPerson } from '../schema.ts'

/** Whom one writes to most. Made up, as all names here. */
export const CONTACTS: readonly (MailPerson & { avatar: string })[] = [
  { name: 'Nina Alvarez', email: 'nina@harbourfest.example', avatar: 'person-1' },
  { name: 'Kofi Mensah', email: 'kofi@mensahlegal.example', avatar: 'person-2' },
  { name: 'Mei Tanaka', email: 'mei@lighthousephoto.example', avatar: 'person-3' },
  { name: 'Tom Becker', email: 'tom@seabreezehotels.example', avatar: 'person-4' },
  { name: 'Grace Njoroge', email: 'grace@njorogetours.example', avatar: 'person-5' },
  { name: 'Aroon Petch', email: 'aroon@rodchao.example', avatar: 'person-11' },
]

const ADDRESS = /^[^\s@<>"(),;:]+@[^\s@<>"(),;:]+\.[a-z]{2,}$/i

export function isAddress(text: string): boolean {
  return ADDRESS.test(text)
}

export function avatarOf(email: string): string {
  return CONTACTS.find((contact) => contact.email === email)?.avatar ?? ''
}
