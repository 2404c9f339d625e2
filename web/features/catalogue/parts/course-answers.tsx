import type { CoursePreview } from '#contract/catalogue/catalogue.ts'
import { accessPeriod } from '#web/ui/words/access.ts'
import { certificateWords } from '#web/features/catalogue/parts/certificate-words.ts'
import { type QuestionAndAnswer, Questions } from '#web/features/catalogue/parts/questions.tsx'

/** What buyers ask before they begin, answered from the data of the course. */
export const CourseAnswers = ({ course }: { course: CoursePreview }) => (
  <Questions questions={answersOf(course)} />
)

const answersOf = ({ accessDays, captions, ...course }: CoursePreview): QuestionAndAnswer[] => [
  {
    question: '막히면 어디에 물어보나요?',
    answer:
      '강의 화면에서 바로 물어보세요. 질문에 영상 시점이나 글의 제목, 작성한 코드를 함께 남길 수 있고, 답변이 달리면 알림으로 알려 드려요.',
  },
  {
    question: '언제까지 들을 수 있나요?',
    answer:
      accessDays === null
        ? '수강 기한이 없어요. 필요할 때마다 다시 들을 수 있어요.'
        : `수강을 시작한 날부터 ${accessPeriod(accessDays)} 동안 몇 번이든 다시 들을 수 있어요.`,
  },
  {
    question: '수료증은 어떻게 받나요?',
    answer: certificateAnswer(certificateWords(course)),
  },
  {
    question: '소리 없이도 볼 수 있나요?',
    answer:
      captions.length > 0
        ? `모든 영상에 자막이 있어요: ${captions.join(', ')}.`
        : '아직 모든 영상에 자막이 있지는 않아요.',
  },
]

const certificateAnswer = (asked: string[]): string =>
  asked.length === 0
    ? '이 코스에는 수료증이 없어요.'
    : `${asked.join(', ')}. 이 조건을 모두 채우면 받을 수 있고, 번호로 누구나 진위를 확인할 수 있어요.`
