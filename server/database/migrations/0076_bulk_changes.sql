-- A change of many products at once, by staff. Up to 200 products change in one transaction; more are changed by a job,
-- which a crash or a closed browser does not lose.
create table bulk_changes (
  id integer generated always as identity primary key,
  change jsonb not null,
  state text not null check (state in ('running', 'done', 'cancelled', 'undoing', 'undone')),
  created_by text not null,
  created_at timestamptz not null,
  finished_at timestamptz,
  undone_by text,
  undone_at timestamptz,
  check ((state = 'running') = (finished_at is null)),
  check ((state in ('undoing', 'undone')) = (undone_at is not null) and (undone_at is null) = (undone_by is null))
);
create index bulk_changes_recent on bulk_changes (created_at);

-- Each product of a bulk change, with what was there before and is there after. `version` is the one that the preview
-- showed, `changed_version` the one that the change made.
create table bulk_change_items (
  bulk_change_id integer not null references bulk_changes on delete cascade,
  product_id integer not null references products,
  version integer not null,
  state text not null default 'waiting' check (state in ('waiting', 'changed', 'unchanged', 'refused', 'undone', 'left')),
  -- Why it was refused, or left by undoing: the code of the refusal and its data.
  reason jsonb,
  before jsonb,
  after jsonb,
  changed_version integer,
  primary key (bulk_change_id, product_id),
  check ((changed_version is not null) = (state in ('changed', 'undone', 'left'))),
  check ((changed_version is null) = (before is null) and (before is null) = (after is null))
);
create index bulk_change_items_product on bulk_change_items (product_id);
create index bulk_change_items_state on bulk_change_items (bulk_change_id, state, product_id);
