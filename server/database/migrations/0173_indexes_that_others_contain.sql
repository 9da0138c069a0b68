-- outside a transaction
-- Every write of an order or a message keeps each of its indexes up to date.

-- contract: `orders_placed_of_cart` has every order with a number too. Since migration 0087 no release refers to this one.
drop index concurrently if exists orders_of_cart;
-- contract: `orders_draft_snapshot` allows one draft of a copy. Since migration 0087 no release refers to this one.
drop index concurrently if exists orders_unpaid_snapshot;
-- contract: `messages_of_mailbox` has the same values for all messages.
drop index concurrently if exists messages_mailbox;
