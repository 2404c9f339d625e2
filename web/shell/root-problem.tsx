import { Button } from '#web/ui/button.tsx'
import { Problem } from '#web/ui/problem.tsx'

/** The last error boundary, for errors that no screen handled. */
export const RootProblem = () => (
  <main className="page grid min-h-dvh place-items-center">
    <title>화면을 그리지 못했습니다</title>
    <Problem
      level={1}
      title="화면을 그리지 못했습니다"
      body="다시 불러와도 같은 화면이 나오면 잠시 뒤에 다시 와 주세요. 저장된 학습 기록은 그대로 있습니다."
      action={<Button onClick={() => location.reload()}>다시 불러오기</Button>}
    />
  </main>
)
