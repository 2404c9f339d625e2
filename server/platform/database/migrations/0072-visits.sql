-- Sums of visits and of their steps by Seoul day and source, without data about visitors. The row with the source '*' has
-- the visits of all sources beyond the number that a day may have.
create table visit_day (
  day date not null,
  source text not null check (char_length(source) <= 60),
  medium text not null check (char_length(medium) <= 60),
  campaign text not null check (char_length(campaign) <= 60),
  referrer text not null check (char_length(referrer) <= 100),
  -- The kind of page that the visit began with.
  entry text not null check (char_length(entry) between 1 and 20),
  visits integer not null default 0 check (visits >= 0),
  courses integer not null default 0 check (courses >= 0),
  checkouts integer not null default 0 check (checkouts >= 0),
  payments integer not null default 0 check (payments >= 0),
  primary key (day, source, medium, campaign, referrer, entry)
);

-- Paid orders that a browser has reported, so that none counts twice. Without the source, and for two days only.
create table visit_payment (
  order_id text primary key references payment_order on delete cascade,
  day date not null
);
create index visit_payment_day on visit_payment (day);
