/** Words for actions, in the order of the select; an action without words here is shown by its code. */
const GROUPS: readonly { name: string; words: Readonly<Record<string, string>> }[] = [
  {
    name: '코스',
    words: {
      'course.make': '코스 생성',
      'course.change': '코스 수정',
      'course.cover': '코스 표지 변경',
      'course.uncover': '코스 표지 삭제',
      'course.archive': '코스 보관',
      'course.unarchive': '코스 보관 해제',
      'course.instructors': '코스 강사 변경',
      'instructor.make': '강사 추가',
      'instructor.change': '강사 정보 변경',
      'instructor.photo': '강사 사진 변경',
      'instructor.unphoto': '강사 사진 삭제',
      'instructor.remove': '강사 삭제',
      'course.remove': '코스 삭제',
    },
  },
  {
    name: '강의',
    words: {
      'lecture.make': '강의 추가',
      'lecture.change': '강의 수정',
      'lecture.video': '강의 영상 교체',
      'lecture.caption': '자막 저장',
      'lecture.uncaption': '자막 삭제',
      'lecture.order': '커리큘럼 순서 변경',
      'lecture.text': '읽을거리 저장',
      'edition.summary': '개정 설명 저장',
      'section.make': '섹션 추가',
      'section.rename': '섹션 제목 변경',
      'section.remove': '섹션 삭제',
      'lecture.remove': '강의 삭제',
      'lecture.restore': '삭제한 강의 복구',
    },
  },
  {
    name: '로드맵',
    words: {
      'roadmap.make': '로드맵 생성',
      'roadmap.change': '로드맵 수정',
      'roadmap.publish': '로드맵 공개',
      'roadmap.unpublish': '로드맵 비공개 전환',
      'roadmap.remove': '로드맵 삭제',
    },
  },
  {
    name: '실습',
    words: {
      'exercise.make': '실습 문제 생성',
      'exercise.change': '실습 문제 수정',
      'exercise.check': '실습 문제 풀이 확인',
      'exercise.publish': '실습 문제 공개',
      'exercise.unpublish': '실습 문제 비공개 전환',
      'exercise.place': '실습 순서 변경',
      'exercise.remove': '실습 문제 삭제',
    },
  },
  {
    name: '결제와 쿠폰',
    words: {
      'refund.make': '환불',
      'refund.agree': '환불 신청 승인',
      'refund.refuse': '환불 신청 거절',
      'order.review': '결제 재확인',
      'coupon.make': '쿠폰 생성',
      'coupon.stop': '쿠폰 중지',
      'coupon.resume': '쿠폰 재개',
    },
  },
  {
    name: '회원',
    words: {
      'member.roles': '역할 변경',
      'member.reveal': '전체 연락처 조회',
      'member.data': '회원 정보 다운로드',
      'member.session': '기기 로그아웃',
      'member.sessions': '모든 기기 로그아웃',
      'member.factor': '2단계 인증 해제',
      'access.give': '수강 직접 등록',
      'access.extend': '수강 기한 변경',
      'access.end': '직접 등록한 수강 종료',
      'member.view': '회원 화면 보기',
      'member.view.end': '회원 화면 보기 종료',
      'member.withdraw': '회원 강제 탈퇴',
      'member.first-admin': '첫 관리자 등록',
    },
  },
  {
    name: '질문과 상담',
    words: {
      'question.hide': '질문 숨김',
      'question.show': '질문 숨김 해제',
      'question.accept': '회원 대신 답변 채택',
      'question.unaccept': '회원 대신 채택 취소',
      'answer.hide': '답변 숨김',
      'answer.show': '답변 숨김 해제',
      'review.reply': '수강평 답글 등록',
      'review.unreply': '수강평 답글 삭제',
      'review.hide': '수강평 숨김',
      'review.show': '수강평 숨김 해제',
      'chat.override': '상담 운영 상태 변경',
      'chat.change': '상담 담당·상태 변경',
      'chat.close': '상담 종료',
      'chat.reopen': '상담 다시 열기',
      'chat.reply.make': '자주 쓰는 답변 추가',
      'chat.reply.change': '자주 쓰는 답변 수정',
      'chat.reply.remove': '자주 쓰는 답변 삭제',
    },
  },
  {
    name: '사이트와 메일',
    words: {
      'site.brand': '브랜드 변경',
      'site.promotion': '상단 배너 변경',
      'site.business': '사업자 정보 변경',
      'site.hours': '상담 시간 변경',
      'site.holidays': '휴무일 변경',
      'site.quotes': '마이페이지 문장 변경',
      'site.legal': '약관·규정 새 버전 게시',
      'mail.resend': '메일 재발송',
    },
  },
]

export const ACTION_GROUPS = GROUPS.map(({ name, words }) => ({ name, actions: Object.keys(words) }))

const ACTIONS: Readonly<Record<string, string>> = Object.assign({}, ...GROUPS.map(({ words }) => words))

export const hasActionWords = (action: string): boolean => Object.hasOwn(ACTIONS, action)
export const actionWords = (action: string): string => (hasActionWords(action) ? ACTIONS[action]! : action)
