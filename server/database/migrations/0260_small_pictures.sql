-- Catalogs of other sites refuse images with fewer pixels on a side; the back office names the products that have one.
create index pictures_small on pictures (key) where least(width, height) < 500;
