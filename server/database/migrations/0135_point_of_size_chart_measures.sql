-- The point of the body or the garment that a measure is taken at. The drawing of the size guide and the fit finder need
-- it; null for a measure that neither knows.
alter table size_chart_measures add point text
  check (point in ('chest', 'waist', 'hip', 'width', 'length', 'height', 'depth', 'handle', 'side'));

-- Measures that have the names of the demo's charts get their point; staff choose it for the others.
update size_chart_measures measure set point = known.point
from size_chart_measure_texts own, (values
  ('body', 'chest', 'chest'), ('body', 'bust', 'chest'), ('body', 'waist', 'waist'), ('body', 'hip', 'hip'),
  ('garment', 'width, armpit to armpit', 'width'), ('garment', 'width', 'width'), ('garment', 'length', 'length'),
  ('garment', 'length without straps', 'length'), ('garment', 'height', 'height'), ('garment', 'depth', 'depth'),
  ('garment', 'handle length', 'handle'), ('garment', 'each side', 'side')) known (measured_on, name, point)
where own.measure_id = measure.id and own.lang = 'en' and lower(own.name) = known.name
  and measure.measured_on = known.measured_on;
