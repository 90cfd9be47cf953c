-- Finance uploads an invoice that was issued elsewhere, as PDF or OFD (domain.md §3.8.2).
alter table file drop constraint file_content_type_check, add constraint file_content_type_check check
  (content_type in ('image/jpeg', 'image/png', 'image/webp', 'application/pdf', 'application/ofd'));
