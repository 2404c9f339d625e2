/** Words for actions, in the order of the select; an action without words here is shown by its code. */
const GROUPS: readonly { name: string; words: Readonly<Record<string, string>> }[] = [
  {
    name: '코스',
    words: {
      'course.make': '코스를 만들었습니다',
      'course.change': '코스를 고쳤습니다',
      'course.cover': '코스 표지를 바꿨습니다',
      'course.uncover': '코스 표지를 지웠습니다',
      'course.archive': '코스를 보관했습니다',
      'course.unarchive': '보관한 코스를 되돌렸습니다',
      'course.remove': '코스를 지웠습니다',
    },
  },
  {
    name: '강의',
    words: {
      'lecture.make': '강의를 올렸습니다',
      'lecture.change': '강의를 고쳤습니다',
      'lecture.video': '강의 영상을 바꿨습니다',
      'lecture.caption': '자막을 저장했습니다',
      'lecture.uncaption': '자막을 지웠습니다',
      'lecture.order': '강의 순서를 바꿨습니다',
      'lecture.remove': '강의를 지웠습니다',
      'lecture.restore': '지운 강의를 되돌렸습니다',
    },
  },
  {
    name: '실습',
    words: {
      'exercise.make': '실습 문제를 만들었습니다',
      'exercise.change': '실습 문제를 고쳤습니다',
      'exercise.check': '실습 문제의 풀이를 확인했습니다',
      'exercise.publish': '실습 문제를 공개했습니다',
      'exercise.unpublish': '실습 문제를 비공개로 바꿨습니다',
      'exercise.place': '실습 순서를 바꿨습니다',
      'exercise.remove': '실습 문제를 지웠습니다',
    },
  },
  {
    name: '결제와 쿠폰',
    words: {
      'refund.make': '환불했습니다',
      'refund.agree': '환불 요청을 승인했습니다',
      'refund.refuse': '환불 요청을 거절했습니다',
      'order.review': '결제를 다시 확인했습니다',
      'coupon.make': '쿠폰을 만들었습니다',
      'coupon.stop': '쿠폰을 중지했습니다',
      'coupon.resume': '쿠폰을 다시 열었습니다',
    },
  },
  {
    name: '회원',
    words: {
      'member.roles': '역할을 바꿨습니다',
      'member.reveal': '연락처를 열어 봤습니다',
      'member.data': '회원 정보를 내려받았습니다',
      'member.session': '기기 하나를 로그아웃시켰습니다',
      'member.sessions': '모든 기기를 로그아웃시켰습니다',
      'member.factor': '2단계 인증을 해제했습니다',
      'access.give': '수강을 직접 등록했습니다',
      'access.extend': '수강 기한을 바꿨습니다',
      'access.end': '직접 등록한 수강을 끝냈습니다',
      'member.view': '회원 화면을 열어 봤습니다',
      'member.view.end': '회원 화면 보기를 끝냈습니다',
      'member.withdraw': '회원을 탈퇴시켰습니다',
      'member.first-admin': '첫 관리자가 되었습니다',
    },
  },
  {
    name: '질문과 상담',
    words: {
      'question.hide': '질문을 숨겼습니다',
      'question.show': '질문을 다시 보였습니다',
      'question.accept': '답변을 대신 채택했습니다',
      'question.unaccept': '채택을 대신 취소했습니다',
      'answer.hide': '답변을 숨겼습니다',
      'answer.show': '답변을 다시 보였습니다',
      'chat.override': '상담 창구를 여닫았습니다',
      'chat.change': '상담의 담당이나 상태를 바꿨습니다',
      'chat.close': '상담을 종료했습니다',
      'chat.reopen': '상담을 다시 열었습니다',
      'chat.reply.make': '자주 쓰는 답변을 만들었습니다',
      'chat.reply.change': '자주 쓰는 답변을 고쳤습니다',
      'chat.reply.remove': '자주 쓰는 답변을 지웠습니다',
    },
  },
  {
    name: '사이트와 메일',
    words: {
      'site.brand': '브랜드를 바꿨습니다',
      'site.promotion': '알림 줄을 바꿨습니다',
      'site.business': '사업자 정보를 바꿨습니다',
      'site.hours': '상담 시간을 바꿨습니다',
      'site.holidays': '쉬는 날을 바꿨습니다',
      'site.quotes': '오늘의 문장을 바꿨습니다',
      'site.legal': '약관이나 정책을 새로 올렸습니다',
      'mail.resend': '메일을 다시 보냈습니다',
    },
  },
]

export const ACTION_GROUPS = GROUPS.map(({ name, words }) => ({ name, actions: Object.keys(words) }))

const ACTIONS: Readonly<Record<string, string>> = Object.assign({}, ...GROUPS.map(({ words }) => words))

export const hasActionWords = (action: string): boolean => Object.hasOwn(ACTIONS, action)
export const actionWords = (action: string): string => (hasActionWords(action) ? ACTIONS[action]! : action)
