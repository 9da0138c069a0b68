-- A change of roles or access ends what a member made before it, such as the file of an export.
alter table staff_members add column access_changed_at timestamptz;

-- An invitation counts while the owner who made it may still invite. Null: made by the start of the shop, by the operator,
-- or by the previous release.
alter table staff_invitations add column invited_by integer references staff_members;
create index staff_invitations_invited_by on staff_invitations (invited_by);
