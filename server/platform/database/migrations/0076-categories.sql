-- Categories of courses: the four of the specification, which stay, and those that staff add.
create table category (
  -- Its address: /course/{slug}. A number would be the address of a course.
  slug text primary key
    check (slug ~ '^[a-z0-9]+(-[a-z0-9]+)*$' and slug !~ '^[0-9]+$' and char_length(slug) <= 40),
  name text not null unique check (char_length(name) between 1 and 20),
  hue text not null check (hue in ('indigo', 'persimmon', 'jade', 'wood', 'plum', 'ocean', 'moss', 'stone')),
  summary text not null check (char_length(summary) <= 60),
  description text not null check (char_length(description) <= 300),
  order_index integer not null,
  is_seeded boolean not null default false,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);

insert into category (slug, name, hue, summary, description, order_index, is_seeded) values
  ('data', '데이터/AI', 'indigo', '질문을 데이터로 바꾸고, 데이터에서 답을 찾아요',
    '표 하나 읽기에서 시작해 분석과 예측 모델까지, 한 단계씩 직접 확인하며 배워요.', 1, true),
  ('fullstack', '풀스택', 'persimmon', '화면부터 서버까지, 서비스 하나를 끝까지 만들어요',
    '조각난 예제 대신 실제로 돌아가는 서비스 하나를 기획부터 배포까지 이어서 만들어요.', 2, true),
  ('frontend', '프론트엔드', 'jade', '브라우저의 원리를 알고, 쓰기 좋은 화면을 만들어요',
    '보이는 대로 따라 만드는 데 그치지 않고, 왜 그렇게 동작하는지 이해하며 만들어요.', 3, true),
  ('backend', '백엔드', 'wood', '믿고 맡길 수 있는 서버와 데이터베이스를 만들어요',
    '돌아가는 코드에서 한 걸음 더 나아가, 요청이 몰리고 데이터가 쌓여도 버티는 구조를 배워요.', 4, true);

alter table course
  drop constraint course_category_check,
  add constraint course_category_fkey foreign key (category) references category;
create index course_category on course (category);

create trigger category_changed after insert or update or delete or truncate on category
  for each statement execute function tell_catalogue_changed();
