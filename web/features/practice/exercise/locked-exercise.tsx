import { useQuery } from '@tanstack/react-query'
import { exercisesQuery } from '#web/features/practice/parts/practice-queries.ts'
import { paths } from '#web/paths.ts'
import { Button } from '#web/ui/button.tsx'
import { Empty } from '#web/ui/empty.tsx'

/** Shown to members who are not enrolled: the exercise's title, and a link to its course. */
export function LockedExercise({ exerciseId }: { exerciseId: number }) {
  const { data } = useQuery(exercisesQuery({ exerciseId: String(exerciseId) }))
  const found = data?.content[0]
  return (
    <Empty
      level={1}
      title={
        found
          ? `‘${found.title}’ 실습은 코스를 수강하면 풀 수 있어요.`
          : '수강 중인 코스의 실습만 풀 수 있어요.'
      }
      body={
        found
          ? `${found.place.courseTitle} 코스를 수강하고 바로 풀어 보세요.`
          : '코스를 수강하고 바로 풀어 보세요.'
      }
      action={
        found ? (
          <Button to={paths.course(found.place.courseId)}>코스 보기</Button>
        ) : (
          <Button to={paths.practice}>실습 목록으로</Button>
        )
      }
    />
  )
}
