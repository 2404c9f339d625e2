import type { Category } from '#contract/catalogue/catalogue.ts'

export type QuestionAndAnswer = { question: string; answer: string }

type CategoryWords = { lead: string; questions: readonly QuestionAndAnswer[] }

/** What each category is about, for visitors. */
export const CATEGORY_WORDS: Record<Category, CategoryWords> = {
  data: {
    lead: '표 하나를 읽는 일에서 시작해 분석과 예측 모델까지, 한 단계씩 손으로 확인하며 갑니다.',
    questions: [
      {
        question: '수학을 잘해야 하나요?',
        answer:
          '평균과 비율을 알면 시작할 수 있습니다. 더 필요한 개념은 쓰는 자리에서 그림과 숫자로 설명합니다.',
      },
      {
        question: '프로그래밍이 처음이어도 되나요?',
        answer: '입문 코스는 설치부터 함께합니다. 코스마다 적힌 난이도를 보고 고르세요.',
      },
    ],
  },
  fullstack: {
    lead: '조각난 예제 대신 실제로 돌아가는 서비스 하나를 잡고, 기획에서 배포까지 이어서 만듭니다.',
    questions: [
      {
        question: '프론트엔드와 백엔드를 먼저 배워야 하나요?',
        answer:
          '둘 중 하나를 조금이라도 해 봤다면 따라올 수 있습니다. 처음이라면 프론트엔드 입문 코스를 먼저 보세요.',
      },
      {
        question: '만든 것을 어디에 올리나요?',
        answer: '내 컴퓨터에서 끝까지 돌려 보고, 배포는 코스 안의 순서대로 함께합니다.',
      },
    ],
  },
  frontend: {
    lead: '보이는 것을 따라 그리는 데서 멈추지 않고, 왜 그렇게 움직이는지까지 이해하며 만듭니다.',
    questions: [
      {
        question: '디자인 감각이 필요한가요?',
        answer: '없어도 됩니다. 정돈된 화면을 만드는 간격, 크기, 색의 기준을 함께 배웁니다.',
      },
      {
        question: '무엇을 설치해야 하나요?',
        answer: '브라우저와 코드 편집기면 충분합니다. 설치하는 법은 첫 강의에서 다룹니다.',
      },
    ],
  },
  backend: {
    lead: '돌아가는 코드에서 한 걸음 더 나아가, 요청이 몰리고 데이터가 쌓여도 버티는 구조를 배웁니다.',
    questions: [
      {
        question: '어떤 언어를 쓰나요?',
        answer: '코스마다 다릅니다. 코스 소개에 쓰는 언어와 도구를 적어 두었습니다.',
      },
      { question: '서버를 빌려야 하나요?', answer: '아니요. 모든 실습은 내 컴퓨터에서 할 수 있습니다.' },
    ],
  },
}

/** Questions asked about every course, whatever its category. */
export const COMMON_QUESTIONS: readonly QuestionAndAnswer[] = [
  {
    question: '보다가 멈추면 처음부터 다시 봐야 하나요?',
    answer: '아니요. 보던 자리가 저절로 저장되고, 다음에는 그 자리에서 이어집니다. 다른 기기에서도 같습니다.',
  },
  {
    question: '휴대폰에서도 볼 수 있나요?',
    answer: '네. 앱을 설치하지 않고 브라우저에서 바로 볼 수 있습니다.',
  },
]
