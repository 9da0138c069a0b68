-- When a size in a color last sold or was delivered, as far as a job has read the ledger of stock, so that the report of stock
-- finds what no longer moves without reading 90 days of it. Entries of the ledger never change.
create table stock_moves (
  size_id integer not null,
  color_id integer not null,
  moved_at timestamptz not null,
  primary key (size_id, color_id)
);
create index stock_moves_at on stock_moves (moved_at) include (size_id, color_id);

-- Its only row says up to when the ledger has been read; what is later, reports read from the ledger.
create table stock_moves_read (
  is_only boolean primary key default true check (is_only),
  through timestamptz not null
);
