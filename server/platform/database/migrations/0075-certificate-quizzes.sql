-- Whether the certificate of a course asks for its quizzes, as it always did.
alter table course add column completion_quizzes text not null default 'passed'
  check (completion_quizzes in ('passed', 'none'));

-- Processes of before use needs_proof(kind), by which every quiz is needed.
create function needs_proof(kind text, completion_quizzes text) returns boolean
language sql immutable parallel safe
return needs_proof(kind) and (kind <> 'quiz' or completion_quizzes = 'passed');
