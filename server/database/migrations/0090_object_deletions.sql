-- Objects of the storage that are to be deleted: now, because no row names them any more, or later, unless the row that
-- is to name them is added before. A key that ends with a slash stands for all keys that begin with it.
create table object_deletions (
  key text primary key check (key <> ''),
  due_at timestamptz not null
);
create index object_deletions_due on object_deletions (due_at);
