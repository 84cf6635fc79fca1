-- Cash that goes into a drawer or out of it and belongs to no reservation: change from the bank, fuel, a tip.
create table petty_cash (
  id uuid primary key,
  branch_id integer not null references branch (id),
  direction text not null check (direction in ('in', 'out')),
  kind text not null check (kind in ('change', 'fuel', 'parts', 'tip', 'bank', 'other')),
  amount integer not null check (amount > 0),
  -- what for, or why it is undone
  note text not null check (note <> ''),
  receipt_no text,
  recorded_at timestamptz not null,
  recorded_by uuid references app_user (id),
  -- the entry that this one undoes; each is undone once
  undoes_id uuid unique references petty_cash (id),
  -- what undoes an entry has its kind and goes the other way
  check (undoes_id is not null or kind = 'other' or (kind = 'change') = (direction = 'in'))
);
create index petty_cash_branch on petty_cash (branch_id, recorded_at);

alter table drawer_close
  add column petty_in integer not null default 0 check (petty_in >= 0),
  add column petty_out integer not null default 0 check (petty_out >= 0);
alter table drawer_close drop constraint drawer_close_check1;
alter table drawer_close
  add constraint drawer_close_expected check (expected = opening_float + cash_in - cash_out + petty_in - petty_out);
