import { messageKindsOf } from '@rodchao/rental'
import { expect, it } from 'vitest'
import { builtInText } from '../../features/people/messages/templates.ts'
import { upgrading } from './testing.ts'

const FIRST_WITH_TEXTS_OF_HOUSES = '0089'
const TOLD_OTHERWISE = messageKindsOf('house').filter((kind) => builtInText(kind, 'house') !== undefined)

it.each([true, false])('words that stood for houses, too, go on doing so, where there are houses (%s)', (hasHouse) =>
  upgrading(async ({ query, to }) => {
    await to((name) => name < FIRST_WITH_TEXTS_OF_HOUSES)
    const kinds = ['confirmed', ...TOLD_OTHERWISE].map((kind) => `('${kind}')`).join(', ')
    await query(`
      insert into branch (code, tax_branch_no, name_th, name_en, address_th, address_en, phone, opening)
      values ('00', '00000', 'ก', 'A', 'ก', 'A', '1', '[]');
      insert into product (slug, category, charging, check_in_minute, check_out_minute, brand, name_th, name_en,
        description_th, description_en, seats, damage_deposit, max_minutes, drawing_kind, drawing_paint)
      values ('v', 'pool_villa', 'night', 840, 720, 'A', 'ก', 'A', '', '', 8, 0, 100000, 'villa', 'teal');
      insert into message_text (kind, language, version, subject, body, author_name, created_at)
      select kind, 'en', version, case when kind = 'overdue' and version = 2 then null else kind || version end,
        case when kind = 'overdue' and version = 2 then null else 'B' end, 'Owner', now()
      from (values ${kinds}) as kinds (kind) cross join generate_series(1, 2) as version`)
    if (hasHouse)
      await query(`
        insert into stay (product_id, place_th, place_en, address_th, address_en, latitude, longitude, bedrooms, beds,
          bathrooms)
        values (1, 'ก', 'A', 'ก', 'A', 12, 100, 1, 1, 1)`)
    await to((name) => name >= FIRST_WITH_TEXTS_OF_HOUSES)
    const written = await query<{ kind: string; subject: string; version: number }>(
      "select kind, subject, version from message_text where scope = 'house' order by kind",
    )
    const kept = TOLD_OTHERWISE.filter((kind) => kind !== 'overdue').toSorted()
    expect(written).toEqual(hasHouse ? kept.map((kind) => ({ kind, subject: `${kind}2`, version: 1 })) : [])
    expect(await query("select count(*)::int as rows from message_text where scope = 'general'")).toEqual([
      { rows: 2 * (TOLD_OTHERWISE.length + 1) },
    ])
  }),
)
