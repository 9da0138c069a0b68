-- outside a transaction
-- Every payment that starts keeps each index of the reservations up to date.

-- contract: `holds_of_customer_by_end` finds both types of reservation. Since migration 0182 no release needs this one.
drop index concurrently if exists holds_of_customer;
