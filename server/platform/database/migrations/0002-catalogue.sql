create table image (
  id text primary key,
  file text not null unique,
  width integer not null check (width > 0),
  height integer not null check (height > 0),
  created_at timestamptz not null default now()
);
alter table member add constraint member_image_id_fkey foreign key (image_id) references image on delete set null;
create index member_image_id on member (image_id);

create table video (
  id text primary key,
  duration_sec numeric(10, 3) not null check (duration_sec > 0),
  width integer not null check (width > 0),
  height integer not null check (height > 0),
  size_bytes bigint not null check (size_bytes > 0),
  -- Served names of the asset's files, for signed addresses.
  file text not null,
  poster_file text,
  created_at timestamptz not null default now()
);

create table caption (
  video_id text not null references video on delete cascade,
  lang text not null,
  label text not null,
  file text not null,
  primary key (video_id, lang)
);

create table course (
  id integer generated always as identity primary key,
  title text not null check (char_length(title) between 1 and 120),
  summary text not null default '' check (char_length(summary) <= 200),
  description text not null default '',
  category text not null check (category in ('data', 'fullstack', 'frontend', 'backend')),
  level text not null default '입문',
  price integer not null default 0 check (price between 0 and 100000000),
  published boolean not null default false,
  image_id text references image on delete set null,
  outcomes text[] not null default '{}',
  audience text[] not null default '{}',
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
create index course_image_id on course (image_id);

create table lecture (
  id integer generated always as identity primary key,
  course_id integer not null references course on delete restrict,
  title text not null check (char_length(title) between 1 and 200),
  description text not null default '',
  order_index integer not null check (order_index >= 0),
  is_public boolean not null default false,
  -- Whole seconds of the video, so that the list and every save need no join with it.
  duration_sec integer not null check (duration_sec between 0 and 86400),
  video_id text references video on delete restrict,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
create index lecture_course_order on lecture (course_id, order_index, id);
create index lecture_video_id on lecture (video_id);
