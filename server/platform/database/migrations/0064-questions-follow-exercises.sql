-- Questions about an exercise belong to its course; those of exercises that moved before 1.3.0 stayed behind.
update question q set course_id = e.course_id
from exercise e
where e.id = q.exercise_id and e.course_id <> q.course_id;
