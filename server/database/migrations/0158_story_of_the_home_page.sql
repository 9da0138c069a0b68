-- The home page tells the story of an artwork before the posts. Shops that have chosen an order get the section there.
update settings set value = (
    select jsonb_agg(section order by place, part)
    from (
      select section, place, 1 as part from jsonb_array_elements(value) with ordinality as chosen (section, place)
      union all
      select '{"name": "story", "shown": true}', place, 0 from jsonb_array_elements(value) with ordinality as chosen (section, place)
      where section ->> 'name' = 'posts'
    ) sections
  ), version = version + 1
where key = 'home_sections' and not value @> '[{"name": "story"}]';
