-- How many crystals a member corrects in a day is added up with each correction; the ledger is mostly orders.
create index crystal_entries_corrections on crystal_entries (actor, at) where kind = 'adjustment';
