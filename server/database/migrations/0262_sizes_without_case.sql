-- `XL`, `Xl` and `xl` are one size. A product that has several keeps the oldest as it is; the others, which may have
-- stock and orders, get a number, so that staff see them and decide.
update sizes set letter = sizes.letter || ' (' || repeated.number || ')'
from (
  select id, row_number() over (partition by product_id, lower(letter) order by retired_at nulls first, id) as number from sizes
) repeated
where repeated.id = sizes.id and repeated.number > 1;

update sizes set letter = upper(letter)
where letter ~* '^(x{0,4}[sl]|m|[0-9]{1,2}x[sl])$' and letter <> upper(letter);

create unique index sizes_product_id_letter_folded on sizes (product_id, lower(letter));

-- Size charts name sizes by the same letters.
delete from size_chart_lengths later using size_chart_lengths earlier
where later.measure_id = earlier.measure_id and lower(later.letter) = lower(earlier.letter) and later.letter > earlier.letter;

update size_chart_lengths set letter = upper(letter)
where letter ~* '^(x{0,4}[sl]|m|[0-9]{1,2}x[sl])$' and letter <> upper(letter);
