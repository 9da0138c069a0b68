-- A check reads slice by slice, over several jobs, and its row says how far it is.
alter table system_checks add column progress jsonb, add column seen_at timestamptz;
