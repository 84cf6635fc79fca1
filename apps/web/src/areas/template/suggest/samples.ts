import { portraitOf } from '../core/people/portraits.ts'
import type { Autosuggest } from './schema.ts'

const people = (names: readonly string[]) =>
  names.map((name, index) => ({
    img: portraitOf(name),
    name,
    email: `${name.toLowerCase().replaceAll(' ', '.')}@shop.example`,
    time: `${String(index + 3).padStart(2, '0')}/0${index + 1}/2026`,
  }))

export const AUTOSUGGEST: Autosuggest = [
  {
    developers: people([
      'Kanya Srisuk',
      'Leo Marin',
      'Mint Chaiyo',
      'Nils Berg',
      'Oat Kaewta',
      'Pim Saelee',
      'Quentin Roy',
    ]),
    designers: people([
      'Rosa Lima',
      'Som Duangdee',
      'Tara Jones',
      'Uma Panya',
      'Vera Sokol',
      'Wan Thepsiri',
      'Yok Pakdee',
    ]),
    pages: [
      { icon: 'home', name: 'Today' },
      { icon: 'calendar', name: 'Calendar' },
      { icon: 'mail', name: 'E-mail' },
      { icon: 'message', name: 'Chat' },
      { icon: 'list-check', name: 'To-do' },
      { icon: 'receipt', name: 'Invoices' },
      { icon: 'shopping-cart', name: 'Shop' },
      { icon: 'users', name: 'Users' },
    ],
  },
]
