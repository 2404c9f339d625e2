import { useSite } from '#web/ui/use-site.ts'

/** How learning works here, in three steps shown as boards. */
export function ThreeBoards() {
  const { support, supportEmail } = useSite()
  return (
    <ol className="grid gap-1 overflow-hidden rounded-card border-4 border-wood-2 bg-wood-2 md:grid-cols-3 lg:grid-cols-[5fr_4fr_4fr]">
      <Board number="첫째 널" title="봅니다">
        강의는 짧고, 멈춘 자리는 저절로 저장됩니다. 자막을 켜고, 빠르게 또는 느리게 볼 수 있습니다.
      </Board>
      <Board number="둘째 널" title="쳐 봅니다">
        화면을 멈추고 그대로 쳐 봅니다. 5초씩 되감으며 한 줄씩, 내 손에서 돌아갈 때까지.
      </Board>
      <Board number="셋째 널" title="물어봅니다">
        막히면{' '}
        <a href={`mailto:${supportEmail}`} className="font-semibold underline underline-offset-4">
          {supportEmail}
        </a>
        로 물어보세요. <span className="inline-block">{support.hoursText}에</span> 사람이 답합니다.
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
