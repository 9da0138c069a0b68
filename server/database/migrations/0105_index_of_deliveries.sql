-- outside a transaction
-- The report of the stock looks for units that were delivered lately, which are few among all moves.
create index concurrently if not exists stock_ledger_delivered on stock_ledger (at) include (size_id, color_id)
  where kind in ('received', 'corrected') and on_hand > 0;
