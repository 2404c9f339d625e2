import { Button } from '#web/ui/button.tsx'

type Props = { onMine: () => void; onTheirs: () => void }

/** Another window saved a different answer to the shown question. */
export const ConflictNote = ({ onMine, onTheirs }: Props) => (
  <div role="alert" className="mt-5 rounded-card border border-pollen bg-pollen-wash p-4 text-15">
    <p>다른 창에서 이 문제에 다른 답을 저장했어요. 어느 답을 쓸까요?</p>
    <div className="mt-3 flex flex-wrap gap-2">
      <Button size="small" onClick={onMine}>
        이 창의 답 쓰기
      </Button>
      <Button size="small" variant="quiet" onClick={onTheirs}>
        저장된 답 쓰기
      </Button>
    </div>
  </div>
)
