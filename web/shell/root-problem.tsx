import { Button } from '#web/ui/button.tsx'
import { Problem } from '#web/ui/problem.tsx'

/** The last error boundary, for errors that no screen handled. */
export const RootProblem = () => (
  <main className="page grid min-h-dvh place-items-center">
    <title>화면을 표시하지 못했습니다</title>
    <Problem
      level={1}
      title="화면을 표시하지 못했습니다"
      body="새로고침해도 같은 문제가 생기면 잠시 후 다시 시도해 주세요. 저장된 학습 기록은 그대로 있어요."
      action={<Button onClick={() => location.reload()}>새로고침</Button>}
    />
  </main>
)
