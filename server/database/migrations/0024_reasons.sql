-- What staff write about crystals is read by the customer, who may read English; without it both read the one there is.
alter table crystal_entries add column reason_en text check (reason_en is null or reason is not null);
