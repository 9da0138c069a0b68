-- Nothing is stored for an account that is closed.
create or replace trigger reward_requests_of_open_account before insert on reward_requests
  for each row execute function refuse_closed_account();
create or replace trigger addresses_of_open_account before insert on addresses
  for each row execute function refuse_closed_account();
create or replace trigger consents_of_open_account before insert on consents
  for each row execute function refuse_closed_account();
create or replace trigger customer_notes_of_open_account before insert on customer_notes
  for each row execute function refuse_closed_account();
create or replace trigger email_changes_of_open_account before insert on email_changes
  for each row execute function refuse_closed_account();
create or replace trigger identities_of_open_account before insert on identities
  for each row execute function refuse_closed_account();
create or replace trigger known_addresses_of_open_account before insert on known_addresses
  for each row execute function refuse_closed_account();
create or replace trigger known_devices_of_open_account before insert on known_devices
  for each row execute function refuse_closed_account();
create or replace trigger password_links_of_open_account before insert on password_links
  for each row execute function refuse_closed_account();
create or replace trigger phone_codes_of_open_account before insert on phone_codes
  for each row execute function refuse_closed_account();
create or replace trigger privacy_requests_of_open_account before insert on privacy_requests
  for each row execute function refuse_closed_account();
create or replace trigger sessions_of_open_account before insert on sessions
  for each row execute function refuse_closed_account();
create or replace trigger sign_ins_of_open_account before insert on sign_ins
  for each row execute function refuse_closed_account();
create or replace trigger drop_reminders_of_open_account before insert on drop_reminders
  for each row execute function refuse_closed_account();
create or replace trigger favorites_of_open_account before insert on favorites
  for each row execute function refuse_closed_account();
create or replace trigger data_exports_of_open_account before insert on data_exports
  for each row execute function refuse_closed_account();
create or replace trigger former_orders_of_open_account before insert on former_orders
  for each row execute function refuse_closed_account();
create or replace trigger contact_messages_of_open_account before insert on contact_messages
  for each row when (new.customer_id is not null) execute function refuse_closed_account();
-- Only a cart that is added asks, after it is there: filling the open cart must not lock the customer, because closing an
-- account locks the cart first.
create or replace trigger carts_of_open_account after insert on carts
  for each row execute function refuse_closed_account();
