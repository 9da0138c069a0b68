-- A size chart says how long each measure is for each size. Products of one garment share a chart.
create table size_charts (
  id integer generated always as identity primary key,
  name text not null unique
);
create table size_chart_measures (
  id integer generated always as identity primary key,
  size_chart_id integer not null references size_charts on delete cascade,
  position integer not null,
  -- Measured on the body that wears the garment, or on the garment laid flat.
  measured_on text not null check (measured_on in ('body', 'garment')),
  name_es text not null,
  name_en text not null,
  unique (size_chart_id, position)
);
-- Lengths are in millimeters. An exact length is the same at both ends; a range is not.
create table size_chart_lengths (
  measure_id integer not null references size_chart_measures on delete cascade,
  letter text not null,
  least_mm integer not null check (least_mm > 0),
  most_mm integer not null check (most_mm >= least_mm),
  primary key (measure_id, letter)
);

alter table products add size_chart_id integer references size_charts;
create index products_of_size_chart on products (size_chart_id);

-- Cached responses hold the charts of their products, so a change invalidates them.
create trigger size_charts_told after insert or update or delete on size_charts
  for each statement execute function tell_catalogue();
create trigger size_chart_measures_told after insert or update or delete on size_chart_measures
  for each statement execute function tell_catalogue();
create trigger size_chart_lengths_told after insert or update or delete on size_chart_lengths
  for each statement execute function tell_catalogue();
