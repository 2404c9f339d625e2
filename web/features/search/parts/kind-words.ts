import {
  BookOpen,
  Captions,
  Code,
  GraduationCap,
  type LucideIcon,
  MessageCircleQuestion,
  NotebookPen,
  SquarePlay,
  UserRound,
} from 'lucide-react'
import type { SearchKind } from '#contract/search/search.ts'

type KindWords = { name: string; Icon: LucideIcon }

/** In the order of the tabs. */
export const KIND_WORDS: Record<SearchKind, KindWords> = {
  course: { name: '코스', Icon: GraduationCap },
  instructor: { name: '강사', Icon: UserRound },
  lecture: { name: '강의', Icon: SquarePlay },
  caption: { name: '자막', Icon: Captions },
  text: { name: '읽을거리', Icon: BookOpen },
  exercise: { name: '실습', Icon: Code },
  question: { name: '질문', Icon: MessageCircleQuestion },
  note: { name: '노트', Icon: NotebookPen },
}
