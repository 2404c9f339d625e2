import ask from '#web/features/catalogue/home/steps/ask.webp'
import practiseDark from '#web/features/catalogue/home/steps/practise-dark.webp'
import practise from '#web/features/catalogue/home/steps/practise-light.webp'
import proveDark from '#web/features/catalogue/home/steps/prove-dark.webp'
import prove from '#web/features/catalogue/home/steps/prove-light.webp'
import watch from '#web/features/catalogue/home/steps/watch.webp'

/** Pictures of the product with the demonstration's data, taken by `npm run look:steps`. */
const STEPS: StepProps[] = [
  {
    title: '보고',
    words: '짧은 강의를 내 속도로 보고, 중요한 순간에 노트를 남겨요. 보던 위치는 자동으로 저장돼요.',
    alt: '리스트 렌더링 강의의 20초에서 멈춘 플레이어와 그 순간에 남긴 노트',
    light: watch,
  },
  {
    title: '해 보고',
    words: '브라우저에서 바로 코드를 실행해요. 통과하지 못하면 기댓값과 내 결과를 나란히 보여 줘요.',
    alt: '실패한 테스트의 기댓값 ‘검색 결과가 없습니다’와 내 결과 ‘0개를 찾았습니다’',
    light: practise,
    dark: practiseDark,
  },
  {
    title: '물어보고',
    words: '막힌 순간에 그 자리에서 질문해요. 답변에서 영상의 그 순간으로 바로 돌아갈 수 있어요.',
    alt: '강의의 30초에 남긴 질문과 채택된 답변',
    light: ask,
  },
  {
    title: '증명하기',
    words: '수료 기준을 채우면 수료증이 나와요. 번호로 누구나 진짜인지 확인할 수 있어요.',
    alt: '마이페이지에 있는 React 코스의 수료증과 공유 버튼',
    light: prove,
    dark: proveDark,
  },
]

export const FourSteps = () => (
  <ol className="grid gap-6 md:grid-cols-2">
    {STEPS.map((step) => (
      <Step key={step.title} {...step} />
    ))}
  </ol>
)

/** Without a picture for the dark theme, the screen looks the same in both. */
type StepProps = { title: string; words: string; alt: string; light: string; dark?: string }

const Step = ({ title, words, alt, light, dark }: StepProps) => (
  <li className="flex flex-col overflow-hidden rounded-card border border-line bg-sheet">
    <div className="grid grow place-items-center bg-wood-1 p-5">
      <Picture src={light} alt={alt} className={dark && 'only-light'} />
      {dark && <Picture src={dark} alt={alt} className="only-dark" />}
    </div>
    <div className="p-5">
      <h3 className="text-21 font-bold">{title}</h3>
      <p className="mt-1 text-15 text-ink-soft">{words}</p>
    </div>
  </li>
)

/** Lazy, so a browser loads the picture of the chosen theme only: the other one is not displayed. */
const Picture = ({
  src,
  alt,
  className = '',
}: {
  src: string
  alt: string
  className?: string | undefined
}) => (
  <img src={src} alt={alt} width={320} height={428} loading="lazy" className={`rounded-card ${className}`} />
)
