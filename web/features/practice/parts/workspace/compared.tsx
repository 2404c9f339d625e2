import {
  compareTexts,
  type ComparedLine,
  type Comparison,
  visible,
} from '#web/features/practice/parts/compare-text.ts'

type Props = { expected: string; actual: string }

const ONLY: Record<NonNullable<Comparison['only']>, string> = {
  spaces: '공백과 줄바꿈만 달라요.',
  case: '대소문자만 달라요.',
  composition: '보이는 글자는 같지만 한글 저장 방식(NFC, NFD)이 달라요.',
}

/** Expected and actual output side by side, with the first difference. */
export function Compared({ expected, actual }: Props) {
  const { lines, first, only } = compareTexts(expected, actual)
  return (
    <div className="grid min-w-0 gap-2">
      {first && (
        <p className="text-15">
          <b>
            {first.line}번째 줄 {first.column}번째 글자
          </b>
          부터 달라요. 기댓값 <b>{first.expected}</b>, 내 결과 <b>{first.actual}</b>
          {only && ` ${ONLY[only]}`}
        </p>
      )}
      <div className="grid min-w-0 gap-2 md:grid-cols-2">
        <Side name="기댓값" lines={lines} of="expected" firstLine={first?.line} />
        <Side name="내 결과" lines={lines} of="actual" firstLine={first?.line} />
      </div>
      <p className="text-13 text-ink-soft">· 공백, → 탭, ⏎ 줄 끝. 밑줄 친 곳부터 달라요.</p>
    </div>
  )
}

type SideProps = {
  name: string
  lines: readonly ComparedLine[]
  of: 'expected' | 'actual'
  firstLine: number | undefined
}

const Side = ({ name, lines, of, firstLine }: SideProps) => (
  <figure className="min-w-0 rounded-board border border-line bg-sheet">
    <figcaption className="border-b border-line px-3 py-1 text-13 font-semibold">{name}</figcaption>
    <div
      role="region"
      aria-label={name}
      tabIndex={0}
      className="max-h-72 overflow-auto py-1.5 font-mono text-13 leading-relaxed -outline-offset-2"
    >
      {lines.length === 0 ? (
        <p className="px-3 font-sans text-ink-soft">(없음)</p>
      ) : (
        <pre className="wrap-anywhere whitespace-pre-wrap">
          {lines.map((line, at) => (
            <Line
              key={at}
              line={line}
              of={of}
              isFirst={at + 1 === firstLine}
              isLast={at === lines.length - 1}
            />
          ))}
        </pre>
      )}
    </div>
  </figure>
)

type LineProps = { line: ComparedLine; of: 'expected' | 'actual'; isFirst: boolean; isLast: boolean }

function Line({ line, of, isFirst, isLast }: LineProps) {
  const own = line[of]
  const ground = line.from === null ? '' : of === 'expected' ? 'bg-jade-wash' : 'bg-persimmon-wash'
  if (!own) return <span className="block px-3 text-ink-soft"> </span>
  const from = line.from ?? own.length
  return (
    <span className={`block px-3 ${ground}`}>
      {visible(own.slice(0, from))}
      {line.from !== null && (
        <mark
          className={`bg-transparent text-inherit underline decoration-2 underline-offset-4
            ${of === 'expected' ? 'decoration-jade' : 'decoration-persimmon'} ${isFirst ? 'font-bold' : ''}`}
        >
          {visible(own.slice(from))}
          {from >= own.length && '⏎'}
        </mark>
      )}
      {!isLast && (line.from === null || from < own.length) && <span className="text-ink-soft">⏎</span>}
    </span>
  )
}
