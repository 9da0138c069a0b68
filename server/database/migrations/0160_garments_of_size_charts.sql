-- The garment that a size guide draws. Without one it draws what the points of its measures suggest, as before.
alter table size_charts add column garment text check (garment in (
  'tee', 'long_sleeve', 'tank', 'sweatshirt', 'hoodie', 'jacket', 'shirt', 'dress', 'skirt', 'bag', 'scarf'));
