import type { Question } from '#web/ui/confirm-box.tsx'

/** The question before the screen of a lesson is left; `body`: what is lost when nothing is being uploaded. */
export const uploadQuestion = (isUploading: boolean, body = '변경한 내용이 저장되지 않아요.'): Question =>
  isUploading
    ? {
        title: '업로드를 취소하고 나갈까요?',
        body: '파일을 처음부터 다시 업로드해야 해요.',
        confirmLabel: '나가기',
        cancelLabel: '계속하기',
      }
    : { title: '저장하지 않고 나갈까요?', body, confirmLabel: '나가기', cancelLabel: '계속 수정' }
