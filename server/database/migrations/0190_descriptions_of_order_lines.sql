-- A line of an order has all fields of a line of a cart. It is empty where the order is older.
alter table order_lines add column description text not null default '';
