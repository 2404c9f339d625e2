import { POST_MAX, QUESTION_TITLE_MAX } from '#contract/community/community.ts'
import { count } from '#web/ui/words/won.ts'

const over = (text: string, most: number) => text.trim().length > most

export function titleTrouble(title: string): string | null {
  if (title.trim() === '') return '제목을 입력해 주세요.'
  return over(title, QUESTION_TITLE_MAX) ? `제목은 ${QUESTION_TITLE_MAX}자까지 쓸 수 있습니다.` : null
}

export function bodyTrouble(body: string): string | null {
  if (body.trim() === '') return '내용을 입력해 주세요.'
  return over(body, POST_MAX) ? `내용은 ${count(POST_MAX)}자까지 쓸 수 있습니다.` : null
}
