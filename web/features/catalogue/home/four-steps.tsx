import type { ReactNode } from 'react'
import { Cover } from '#web/features/catalogue/cover.tsx'
import type { HomeData } from '#web/features/catalogue/load-pages.ts'
import { Avatar } from '#web/ui/avatar.tsx'
import { PlaySign, TickSign } from '#web/ui/icon.tsx'
import { useSite } from '#web/ui/use-site.ts'
import { clock } from '#web/ui/words/duration.ts'

type Props = { open: HomeData['open']; teacher: HomeData['teachers'][number] | undefined }

/** The second at which the drawn note and question are. */
const AT_SEC = 42

/** The product's screens in small, about the open lecture and the first exercise; the words below say the same. */
export function FourSteps({ open, teacher }: Props) {
  const { brand } = useSite()
  return (
    <ol className="grid gap-6 md:grid-cols-2">
      <Step
        title="보고"
        words="짧은 강의를 내 속도로 보고, 중요한 순간에 노트를 남겨요. 보던 위치는 자동으로 저장돼요."
      >
        <Cover
          title={open?.title ?? brand.name}
          category={open?.category ?? 'data'}
          className="flex grow flex-col justify-end gap-2 rounded-board p-4"
        >
          <PlaySign size={22} />
          <p className="line-clamp-2 text-15 font-bold">{open?.title ?? brand.name}</p>
          <div className="h-1 rounded-board bg-on-cover/40">
            <div className="h-full w-1/3 rounded-board bg-pollen" />
          </div>
        </Cover>
        <p className="rounded-board border-l-4 border-indigo bg-paper px-3 py-2 text-13">
          <b className="tabular-nums">{clock(AT_SEC)}</b> 이 부분은 나중에 다시 보기
        </p>
      </Step>
      <Step
        title="해 보고"
        words="브라우저에서 바로 코드를 실행해요. 통과하지 못하면 기댓값과 내 출력을 나란히 보여 줘요."
      >
        <p className="rounded-board bg-paper p-3 font-mono text-13">let n = Math.min(...cups)</p>
        <div className="grid grow content-center gap-1 rounded-board border border-line p-3 text-13">
          <p className="font-semibold text-persimmon">실패 · 가장 많이 팔린 날</p>
          <p className="rounded-board bg-jade-wash px-3 py-2 font-mono">+ 기댓값 95</p>
          <p className="rounded-board bg-persimmon-wash px-3 py-2 font-mono">- 내 출력 71</p>
        </div>
      </Step>
      <Step
        title="물어보고"
        words="막힌 순간에 그 자리에서 질문해요. 답변에서 영상의 그 순간으로 바로 돌아갈 수 있어요."
      >
        <p className="rounded-board bg-indigo-wash px-3 py-2 text-13">
          <b className="text-indigo tabular-nums">{clock(AT_SEC)}</b> 점 세 개(...)는 왜 붙이나요?
        </p>
        <div className="flex grow items-center gap-3 rounded-board border border-line p-3">
          <Avatar name={teacher?.name ?? brand.name} imageUrl={teacher?.photo ?? null} />
          <p className="min-w-0 text-13">
            <b className="block">{teacher?.name ?? brand.name}</b>
            배열을 숫자 여러 개로 펼쳐서 넘겨 주려고요.
          </p>
        </div>
      </Step>
      <Step
        title="증명하기"
        words="수료 기준을 채우면 수료증이 나와요. 번호로 누구나 진짜인지 확인할 수 있어요."
      >
        <div className="grid grow place-items-center content-center gap-2 rounded-board border-4 border-wood-2 bg-paper p-4 text-center">
          <p className="text-13 text-ink-soft">{brand.name}</p>
          <p className="text-21 font-extrabold">수료증</p>
          <p className="text-13 font-semibold">{open?.courseTitle ?? brand.name}</p>
          <p className="flex items-center gap-1 text-13 text-jade">
            <TickSign size={16} /> 번호로 확인됨
          </p>
        </div>
      </Step>
    </ol>
  )
}

const Step = ({ title, words, children }: { title: string; words: string; children: ReactNode }) => (
  <li className="flex flex-col overflow-hidden rounded-card border border-line bg-sheet">
    <div aria-hidden="true" className="flex min-h-52 grow flex-col gap-3 bg-wood-1 p-5">
      <div className="flex grow flex-col gap-3 rounded-card bg-sheet p-3">{children}</div>
    </div>
    <div className="p-5">
      <h3 className="text-21 font-bold">{title}</h3>
      <p className="mt-1 text-15 text-ink-soft">{words}</p>
    </div>
  </li>
)
