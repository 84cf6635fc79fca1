import { DAY } from '@rodchao/rental'
import type { Insertable } from 'kysely'
import type { Database } from '../../schema.ts'
import type { Random } from '../random.ts'
import { instantText } from '../wire-values.ts'
import { type Nation, NATIONS } from './row-files.ts'

export interface Person {
  readonly id: string
  readonly fullName: string
  readonly phone: string
  readonly email: string | null
  readonly nationality: string
  readonly language: 'th' | 'en'
  readonly isLocal: boolean
  /** Where the shop delivers to them. */
  readonly place: string
  readonly row: Insertable<Database['customer']>
}

/** Made-up houses and hotels. */
const PLACES = [
  'โรงแรมริมเล หัวหิน',
  'โรงแรมทะเลจันทร์',
  'คอนโดลมทะเล หัวหิน',
  'บ้านเช่า ซอยหัวหิน 94',
  'เกสต์เฮาส์สวนมะพร้าว ซอยหัวหิน 51',
  'รีสอร์ตสนทะเล เขาตะเกียบ',
  'พูลวิลล่าบ่อฝ้าย',
  'โรงแรมหาดทรายคู่',
]

const ABROAD = NATIONS.abroad.map((nation) => [nation, nation.weight] as const)

/** Names that test how wide a column is; people do have such names. */
const LONG_NAMES = [
  ['María de los Ángeles Fernández de Córdoba y Martínez-Bordiú de la Santísima Trinidad', 'US'],
  ['Karl-Theodor Maximilian Freiherr von und zu Hohenstein-Wittgensteinberg', 'DE'],
  ['หม่อมหลวงพิมพ์พรรณวรัชญ์ประภัสสร เทพหัสดินทร์วรรณกุล ณ อยุธยา', 'TH'],
  ['Venkatanarasimharajuvaripeta Subramaniam Krishnamurthy', 'IN'],
  ['Bjørn-Håkon Vestre Sløveren Gudbrandsdal-Østensjø', 'NO'],
] as const

/** The rare visitors whom the counter was told to look at twice. */
const FLAGS = [
  ['watch', 'คืนช้าสองครั้งติดกัน โทรเตือนก่อนถึงเวลา'],
  ['watch', 'ขอใบขับขี่ตัวจริงทุกครั้ง'],
  ['watch', 'เคยคืนหมวกกันน็อกไม่ครบ'],
  ['refuse', 'ไม่จ่ายค่าซ่อม เจ้าของร้านสั่งไม่ให้เช่าอีก'],
] as const
const ONE_FLAG_IN = 130
/** Nobody is flagged for what they have not yet done. */
const FLAGGED_AFTER_MS = 60 * DAY

/** As people in Thailand call themselves online. */
const NICKNAMES = 'ploy bank fah nut june ton mai bee kob namfon beer earth jan som'.split(' ')

/** A name in letters that every mail server takes, or nothing when it has none. */
function drawMailbox(fullName: string): string | null {
  const plain = fullName.replaceAll('ß', 'ss').replaceAll('ø', 'o').replaceAll('Ø', 'O').replaceAll('æ', 'ae')
  const letters = plain
    .normalize('NFD')
    .replaceAll(/[^A-Za-z ]/g, '')
    .trim()
    .toLowerCase()
  const mailbox = letters.replaceAll(/\s+/g, '.')
  return mailbox.length > 4 && mailbox.length < 40 ? mailbox : null
}

export interface People {
  /** A guest whose first reservation is made at the instant. */
  meet(createdAt: number): Person
  /** A guest who was here before. */
  meetAgain(createdAt: number): Person
  readonly rows: readonly Insertable<Database['customer']>[]
}

export function createPeople(random: Random, now: number): People {
  const met: Person[] = []
  const welcome: Person[] = []
  const phones = new Set<string>()
  const unusedLongNames = [...LONG_NAMES]

  function newPhone(nation: Nation): string {
    const phone = random.pick(nation.phones).replaceAll('#', () => String(random.between(0, 9)))
    if (phones.has(phone)) return newPhone(nation)
    phones.add(phone)
    return phone
  }

  function drawName(nation: Nation): string {
    const longAt = unusedLongNames.findIndex(([, code]) => code === nation.code)
    if (longAt >= 0 && random.chance(0.02)) return unusedLongNames.splice(longAt, 1)[0]?.[0] ?? ''
    const [given, family] = [random.pick(nation.given), random.pick(nation.family)]
    if (!nation.familyFirst) return `${given} ${family}`
    return `${family}${nation.code === 'KR' ? '' : ' '}${given}`
  }

  function meet(createdAt: number): Person {
    const isThai = random.chance(0.47)
    // Some foreigners live here, so that their summers are here too.
    const nation = isThai ? NATIONS.thailand : random.weighted(ABROAD)
    const phone = newPhone(!isThai && random.chance(0.2) ? NATIONS.thailand : nation)
    const fullName = drawName(nation)
    const id = random.uuid()
    const language = isThai ? 'th' : 'en'
    const mailbox = drawMailbox(fullName) ?? `${random.pick(NICKNAMES)}${random.between(100, 9999)}`
    const email = random.chance(isThai ? 0.35 : 0.8) ? `${mailbox}@example.com` : null
    const place = random.pick(PLACES)
    const isFlagged = random.between(1, ONE_FLAG_IN) === 1 && createdAt < now - FLAGGED_AFTER_MS
    const flag = isFlagged ? random.pick(FLAGS) : null
    const person: Person = {
      id,
      fullName,
      phone,
      email,
      nationality: nation.code,
      language,
      isLocal: phone.startsWith('+66') && random.chance(0.6),
      place: random.chance(0.6) ? `${place} ห้อง ${random.between(1, 9)}${random.between(10, 29)}` : place,
      row: {
        id,
        full_name: fullName,
        phone,
        email,
        line_id: isThai && random.chance(0.4) ? `${random.pick(NICKNAMES)}_${random.between(10, 999)}` : null,
        nationality: nation.code,
        id_number_last4: random.chance(0.7) ? String(random.between(1000, 9999)) : null,
        language,
        flag: flag?.[0] ?? 'none',
        flag_reason: flag?.[1] ?? null,
        created_at: instantText(createdAt),
      },
    }
    met.push(person)
    if (flag?.[0] !== 'refuse') welcome.push(person)
    return person
  }

  return {
    meet,
    meetAgain: (createdAt) => {
      if (welcome.length < 20) return meet(createdAt)
      const person = random.pick(welcome)
      // Those who live here come back far more often than those who flew in.
      return person.isLocal || random.chance(0.12) ? person : random.pick(welcome)
    },
    get rows() {
      return met.map(({ row }) => row)
    },
  }
}
