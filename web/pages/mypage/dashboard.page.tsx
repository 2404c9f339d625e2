import { useQuery } from '@tanstack/react-query'
import { myPage, type MyPage } from '#contract/mypage.ts'
import { sentenceOf } from '#web/api/failure.ts'
import { ContinueWatching } from '#web/learning/continue-watching.tsx'
import { EnrolledFloors } from '#web/learning/enrolled-floor.tsx'
import { myPageQuery } from '#web/learning/my-page-query.ts'
import { PaymentList } from '#web/pages/mypage/payment-list.tsx'
import { Waiting } from '#web/pages/mypage/waiting.tsx'
import { PageHead } from '#web/pages/shell/page-head.tsx'
import { paths } from '#web/paths.ts'
import { Button } from '#web/ui/button.tsx'
import { Empty } from '#web/ui/empty.tsx'
import { Problem } from '#web/ui/problem.tsx'

export function Page() {
  const { data, error, refetch } = useQuery(myPageQuery)
  return (
    <>
      <PageHead title="마이페이지" />
      {data ? (
        <Dashboard {...data} />
      ) : error ? (
        <Problem
          level={1}
          title={sentenceOf(error, myPage.fallback)}
          body="연결을 확인하고 다시 시도해 주세요."
          onRetry={() => void refetch()}
        />
      ) : (
        <Waiting />
      )}
    </>
  )
}

const Dashboard = ({ user, coursesProgress, payments }: MyPage) => (
  <div className="flex flex-col gap-10">
    <div className="flex flex-col gap-6">
      <h1 className="text-28">
        {user.name}님, {coursesProgress.length > 0 ? '오늘도 한 장 놓아 볼까요?' : '반가워요'}
      </h1>
      <ContinueWatching courses={coursesProgress} />
    </div>
    {coursesProgress.length > 0 ? (
      <section aria-labelledby="floors">
        <h2 id="floors" className="mb-4 text-21">
          내 마루
        </h2>
        <EnrolledFloors courses={coursesProgress} level={3} />
      </section>
    ) : (
      <Empty
        title="아직 깔아 둔 마루가 없습니다."
        body="코스를 하나 골라 첫 널을 놓아 보세요. 무료로 열린 강의부터 볼 수 있습니다."
        action={<Button to={paths.home}>코스 둘러보기</Button>}
      />
    )}
    {payments.length > 0 && <PaymentList payments={payments} />}
  </div>
)
