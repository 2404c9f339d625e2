-- The files of a lecture are part of its course's outline, so that an edition names those that changed.
-- A lecture without files has no list, as in the outlines from before.
create or replace function outline_of(given_course integer) returns jsonb
language sql stable as $$
  select jsonb_build_object(
    'sections', coalesce((
      select jsonb_agg(jsonb_build_object('id', s.id, 'title', s.title) order by s.order_index, s.id)
      from section s where s.course_id = given_course
    ), '[]'),
    'lectures', coalesce((
      select jsonb_agg(
        jsonb_build_object('id', l.id, 'title', l.title, 'kind', l.kind, 'section', l.section_id, 'video', l.video_id)
        || case when f.files is null then '{}' else jsonb_build_object('files', f.files) end
        order by l.order_index, l.id)
      from every_lecture l
      left join lateral (
        select jsonb_agg(jsonb_build_object('name', f.name, 'object', f.object_id) order by f.id) as files
        from lecture_file f where f.lecture_id = l.id
      ) f on true
      where l.course_id = given_course and l.deleted_at is null
    ), '[]'))
$$;

-- Files from before are known, not news.
update course_outline o set outline = outline_of(o.course_id)
where exists (select from lecture_file f join every_lecture l on l.id = f.lecture_id where l.course_id = o.course_id);

-- Files of a lecture that is gone are part of its own change.
create function keep_edition_of_files() returns trigger
language plpgsql as $$
declare
  given_lecture integer := coalesce(to_jsonb(new), to_jsonb(old)) ->> 'lecture_id';
begin
  perform keep_edition_of(l.course_id) from every_lecture l where l.id = given_lecture;
  return null;
end
$$;

create constraint trigger file_edition after insert or delete or update of name, object_id on lecture_file
  deferrable initially deferred for each row execute function keep_edition_of_files();
