import { FIRST_STEPS, type FirstStep, type ResponseBody } from '@rodchao/contract'
import { type Kysely, sql } from 'kysely'
import type { Database } from '#db/schema.ts'

/**
 * What is still to be said before the shop can take a booking. Each step is done when the database says so, whoever said
 * it: a branch with an hour at which it is open, a model with a price, a unit of such a model.
 */
export async function findFirstSteps(db: Kysely<Database>): Promise<ResponseBody<'findFirstRun'>> {
  const { rows } = await sql<Record<FirstStep, boolean | null> & { isAway: boolean; begun: FirstStep[] }>`
    select s.first_run_done_at is not null
        or exists (select from sample_shop where cleared_at is null) as "isAway",
      s.name_th <> '' and s.name_en <> '' and s.tax_id <> '' as shop,
      s.promptpay_id <> '' as "promptPay",
      exists (select from branch b where b.is_active
        and jsonb_path_exists(b.opening, '$[*] ? (@ != null)')) as branch,
      exists (select from product p join rate r on r.product_id = p.id and r.season_id is null
        where p.is_active and r.amount > 0) as products,
      exists (select from unit u join product p on p.id = u.product_id
        where u.status = 'ready' and p.is_active) as units,
      exists (select from app_user u where not u.is_sample and u.disabled_at is null and u.role in ('staff', 'driver'))
        or (select count(*) > 1 from app_user u where not u.is_sample and u.disabled_at is null and u.role = 'admin')
        as people,
      exists (select from audit_event a where a.entity = 'shop_setting' and a.entity_id = 'connections'
        and a.action = 'test_connection' and a.after ->> 'name' in ('mail', 'line')
        and a.after ->> 'result' in ('works', 'written_to_file')) as messages,
      array_remove(array[
        case when exists (select from branch) then 'branch' end,
        case when exists (select from product) then 'products' end,
        case when exists (select from unit) then 'units' end
      ], null) as begun
    from shop_setting s`.execute(db)
  const [found] = rows
  const steps = FIRST_STEPS.map((name) => ({
    name,
    isDone: found?.[name] === true,
    isBegun: found?.begun.includes(name) === true,
  }))
  return { isShown: found?.isAway === false && steps.some(({ isDone }) => !isDone), steps }
}
