import type { Invariant } from './invariants.ts'

const ABOUT_PAYMENTS = `('receipt', 'tax_abb', 'tax_full')`

/** Papers. Money that came before a shop wrote its first paper of the kind has none, nor has what was brought in. */
export const PAPER_INVARIANTS: readonly Invariant[] = [
  {
    name: 'document-says-number',
    text: 'What a paper prints is its own number',
    violations: `select id from document where snapshot ->> 'number' is distinct from number`,
  },
  {
    name: 'replaced-has-successor',
    text: 'A paper that was replaced has a paper in its place',
    violations: `
      select d.id from document d
      where d.status = 'replaced' and not exists (
        select from document later
        where later.replaces_id = d.id or (d.kind = 'reservation' and later.kind = d.kind
          and later.reservation_id = d.reservation_id and later.id <> d.id and later.issued_at >= d.issued_at))`,
  },
  {
    name: 'void-has-reason',
    text: 'A paper that is void says when and why',
    violations: `select id from document where status = 'void' and (voided_at is null or coalesce(void_reason, '') = '')`,
  },
  {
    name: 'one-contract',
    text: 'At most one contract of a reservation counts',
    violations: `
      select reservation_id as id from document
      where kind in ('rental_contract', 'sale_contract') and status = 'issued'
      group by reservation_id, kind having count(*) > 1`,
  },
  {
    name: 'receipt-is-payment',
    text: 'A receipt or tax invoice says the amount of its payment of its reservation',
    violations: `
      select d.id from document d left join payment p on p.id = d.payment_id
      cross join lateral (select p.amount + coalesce(sum(part.amount), 0)::int as amount
        from payment part where part.part_of = p.id) whole
      where d.kind in ${ABOUT_PAYMENTS} and (p.id is null or p.direction <> 'in' or p.reservation_id <> d.reservation_id
        or whole.amount is distinct from (d.snapshot ->> 'total')::int
        or whole.amount is distinct from (select sum((line ->> 'amount')::int) from jsonb_array_elements(d.snapshot -> 'lines') line))`,
  },
  {
    name: 'payment-has-receipt',
    text: 'Money that came in has a receipt or tax invoice, and no more than one that counts',
    violations: `
      select p.id from payment p
      left join document d on d.payment_id = p.id and d.kind in ${ABOUT_PAYMENTS}
      where p.direction = 'in' and p.method <> 'import' and p.part_of is null
      group by p.id
      having count(d.id) filter (where d.status = 'issued') > 1
        or (count(d.id) = 0 and p.recorded_at >= (select min(issued_at) from document where kind in ${ABOUT_PAYMENTS}))`,
  },
  {
    name: 'slip-is-deposit',
    text: 'A deposit slip says the amount of its entry of its reservation, and each entry has at most one that counts',
    violations: `
      select d.id::text as id from document d left join deposit_entry e on e.id = d.deposit_entry_id
      where d.kind = 'deposit_slip' and (e.id is null or e.kind = 'kept' or e.reservation_id <> d.reservation_id
        or e.amount is distinct from (d.snapshot ->> 'total')::int)
      union all
      select e.id::text from deposit_entry e left join document d on d.deposit_entry_id = e.id
      where e.kind <> 'kept'
      group by e.id
      having count(d.id) filter (where d.status = 'issued') > 1
        or (count(d.id) = 0 and e.recorded_at >= (select min(issued_at) from document where kind = 'deposit_slip'))`,
  },
  {
    name: 'credit-within-invoice',
    text: 'Credit notes name a tax invoice and take no more off it than it says',
    violations: `
      select n.id from document n left join document o on o.id = n.replaces_id
      where n.kind = 'credit_note' and (o.id is null or o.kind not in ('tax_abb', 'tax_full'))
      union all
      select min(o.id::text)::uuid from document n join document o on o.id = n.replaces_id
      where n.kind = 'credit_note' and n.status = 'issued'
      group by o.payment_id, o.snapshot ->> 'total'
      having sum((n.snapshot ->> 'total')::int) > (o.snapshot ->> 'total')::int`,
  },
  {
    name: 'signature-fits',
    text: 'What was signed is what the paper says',
    violations: `
      select s.document_id as id from document_signature s join document d on d.id = s.document_id
      where s.sha256 <> sha256(convert_to(d.snapshot::text || s.strokes::text, 'UTF8'))`,
  },
]
