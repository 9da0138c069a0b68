-- A release from before 0033 writes holds without `since`; such a hold begins when it is written.
alter table holds alter column since set default now();
