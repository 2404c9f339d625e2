import { TriangleAlert } from 'lucide-react'
import type { TextProblem } from '#contract/catalogue/text-lesson.ts'

const WORDS: Record<TextProblem['kind'], string> = {
  picture: '여기에 업로드한 그림이 아니라서 보이지 않아요.',
  alt: '그림 설명이 없어서 보이지 않아요.',
  lecture: '이 코스에 없는 강의예요.',
  exercise: '이 코스에 없는 실습 문제예요.',
}

/** Links and pictures of the text that lead nowhere; it can be saved all the same. */
export const TextProblems = ({ problems }: { problems: readonly TextProblem[] }) => (
  <div role="status">
    {problems.length > 0 && (
      <ul
        aria-label="확인이 필요한 곳"
        className="mt-4 grid gap-1.5 rounded-board border border-line bg-pollen-wash px-4 py-3 text-15"
      >
        {problems.map(({ kind, name }) => (
          <li key={`${kind} ${name}`} className="flex items-start gap-2">
            <TriangleAlert size={16} aria-hidden className="mt-1 shrink-0" />
            <span className="min-w-0 wrap-anywhere">
              <code className="font-mono text-13">{name}</code> {WORDS[kind]}
            </span>
          </li>
        ))}
      </ul>
    )}
  </div>
)
