-- What the buyers of a size kept and sent back, as the product page says it. A job counts it, so that a product is read
-- without its sales. `fit_one_in` is one return in so many units, for a size that runs small or large.
alter table sizes add column fit_result text, add column fit_one_in integer;
alter table sizes add constraint sizes_fit_result_check check (fit_result in ('kept', 'runs_small', 'runs_large')) not valid;
alter table sizes add constraint sizes_fit_one_in_check
  check ((fit_one_in is not null) = (fit_result is not null and fit_result <> 'kept')) not valid;
alter table sizes validate constraint sizes_fit_result_check;
alter table sizes validate constraint sizes_fit_one_in_check;
