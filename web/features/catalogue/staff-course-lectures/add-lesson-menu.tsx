import { Code, FileText, ListChecks, type LucideIcon, Paperclip, Plus, SquarePlay } from 'lucide-react'
import type { Section } from '#contract/catalogue/outline.ts'
import type { AddedKind } from '#web/features/catalogue/staff-course-lectures/add-lesson-dialog.tsx'
import { KIND_WORDS } from '#web/features/catalogue/staff-parts/lesson-words.ts'
import type { Button } from '#web/ui/button.tsx'
import { MenuButton } from '#web/ui/staff/menu-button.tsx'

export type MenuKind = AddedKind | 'video'

const KINDS: readonly { kind: MenuKind; Icon: LucideIcon; hint: string }[] = [
  { kind: 'video', Icon: SquarePlay, hint: 'MP4 영상을 업로드해요.' },
  { kind: 'text', Icon: FileText, hint: '글과 코드, 그림으로 설명해요.' },
  { kind: 'file', Icon: Paperclip, hint: '회원이 다운로드할 파일을 모아 둬요.' },
  { kind: 'exercise', Icon: Code, hint: '브라우저에서 코드를 실행해 통과하는 문제예요.' },
  { kind: 'quiz', Icon: ListChecks, hint: '문제로 이해를 확인해요. 시험으로도 쓸 수 있어요.' },
]

type Props = Pick<Parameters<typeof Button>[0], 'variant' | 'size' | 'className'> & {
  /** Null: the end of the course. */
  section: Section | null
  onPick: (kind: MenuKind) => void
}

/** One button for all kinds of lessons. */
export const AddLessonMenu = ({ section, onPick, ...look }: Props) => (
  <MenuButton
    {...look}
    aria-label={section ? `${section.title} 섹션에 강의 추가` : undefined}
    menuName="강의 유형"
    side={section ? 'right' : 'left'}
    icon={<Plus size={18} aria-hidden />}
    items={KINDS.map(({ kind, Icon, hint }) => ({
      id: kind,
      icon: <Icon size={20} aria-hidden />,
      name: KIND_WORDS[kind],
      hint,
      onPress: () => onPick(kind),
    }))}
  >
    강의 추가
  </MenuButton>
)
