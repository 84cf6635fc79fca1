-- What goes through a drawer that is seldom counted, or never was, adds up to more than one amount may be.
alter table drawer_close
  alter column cash_in type bigint,
  alter column cash_out type bigint,
  alter column petty_in type bigint,
  alter column petty_out type bigint,
  alter column expected type bigint;
