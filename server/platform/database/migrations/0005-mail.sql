-- Letters in the transaction that wants them sent; `sent_at` stays empty while a letter is only kept.
create table mail (
  id integer generated always as identity primary key,
  message_id text not null unique,
  recipient text not null,
  subject text not null,
  body_text text not null,
  body_html text not null,
  created_at timestamptz not null default now(),
  sent_at timestamptz
);
create index mail_recipient on mail (lower(recipient), created_at desc);
