-- outside a transaction
-- Searches with filters find products by the index of product_finds, as those without filters do. This one was as large,
-- and every save of a product wrote it: most of the time of an import.

drop index concurrently if exists products_words;
