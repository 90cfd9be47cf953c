-- A file is named by an int8, and an index by the column it is about.
alter table content_picture alter column file_id type bigint;
alter index goods_off_shelf rename to goods_not_on_sale;
