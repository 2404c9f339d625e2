import { useStayQuestion } from '#web/features/identity/use-stay-question.ts'

/** Another section is another URL of the same screen, and unsaved changes would be lost there too. */
export const useLeaveSection = (isAtRisk: () => boolean) =>
  useStayQuestion(
    isAtRisk,
    {
      title: '저장하지 않고 나갈까요?',
      body: '입력한 내용이 저장되지 않아요.',
      confirmLabel: '나가기',
      cancelLabel: '계속 작성',
      danger: true,
    },
    ({ pathname, search }) => pathname + search,
  )
