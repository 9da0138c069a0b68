-- outside a transaction
-- Each cart asks who else has its customer's mailbox or phone. New customers waited in the pending list of this index,
-- up to 4 MB, which every such question read from its begin to its end.
alter index customers_persons set (fastupdate = off);
select gin_clean_pending_list('customers_persons');
