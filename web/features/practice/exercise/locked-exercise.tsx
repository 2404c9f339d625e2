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
          ? `‘${found.title}’ 실습은 수강 회원만 풀 수 있습니다.`
          : '수강 중인 코스의 실습만 풀 수 있습니다.'
      }
      body={
        found
          ? `${found.place.courseTitle} 코스에 등록하면 바로 풀 수 있습니다.`
          : '코스에 등록하면 바로 풀 수 있습니다.'
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
