import { useSite } from '#web/ui/use-site.ts'

/** How learning works here, in three steps shown as boards. */
export function ThreeBoards() {
  const { support, supportEmail } = useSite()
  return (
    <ol className="grid gap-1 overflow-hidden rounded-card border-4 border-wood-2 bg-wood-2 md:grid-cols-3 lg:grid-cols-[5fr_4fr_4fr]">
      <Board number="하나" title="강의를 봐요">
        짧은 강의를 내 속도로 보세요. 보던 위치는 자동으로 저장돼요.
      </Board>
      <Board number="둘" title="직접 따라 해요">
        영상을 멈추고 한 줄씩 입력해 보세요. 내 화면에서 실행될 때까지 5초씩 되감아 볼 수 있어요.
      </Board>
      <Board number="셋" title="바로 물어봐요">
        막히면 바로 물어보세요. <span className="inline-block">{support.hoursText}에</span> 상담원이 답해
        드려요.{' '}
        <a href={`mailto:${supportEmail}`} className="font-semibold underline underline-offset-4">
          {supportEmail}
        </a>
      </Board>
    </ol>
  )
}

const Board = ({ number, title, children }: { number: string; title: string; children: React.ReactNode }) => (
  <li className="grain bg-wood-1 p-6 lg:p-8">
    <p className="text-13 font-semibold text-ink-soft">{number}</p>
    <h3 className="mt-1 text-28 font-extrabold">{title}</h3>
    <p className="mt-4 text-15">{children}</p>
  </li>
)
