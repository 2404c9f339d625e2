-- What a member has bought and not opened since: an opening of an earlier purchase is none of this one.
create view unopened_purchase as
  select e.member_id, l.id as lecture_id, l.course_id
  from open_enrolment e join lecture l on l.course_id = e.course_id
  left join lecture_opening o on o.member_id = e.member_id and o.lecture_id = l.id
  where e.source = 'payment' and not l.is_public and (o.opened_at is null or o.opened_at < e.enrolled_at);
