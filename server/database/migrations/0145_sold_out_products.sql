-- outside a transaction
-- The condition of this index had the free sizes of a product, so each size that sold out or came back wrote the product
-- anew in every one of its indexes. Products without free units are found by their sums in product_stock.

drop index concurrently if exists products_sold_out;
