-- no-transaction
drop index concurrently if exists refund_task_open;
-- next statement
-- Money that has to go back, for the desk of the day, which is read often.
create index concurrently refund_task_open on refund_task (created_at, id) where status = 'open';
