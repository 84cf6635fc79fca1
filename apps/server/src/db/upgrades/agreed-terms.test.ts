import { expect, it } from 'vitest'
import { upgrading } from './testing.ts'

const FIRST_WITH_TERMS = '0035'
const FIRST_WITH_TEXTS_OF_STAYS = '0083'

it('bookings of before get the terms of the day of the upgrade, and are not written anew for that', () =>
  upgrading(async ({ query, to }) => {
    const one = async (text: string) => (await query(text))[0]
    await to((name) => name < FIRST_WITH_TERMS)
    await query(`
      insert into shop_setting (name_th, name_en, legal_name_th, legal_name_en, tax_id, promptpay_kind, promptpay_id,
        promptpay_name, cancellation_policy, late_rule, consent_version)
      values ('ก', 'A', 'ก', 'A', '0775552000122', 'tax_id', '0775552000122', 'A', '[]', '{"graceMinutes": 30}', '1');
      insert into contract_terms (version, body_th, body_en, valid_from)
      values ('1', 'ก', 'a', '2020-01-01'), ('2', 'ข', 'b', '2021-01-01'), ('3', 'ค', 'c', now() + interval '1 year');
      insert into branch (code, tax_branch_no, name_th, name_en, address_th, address_en, phone, opening)
      values ('00', '00000', 'ก', 'A', 'ก', 'A', '1', '[]');
      insert into product (slug, category, brand, name_th, name_en, description_th, description_en, seats, damage_deposit,
        max_minutes, drawing_kind, drawing_paint)
      values ('a', 'scooter', 'A', 'ก', 'A', '', '', 2, 0, 1000, 'scooter', 'teal');
      insert into reservation (id, code, public_token, status, channel, branch_id, product_id, starts_at, ends_at,
        original_starts_at, original_ends_at, quote, total, booking_deposit, damage_deposit, created_at, updated_at)
      select gen_random_uuid(), 'C' || n, 'T' || n, 'confirmed', 'web', 1, 1, now(), now() + interval '1 day', now(),
        now() + interval '1 day', '{}', 0, 0, 0, now(), now() from generate_series(1, 3) n`)
    const before = await one(`select pg_relation_filenode('reservation') as file`)
    await to((name) => name >= FIRST_WITH_TERMS)
    expect(await one(`select pg_relation_filenode('reservation') as file`)).toEqual(before)
    // The text that held goes on to hold, for bookings of before, too, and nobody has to agree to it again.
    const texts = `select rental_text, sale_text from`
    const held = { rental_text: '2', sale_text: null }
    expect(await one(`${texts} shop_setting`)).toEqual(held)
    expect(await one(`${texts} agreed_terms`)).toEqual(held)
    expect(await one('select consent_version from shop_setting')).toEqual({ consent_version: '1' })
    // No stay was ever agreed on: a house that comes later has the text of its own.
    expect(await one('select stay_text from agreed_terms')).toEqual({ stay_text: '1' })
    // They are found by what was agreed to; what comes after them by its day and number.
    expect(await one('select version from agreed_terms')).toEqual({ version: '1' })
    const kept = `select count(*)::int as bookings, min(late_rule ->> 'graceMinutes') as grace
      from reservation join agreed_terms on agreed_terms.id = terms_id`
    expect(await one(kept)).toEqual({ bookings: 3, grace: '30' })
    await query(`update shop_setting set late_rule = '{"graceMinutes": 5}'`)
    expect(await one(kept)).toEqual({ bookings: 3, grace: '30' })
    const newest = 'select version from agreed_terms order by id desc limit 1'
    const named = { version: expect.stringMatching(/^\d{4}-\d{2}-\d{2}\.2$/) }
    expect(await one(newest)).toEqual(named)
    expect(await one('select consent_version as version from shop_setting')).toEqual(await one(newest))
  }))

it('stays that were agreed on before they had a text of their own keep that of rentals, and those that come have theirs', () =>
  upgrading(async ({ query, to }) => {
    await to((name) => name < FIRST_WITH_TEXTS_OF_STAYS)
    await query(`
      insert into shop_setting (name_th, name_en, legal_name_th, legal_name_en, tax_id, promptpay_kind, promptpay_id,
        promptpay_name, cancellation_policy, late_rule, consent_version)
      values ('ก', 'A', 'ก', 'A', '0775552000122', 'tax_id', '0775552000122', 'A', '[]', '{"graceMinutes": 30}', '1');
      insert into branch (code, tax_branch_no, name_th, name_en, address_th, address_en, phone, opening)
      values ('00', '00000', 'ก', 'A', 'ก', 'A', '1', '[]');
      insert into product (slug, category, charging, check_in_minute, check_out_minute, brand, name_th, name_en,
        description_th, description_en, seats, damage_deposit, max_minutes, drawing_kind, drawing_paint)
      values ('v', 'pool_villa', 'night', 840, 720, 'A', 'ก', 'A', '', '', 8, 0, 100000, 'villa', 'teal')`)
    await to((name) => name >= FIRST_WITH_TEXTS_OF_STAYS)
    expect(await query('select stay_text from agreed_terms order by id')).toEqual([
      { stay_text: null },
      { stay_text: '1' },
    ])
    const current =
      'select stay_text from shop_setting join agreed_terms using (stay_text) where agreed_terms.id = terms_id'
    expect(await query(current)).toEqual([{ stay_text: '1' }])
  }))
