-- What a member of staff has changed and not saved yet, so that a closed browser loses nothing. `seen_at` is when an
-- editor last said that it is open: others see who else edits the same thing.
create table staff_drafts (
  staff_id integer not null references staff_members on delete cascade,
  subject text not null check (length(subject) between 1 and 80),
  -- The version of the record that the changes were made to.
  version integer not null,
  -- Null while the editor is open and nothing is changed.
  data jsonb,
  changed_at timestamptz not null,
  seen_at timestamptz not null,
  primary key (staff_id, subject)
);
create index staff_drafts_subject on staff_drafts (subject, seen_at);
