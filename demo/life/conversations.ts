import type { Conversation } from '#demo/seed.store.ts'
import { lifeEmail } from './plan-life.ts'

const support = 'support@codemaru.kr'

/** Closed conversations with support. Each line starts with `[예시]` ("example"). */
export const lifeConversations: Conversation[] = [
  {
    member: lifeEmail(5),
    support,
    daysAgo: 44,
    closeReason: '환불 안내',
    lines: [
      ['member', '[예시] 어제 결제했는데 다른 코스를 먼저 듣고 싶어요. 환불할 수 있나요?'],
      [
        'support',
        '[예시] 네, 7일 안이고 강의를 2개까지만 들으셨다면 전액 돌려드려요. 마이페이지의 결제 내역에서 신청해 주세요.',
      ],
      ['member', '[예시] 신청했어요. 감사합니다.'],
    ],
  },
  {
    member: lifeEmail(13),
    support,
    daysAgo: 30,
    closeReason: '수료증 안내',
    lines: [
      ['member', '[예시] 강의를 모두 들었는데 수료증은 어디에서 받나요?'],
      ['support', '[예시] 마이페이지의 수료 코스에서 ‘수료증’을 누르면 PDF로 받을 수 있어요.'],
      ['member', '[예시] 찾았어요!'],
      ['support', '[예시] 수료를 축하드려요. 수료증 번호로 누구나 진위를 확인할 수 있어요.'],
    ],
  },
  {
    member: lifeEmail(22),
    support,
    daysAgo: 17,
    closeReason: '재생 문제 해결',
    lines: [
      ['member', '[예시] 회사에서 영상이 자꾸 멈춰요.'],
      [
        'support',
        '[예시] 불편을 드려 죄송해요. 회사 네트워크에서 영상 주소를 막는 경우가 있어요. 휴대전화 데이터로 연결해도 같은지 확인해 주실 수 있나요?',
      ],
      ['member', '[예시] 휴대전화로는 잘 나와요.'],
      [
        'support',
        '[예시] 그렇다면 회사 네트워크의 제한이에요. 전산 담당자에게 코드마루 주소를 허용해 달라고 요청해 주세요.',
      ],
    ],
  },
  {
    member: lifeEmail(31),
    support,
    daysAgo: 6,
    closeReason: '코스 추천',
    lines: [
      ['member', '[예시] 비전공자인데 어떤 코스부터 들으면 좋을까요?'],
      [
        'support',
        '[예시] 화면을 만들고 싶다면 ‘처음 만나는 HTML과 CSS’, 데이터를 다루고 싶다면 ‘데이터 분석을 위한 SQL’을 추천해요. HTML과 CSS 코스는 무료예요.',
      ],
      ['member', '[예시] HTML부터 시작해 볼게요. 고맙습니다!'],
    ],
  },
]
