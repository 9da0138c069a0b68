create or replace trigger stock_ledger_append_only before update or delete on stock_ledger
  for each row execute function refuse_change();
