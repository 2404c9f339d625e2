-- The question banks of all courses shared their saved views; each bank gets its own copy.
insert into saved_view (member_id, list, name, query)
select v.member_id, '/admin/course/' || b.course_id || '/quizzes/questions', v.name, v.query
from saved_view v cross join (select distinct course_id from quiz_question) b
where v.list = '/admin/course/:courseId/quizzes/questions'
order by v.id;

delete from saved_view where list = '/admin/course/:courseId/quizzes/questions';
