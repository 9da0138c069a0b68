-- Staff edit collections: a save names the version that it began from, and an older one is refused.
alter table collections
  add column version integer not null default 1,
  add column changed_at timestamptz,
  add column changed_by text,
  -- The order of staff, the first one first. A collection that the previous release adds comes first.
  add column position integer not null default 0;

update collections set position = ranked.position
from (select id, row_number() over (order by id desc) as position from collections) ranked
where ranked.id = collections.id;
