-- Fills the open cart of a customer without locking the customer first: the trigger ran before the statement knew whether it
-- adds a cart or changes the one that there is, and closing an account locks the cart first. Now only a cart that is
-- added asks whether the account is open, after it is there.
create or replace trigger carts_of_open after insert on carts for each row execute function refuse_closed();
